import { customerStates } from '@anxin/contract/suspension-rules'
import { changeQuery } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { customersWords } from '@anxin/words/console/orders/customers'

const toneOf = { ACTIVE: 'good', SUSPENDED: 'bad', DELETED: 'quiet', LEFT: 'quiet' } as const

/** Customers: found by name or whole phone, opened beside the list. */
export function CustomersPage() {
  const text = useText(customersWords)
  const may = useMay()
  return (
    <RecordList
      list={listOf('customer/getList')}
      title={text('title')}
      rowId={({ customerId }) => customerId}
      sort="-createdAt"
      canExport={may('customer.export')}
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        { name: 'state', kind: 'choice', label: text('allStates'), options: customerStates.map((value) => ({ value, label: text(value) })) },
      ]}
      columns={[
        {
          key: 'nickname',
          title: text('nickname'),
          sorter: true,
          render: (_, { customerId, nickname }) => (
            <button type="button" className="row-link" onClick={() => changeQuery({ open: customerId })}>
              {nickname}
            </button>
          ),
        },
        { key: 'phone', title: text('phone'), render: (_, { phoneMasked }) => <span className="num">{phoneMasked}</span> },
        { key: 'state', title: text('state'), render: (_, { state }) => <Dot tone={toneOf[state]}>{text(state)}</Dot> },
        { key: 'orders', title: text('orders'), align: 'right', render: (_, { orders }) => <span className="num">{orders}</span> },
        { key: 'createdAt', title: text('createdAt'), sorter: true, render: (_, { createdAt }) => <span className="num">{clockText(createdAt)}</span> },
      ]}
      panel={{
        title: () => text('one'),
        body: (customerId) => <CustomerPanel customerId={customerId} />,
        width: 560,
        keeps: ['nickname', 'phone', 'state', 'orders'],
      }}
    />
  )
}
