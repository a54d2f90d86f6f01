import { useState } from 'react'
import { technicianToday } from '@anxin/words/technician-today'
import { clock, whenText } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Price } from '@anxin/ui/price.tsx'
import type { TechOrder } from '../../features/visits/move.ts'
import type { GivingUp } from '../../features/visits/move.ts'
import { CustomerStanding } from '../../features/visits/customer-standing.tsx'
import { RejectSheet } from '../../features/visits/reject-sheet.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useButtons } from '../../features/visits/use-buttons.ts'
import { useStep } from '../../features/visits/use-step.ts'
import { itemsText, placeText } from '../../features/visits/visit-words.ts'
import css from './today-page.module.css'

type PendingVisitProps = { order: TechOrder; offset: number; first: boolean; onOpen: () => void; onEnd: () => void }

/** An order that waits for an answer: when, how far, what it earns, and how long there is left. */
export function PendingVisit({ order, offset, first, onOpen, onEnd }: PendingVisitProps) {
  const { orderId, startAt, endAt, acceptExpireAt, incomeAmount, serverNow } = order
  const [rejecting, setRejecting] = useState(false)
  const { busy, error, take, forgetError } = useStep(orderId)
  const { buttons } = useButtons(order, offset)
  const isOpen = (wanted: string) => buttons.some(({ action, blocked }) => action === wanted && !blocked)
  const language = useLanguage()
  const spell = useSpell()
  const text = useText(technicianToday)
  const reject = async (said: GivingUp) => {
    if ((await take({ action: 'REJECT', ...said })) !== 'refused') setRejecting(false)
  }

  return (
    <article className={css.card} data-order-id={orderId}>
      <button type="button" className={css.cardFace} onClick={onOpen}>
        <span className={css.cardTop}>
          <span className={css.when}>
            {whenText(startAt, serverNow, language)}
            <span className={css.until}> – {clock(endAt)}</span>
          </span>
          {acceptExpireAt && (
            <span className={css.left}>
              {text('acceptWithin')} <Countdown until={acceptExpireAt} serverOffset={offset} onEnd={onEnd} label={text('acceptWithin')} />
            </span>
          )}
        </span>
        <span className={css.what}>{itemsText(order, language)}</span>
        <span className={css.place}>{placeText(order)}</span>
        <CustomerStanding order={order} />
        <span className={css.cardTop}>
          <span className={css.place}>{spell.trip(order)}</span>
          <span className={css.offered}>
            <span className={css.place}>{text('youEarn')}</span> <Price amount={incomeAmount} size="l" tone="accent" exact />
          </span>
        </span>
      </button>
      {error && !rejecting && <Notice tone="error">{error}</Notice>}
      {first && (
        <div className={css.answers}>
          {isOpen('REJECT') && (
            <Button variant="secondary" size="l" onClick={() => setRejecting(true)}>
              {text('reject')}
            </Button>
          )}
          {isOpen('ACCEPT') && (
            <Button size="l" busy={busy === 'ACCEPT'} onClick={() => void take({ action: 'ACCEPT' })}>
              {text('accept')}
            </Button>
          )}
        </div>
      )}
      <RejectSheet
        open={rejecting}
        onClose={() => {
          setRejecting(false)
          forgetError()
        }}
        busy={busy === 'REJECT'}
        error={error}
        onReject={(said) => void reject(said)}
      />
    </article>
  )
}
