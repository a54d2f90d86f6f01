import { isolated } from '@anxin/words/words'
import { alarmKinds } from '@anxin/words/codes/alarm-kinds'
import { refundStatusWords } from '@anxin/words/codes/code-words'
import { Alert, Descriptions, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { hrefOf } from '../../address/address.ts'
import { AskedBy } from '../../features/alarms/asked-by.tsx'
import { Dot } from '../../list/dot.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useAreaName, useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { useReason } from '../../text/use-reason.ts'
import { AddedTime, OrderLink } from './added-time.tsx'
import { ContactLook } from './contact-look.tsx'
import { HealthLook } from './health-look.tsx'
import { NoteButton } from './note-button.tsx'
import { OrderMoney } from './order-money.tsx'
import { MaskedCalls } from './masked-calls.tsx'
import { listSeparator } from '@anxin/words/writing/signs'
import { PolicyVersion } from './policy-version.tsx'
import { Timeline } from './timeline.tsx'
import { toneOf } from './tone.ts'
import { VisitLine } from './visit-line.tsx'
import { plannedVisit } from './visit-times.ts'
import { ordersWords } from '@anxin/words/console/orders/orders'

// Its forms are no part of the first view.
const OrderActs = lazy(() => import('./order-acts.tsx').then(({ OrderActs: acts }) => ({ default: acts })))
const ReadChat = lazy(() => import('../../features/chat-log/read-chat.tsx').then(({ ReadChat: read }) => ({ default: read })))

/** The whole file of an order beside the list. */
export function OrderPanel({ orderId }: { orderId: string }) {
  const text = useText(ordersWords)
  const may = useMay()
  const cityName = useCityName()
  const areaName = useAreaName()
  const reasonText = useReason()
  const either = useEither()
  const read = useLiveQuery(queryFor('order/getInfo', { orderId }))
  // Once it is there, a reading that fails takes nothing away: somebody may be typing below it.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active paragraph={{ rows: 10 }} />
  const order = read.data
  const ended = order.cancelReason ?? order.closeReason
  const visit = plannedVisit(order)
  const person = (name: string, href: string, allowed: boolean) => (allowed ? <a href={href}>{name}</a> : name)
  return (
    <>
      <Descriptions
        column={2}
        size="small"
        bordered
        items={[
          { key: 'orderNo', label: text('orderNo'), children: <span className="num">{order.orderNo}</span>, span: 2 },
          { key: 'state', label: text('state'), children: <Dot tone={toneOf(order)}>{text(order.status)}</Dot> },
          { key: 'refund', label: text('refund'), children: either(refundStatusWords[order.refundStatus]) },
          {
            key: 'startAt',
            label: text('visit'),
            children: <span className="num">{`${clockText(visit.from)} – ${clockText(visit.until).slice(11)}`}</span>,
            span: 2,
          },
          {
            key: 'customer',
            label: text('customer'),
            children: (
              <>
                {person(order.customerName, hrefOf('customer', { open: order.customerId }), may('customer.view'))}{' '}
                <span className="quiet num">{order.customerPhoneMasked}</span>
              </>
            ),
          },
          {
            key: 'technician',
            label: text('technician'),
            children: person(order.technicianName, hrefOf('technician', { open: order.technicianId }), may('technician.view')),
          },
          { key: 'city', label: text('city'), children: `${cityName(order)} ${areaName(order)}` },
          {
            key: 'distance',
            label: text('distance'),
            children: <span className="num">{`${(order.distanceM / 1000).toFixed(1)} ${text('km')}`}</span>,
          },
          {
            key: 'projects',
            label: text('projects'),
            children: order.items
              .map(({ name, nameEn, quantity, durationMin }) => `${text('lasting', { name: either({ zh: name, en: nameEn }), n: durationMin })} ×${quantity}`)
              .join(either(listSeparator)),
            span: 2,
          },
          ...(order.visit ? [{ key: 'visitOf', label: text('visitOf'), children: <OrderLink {...order.visit} />, span: 2 }] : []),
          ...(order.extras.length > 0 ? [{ key: 'extensions', label: text('extensions'), children: <AddedTime extras={order.extras} />, span: 2 }] : []),
          ...(order.remark ? [{ key: 'remark', label: text('remark'), children: order.remark, span: 2 }] : []),
          ...(order.policyVersion === undefined
            ? []
            : [{ key: 'policy', label: text('policy'), children: <PolicyVersion version={order.policyVersion} />, span: 2 }]),
          ...(ended ? [{ key: 'why', label: text('why'), children: reasonText(ended), span: 2 }] : []),
        ]}
      />
      <div className="acts">
        <Suspense>
          <OrderActs order={order} />
          <ReadChat orderId={orderId} />
        </Suspense>
        {may('order.contact') && <ContactLook orderId={orderId} />}
        {may('order.health') && <HealthLook orderId={orderId} />}
        {may('order.note') && <NoteButton label={text('note')} hotkey="n" orders={[order]} />}
        {may('audit.view') && <a href={hrefOf('audit', { q: order.orderNo })}>{text('audit')}</a>}
      </div>
      {order.alarms.length > 0 && (
        <>
          <h2 className="panel-section">{text('alarms')}</h2>
          {order.alarms.map(({ kind, side, silent, raisedAt, resolvedAt }) => (
            <Alert
              key={`${kind}${raisedAt}`}
              type={resolvedAt === undefined ? 'warning' : 'info'}
              title={
                <>
                  {either(alarmKinds[kind])} <AskedBy side={side} silent={silent} />
                  <span className="quiet num">{clockText(raisedAt)}</span>
                </>
              }
              style={{ marginBottom: 8 }}
            />
          ))}
        </>
      )}
      <VisitLine order={order} now={read.dataUpdatedAt} />
      <h2 className="panel-section">{text('notes')}</h2>
      {order.notes.length === 0 && <p className="quiet">{text('none')}</p>}
      {order.notes.map(({ operatorName, note, at }) => (
        <div className="facts" key={`${at}${note}`} style={{ marginBottom: 8 }}>
          {note}
          {'\n'}
          <span className="quiet">{`${isolated(operatorName)} · ${clockText(at)}`}</span>
        </div>
      ))}
      <h2 className="panel-section">{text('timeline')}</h2>
      <Timeline order={order} />
      <MaskedCalls calls={order.calls} />
      <OrderMoney order={order} />
    </>
  )
}
