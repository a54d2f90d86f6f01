import { useState } from 'react'
import { yuan } from '@anxin/rules/money'
import { penalties as words } from '@anxin/words/penalties'
import { photos } from '@anxin/words/photos'
import { useText } from '@anxin/mobile/language/text'
import { FollowUp } from '@anxin/mobile/support-tickets/follow-up.tsx'
import { TicketMessages } from '@anxin/mobile/support-tickets/ticket-messages.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { penaltyQuery, type Penalty } from '../../features/penalties/penalty-queries.ts'
import css from './penalty-page.module.css'

/** The objection as it stands: what was said by both sides, whether it waits and by when it is answered. */
export function Objection({ objection, penalty: { penaltyId, givenAmount } }: { objection: NonNullable<Penalty['objection']>; penalty: Penalty }) {
  const { suggestId, images, waits, outcome } = objection
  const text = useText(words)
  const photo = useText(photos)
  const [now] = useState(() => Date.now())
  return (
    <Card as="section" className={css.card}>
      <h2>{text('yours')}</h2>
      {outcome === 'AGREED' && (
        <Notice tone="success">{givenAmount === undefined ? text('agreedNote') : text('agreedGiven', { amount: yuan(givenAmount) })}</Notice>
      )}
      {outcome === 'DECLINED' && !waits && <Notice tone="info">{text('declinedNote')}</Notice>}
      <TicketMessages ticket={objection} now={now}>
        {images.length > 0 && (
          <ul className={css.pictures}>
            {images.map((src, at) => (
              <li key={src}>
                <Picture src={src} alt={photo('imageNumber', { n: at + 1 })} radius="var(--radius-field)" />
              </li>
            ))}
          </ul>
        )}
      </TicketMessages>
      <FollowUp key={suggestId} ticketId={suggestId} shownBy={penaltyQuery(penaltyId).queryKey} />
    </Card>
  )
}
