import { shopsWords } from '@anxin/words/console/people/shops'
import { Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { OthersOnly } from '../../list/others-only.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { ShopActs } from './shop-acts.tsx'

/** A shop beside the list: what customers read, who belongs to it, and what may be done. */
export function ShopPanel({ shopId }: { shopId: string }) {
  const text = useText(shopsWords)
  const may = useMay()
  const cityName = useCityName()
  const read = useLiveQuery(queryFor('shop/getInfo', { shopId }))
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const shop = read.data
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'name', label: text('name'), children: shop.name },
          { key: 'city', label: text('city'), children: cityName(shop) },
          { key: 'address', label: text('address'), children: shop.address },
          { key: 'phone', label: text('phone'), children: <span className="num">{shop.phone}</span> },
          { key: 'intro', label: text('intro'), children: shop.intro },
          { key: 'share', label: text('share'), children: `${shop.shareBp / 100}%` },
          { key: 'state', label: text('state'), children: text(shop.state) },
          ...(shop.suspendedReason === undefined ? [] : [{ key: 'why', label: text('suspendedReason'), children: shop.suspendedReason }]),
          { key: 'openedAt', label: text('openedAt'), children: clockText(shop.openedAt).slice(0, 10) },
          ...(may('audit.view')
            ? [{ key: 'history', label: text('history'), children: <a href={hrefOf('audit', { subjectId: shopId })}>{text('history')}</a> }]
            : []),
        ]}
      />
      <OthersOnly isOwn={shop.isOwn}>
        <ShopActs key={shopId} shop={shop} />
      </OthersOnly>
      <h2 className="panel-section">{text('members')}</h2>
      {shop.members.length === 0 && <p className="quiet">{text('noMembers')}</p>}
      {shop.members.length > 0 && (
        <table className="before-after">
          <tbody>
            {shop.members.map(({ customerId, technicianId, nickname, shopRole, shareBp }) => (
              <tr key={customerId}>
                <th scope="row">
                  {technicianId !== undefined && may('technician.view') ? <a href={hrefOf('technician', { open: technicianId })}>{nickname}</a> : nickname}
                </th>
                <td>{text(shopRole)}</td>
                <td className="num">{`${shareBp / 100}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
