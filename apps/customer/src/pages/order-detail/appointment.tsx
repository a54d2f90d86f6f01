import type { ReactNode } from 'react'
import { whenText } from '@anxin/rules/day-words'
import { maskPhone } from '@anxin/rules/mask'
import { clock } from '@anxin/rules/time'
import { orderDetail as words } from '@anxin/words/order-detail'
import { orders } from '@anxin/words/orders'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { zoned } from '@anxin/mobile/language/zone'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Card } from '@anxin/ui/card.tsx'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { CouplesButton } from '../../features/orders/couples-button.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { paths } from '../../routes.ts'
import css from './order-detail.module.css'

/** What was agreed: when, what, where, for whom, and how the technician travels. */
export function Appointment({ order, offset }: { order: OrderDetail; offset: number }) {
  const { startAt, serviceStartAt = startAt, endAt, items, address, remark, travel } = order
  const text = useText(words)
  const said = useText(orders)
  const router = useRouter()
  const language = useLanguage()
  const when = whenText(serviceStartAt, useServerNow(offset, 60_000), language)
  const duration = useDuration()
  const nameOf = useNames()

  return (
    <Card as="section">
      <h2 className={css.title}>{text('appointment')}</h2>
      <dl className={css.facts}>
        <Row label={text('time')}>
          <span className="tabular">{zoned(`${when} – ${clock(endAt)}`, language)}</span>
        </Row>
        <Row label={text('projects')}>
          {items.map((item) => (
            <p key={item.itemId}>
              {said('items', { name: nameOf(item), n: item.quantity })}{' '}
              <span className={cx(css.quiet, css.whole)}>{duration(item.durationMin * item.quantity)}</span>
            </p>
          ))}
        </Row>
        <Row label={text('address')}>
          {address.region} {address.address} {address.houseNo}
          <p>
            <button type="button" className={css.onMap} onClick={() => router.navigateTo(paths.openLocation(pointOf(address)))}>
              <Icon name="map" size={16} />
              {text('onMap')}
            </button>
          </p>
          {address.arrivalNote && <p className={css.quiet}>{text('arrivalNote', { note: address.arrivalNote })}</p>}
        </Row>
        <Row label={text('contact')}>
          <bdi>{address.name}</bdi> <span className="tabular">{maskPhone(address.phone)}</span>
        </Row>
        <Row label={text('travel')}>{text('travelFacts', { way: text(travel.type), n: travel.durationMin })}</Row>
        {remark && <Row label={text('remark')}>{remark}</Row>}
      </dl>
      <CouplesButton order={order} offset={offset} className={css.beside} />
    </Card>
  )
}

/** The house without its door: the page's address is kept in the browser's history. */
const pointOf = ({ lat, lng, address }: OrderDetail['address']) => ({ lat, lng, name: address })

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
