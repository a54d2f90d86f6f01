import { useState } from 'react'
import { yuan } from '@anxin/rules/money'
import { whenInside, whenText } from '@anxin/rules/time'
import { penalties as words } from '@anxin/words/penalties'
import { photos } from '@anxin/words/photos'
import { suggestions } from '@anxin/words/suggestions'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { FollowUp } from '@anxin/mobile/suggestions/follow-up.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { penaltyQuery, type Penalty } from '../../features/penalties/penalty-queries.ts'
import css from './penalty-page.module.css'

/** The objection as it stands: what was said by both sides, whether it waits and by when it is answered. */
export function Objection({ objection, penalty: { penaltyId, givenAmount } }: { objection: NonNullable<Penalty['objection']>; penalty: Penalty }) {
  const { suggestId, content, images, lines, waits, outcome, answerBy, createdAt } = objection
  const text = useText(words)
  const shared = useText(suggestions)
  const photo = useText(photos)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const due = answerBy < now ? shared('late') : shared('waits', { when: whenInside(answerBy, now, language) })
  return (
    <Card as="section" className={css.card}>
      <h2>{text('yours')}</h2>
      {outcome === 'AGREED' && (
        <Notice tone="success">{givenAmount === undefined ? text('agreedNote') : text('agreedGiven', { amount: yuan(givenAmount) })}</Notice>
      )}
      {outcome === 'DECLINED' && !waits && <Notice tone="info">{text('declinedNote')}</Notice>}
      <div className={css.said}>
        <time className={css.quiet}>{whenText(createdAt, now, language)}</time>
        <p>{content}</p>
      </div>
      {images.length > 0 && (
        <ul className={css.pictures}>
          {images.map((src, at) => (
            <li key={src}>
              <Picture src={src} alt={photo('imageNumber', { n: at + 1 })} radius="var(--radius-field)" />
            </li>
          ))}
        </ul>
      )}
      {lines.map((line) => (
        <div key={`${line.at}${line.content}`} className={line.side === 'SERVICE' ? css.answer : css.said}>
          <h3 className={css.quiet}>
            {shared(line.side === 'SERVICE' ? 'answer' : 'you')} · {whenText(line.at, now, language)}
          </h3>
          <p>{line.content}</p>
        </div>
      ))}
      {waits && <p className={css.quiet}>{due}</p>}
      <FollowUp key={suggestId} suggestId={suggestId} shownBy={penaltyQuery(penaltyId).queryKey} />
    </Card>
  )
}
