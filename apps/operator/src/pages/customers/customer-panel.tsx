import { Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { ViewAs } from '../../features/view-as/view-as.tsx'
import { SuspensionActs } from '../../features/suspend/suspension-acts.tsx'
import { SuspensionHistory } from '../../features/suspend/suspension-history.tsx'
import { OthersOnly } from '../../list/others-only.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { vettingKindWords } from '@anxin/words/codes/vetting-kinds'
import { customersWords } from '@anxin/words/console/orders/customers'
import { vettingWords } from '@anxin/words/console/system/vetting'

/** A customer beside the list: who, what they spent, and whether they are shut out. */
export function CustomerPanel({ customerId }: { customerId: string }) {
  const text = useText(customersWords)
  const vetting = useText(vettingWords)
  const either = useEither()
  const may = useMay()
  const read = useLiveQuery(queryFor('customer/getInfo', { customerId }))
  // Once it is there, a reading that fails takes nothing away: somebody may be typing below it.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const customer = read.data
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'nickname', label: text('nickname'), children: customer.nickname },
          { key: 'phone', label: text('phone'), children: <span className="num">{customer.phoneMasked}</span> },
          { key: 'state', label: text('state'), children: text(customer.state) },
          {
            key: 'orders',
            label: text('orders'),
            children: may('order.view') ? <a href={hrefOf('order', { customerId })}>{`${customer.orders} · ${text('ordersOf')}`}</a> : customer.orders,
          },
          { key: 'spent', label: text('spent'), children: <span className="num">{yuanText(customer.spentAmount)}</span> },
          { key: 'vip', label: text('vip'), children: customer.vipUntilAt === undefined ? text('notVip') : clockText(customer.vipUntilAt) },
          ...(customer.identity === undefined
            ? []
            : [
                {
                  key: 'identity',
                  label: either(vettingKindWords.IDENTITY),
                  children: <a href={hrefOf('vetting', { kind: 'IDENTITY', open: `IDENTITY:${customerId}` })}>{vetting(customer.identity)}</a>,
                },
              ]),
          ...(customer.suspendedTechnicianId === undefined
            ? []
            : [
                {
                  key: 'suspended',
                  label: text('suspendedTechnician'),
                  children: <a href={hrefOf('technician', { open: customer.suspendedTechnicianId })}>{text('toTechnician')}</a>,
                },
              ]),
          { key: 'createdAt', label: text('createdAt'), children: clockText(customer.createdAt) },
        ]}
      />
      <OthersOnly isOwn={customer.isOwn}>
        {may('viewAs.open') && customer.state !== 'DELETED' && (
          <div className="acts" key={customerId}>
            <ViewAs who={{ customerId }} />
          </div>
        )}
        <SuspensionActs who={{ customerId }} state={customer.state} phoneMasked={customer.phoneMasked} />
      </OthersOnly>
      <SuspensionHistory suspensions={customer.suspensions} />
    </>
  )
}
