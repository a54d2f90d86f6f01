import { shopStates } from '@anxin/contract/manage/shop-states'
import { shopsWords } from '@anxin/words/console/people/shops'
import { changeQuery } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useCityFilter } from '../../list/use-city-filter.ts'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { CreateShop } from './create-shop.tsx'
import { ShopPanel } from './shop-panel.tsx'

const toneOf = { ACTIVE: 'good', SUSPENDED: 'bad', CLOSED: 'quiet' } as const

/** Shops: found by name or address, opened beside the list. */
export function ShopsPage() {
  const text = useText(shopsWords)
  const may = useMay()
  const cityName = useCityName()
  const cityFilter = useCityFilter()
  return (
    <RecordList
      list={listOf('shop/getList')}
      title={text('title')}
      rowId={({ shopId }) => shopId}
      sort="-openedAt"
      canExport={may('shop.export')}
      tools={may('shop.create') && <CreateShop />}
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        { name: 'state', kind: 'choice', label: text('allStates'), options: shopStates.map((value) => ({ value, label: text(value) })) },
        ...cityFilter,
      ]}
      columns={[
        {
          key: 'name',
          title: text('name'),
          sorter: true,
          render: (_, { shopId, name }) => (
            <button type="button" className="row-link" onClick={() => changeQuery({ open: shopId })}>
              {name}
            </button>
          ),
        },
        { key: 'city', title: text('city'), render: (_, row) => cityName(row) },
        { key: 'address', title: text('address'), render: (_, { address }) => address },
        { key: 'state', title: text('state'), render: (_, { state }) => <Dot tone={toneOf[state]}>{text(state)}</Dot> },
        { key: 'members', title: text('members'), align: 'right', render: (_, { memberCount }) => <span className="num">{memberCount}</span> },
        {
          key: 'openedAt',
          title: text('openedAt'),
          sorter: true,
          render: (_, { openedAt }) => <span className="num">{clockText(openedAt).slice(0, 10)}</span>,
        },
      ]}
      panel={{ title: () => text('one'), body: (shopId) => <ShopPanel shopId={shopId} />, width: 560, keeps: ['name', 'city', 'state'] }}
    />
  )
}
