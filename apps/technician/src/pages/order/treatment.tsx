import { Suspense, useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { router } from '@anxin/mobile/navigation/app-router'
import { Badge } from '@anxin/ui/badge.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { CustomerStanding } from '../../features/visits/customer-standing.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { paths } from '../../routes.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

const MaskedCallSheet = lazyPart(() => import('@anxin/mobile/overlays/masked-call-sheet.tsx').then(({ MaskedCallSheet }) => ({ default: MaskedCallSheet })))

/** What was booked, by whom, and what the customer wrote. */
export function Treatment({ visit }: { visit: Visit }) {
  const { orderId, items, remark, customer, actions, unreadChat } = visit
  const spell = useSpell()
  const text = useText(technicianOrder)
  const nameOf = useNames()
  const [calling, setCalling] = useState(false)
  const [asked, setAsked] = useState(false)
  const call = () => {
    setAsked(true)
    setCalling(true)
  }
  return (
    <Card>
      <h2 className={css.heading}>{text('service')}</h2>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.itemId} className={css.item}>
            <span>{nameOf(item)}</span>
            <span className={css.minutes}>{text('quantity', { min: spell.minutes(item.durationMin), n: item.quantity })}</span>
          </li>
        ))}
      </ul>
      {remark && (
        <p className={css.note}>
          <span>{text('remark')}</span>
          {remark}
        </p>
      )}
      <div className={css.customer}>
        <p>
          <span className={css.hint}>{text('customer')}</span>
          <span className={css.name}>{customer.name ?? customer.nickname}</span>
          <CustomerStanding order={visit} />
        </p>
        <div className={css.reach}>
          {actions.includes('CHAT') && (
            <Button variant="secondary" icon="chat" onClick={() => router.navigateTo(paths.chat({ orderId }))}>
              {spell.action('CHAT')} <Badge count={unreadChat} label={text('unreadChat', { n: unreadChat })} />
            </Button>
          )}
          {customer.virtualPhone && (
            <Button variant="secondary" icon="phone" onClick={call}>
              {text('callShort')}
            </Button>
          )}
        </div>
        {customer.virtualPhone && asked && (
          <Suspense>
            <MaskedCallSheet open={calling} onClose={() => setCalling(false)} title={text('call')} number={customer.virtualPhone} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
