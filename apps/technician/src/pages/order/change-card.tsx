import { useState } from 'react'
import { whenInside } from '@anxin/rules/time'
import { yuan } from '@anxin/rules/money'
import { orderChange as words } from '@anxin/words/order-change'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { useButtons } from '../../features/visits/use-buttons.ts'
import { OfferSheet } from './offer-sheet.tsx'
import { useReadVisit } from './use-read-visit.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** Another time of the visit: the customer's wish with its answers, one's own offer while it waits, or the way to make one. */
export function ChangeCard({ visit, offset }: { visit: Visit; offset: number }) {
  const { change, orderId } = visit
  const text = useText(words)
  const language = useLanguage()
  const refresh = useReadVisit(orderId)
  const { now, buttons } = useButtons(visit, offset)
  const [busy, setBusy] = useState<boolean>()
  const [offering, setOffering] = useState(false)
  const mayOffer = buttons.some(({ action }) => action === 'OFFER_TIME')
  if (!change && !mayOffer) return null

  const answer = async (changeId: string, accept: boolean) => {
    setBusy(accept)
    try {
      await call('techOrderAnswerChange', { orderId, changeId, accept }, { quiet: true })
      toast(text(accept ? 'accepted' : change?.proposedBy === 'TECH' ? 'withdrawn' : 'declined'), { type: 'success' })
    } catch (error) {
      toast(errorText(error), { type: 'error' })
    }
    setBusy(undefined)
    refresh()
  }
  const offer = (
    <Button size="s" variant={change ? 'secondary' : 'ghost'} onClick={() => setOffering(true)}>
      {text('offer')}
    </Button>
  )
  return (
    <>
      {change ? (
        <Notice
          tone={change.proposedBy === 'USER' ? 'warning' : 'info'}
          title={text(`techWaits${change.proposedBy}`)}
          action={
            <div className={css.chips}>
              {change.proposedBy === 'USER' ? (
                <>
                  <Button size="s" busy={busy === true} onClick={() => void answer(change.changeId, true)}>
                    {text('accept')}
                  </Button>
                  {offer}
                  <Button size="s" variant="secondary" busy={busy === false} onClick={() => void answer(change.changeId, false)}>
                    {text('refuse')}
                  </Button>
                </>
              ) : (
                <Button size="s" variant="secondary" busy={busy === false} onClick={() => void answer(change.changeId, false)}>
                  {text('takeBack')}
                </Button>
              )}
            </div>
          }
        >
          <p>{text('waitsNote', { when: whenInside(change.startAt, now, language), by: whenInside(change.answerBy, now, language) })}</p>
          {change.incomeAmount !== visit.incomeAmount && <p>{text('income', { amount: yuan(change.incomeAmount) })}</p>}
        </Notice>
      ) : (
        <div className={css.absent}>{offer}</div>
      )}
      <OfferSheet visit={visit} now={now} open={offering} onClose={() => setOffering(false)} onOffered={refresh} />
    </>
  )
}
