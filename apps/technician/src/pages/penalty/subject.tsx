import { useState } from 'react'
import { yuan } from '@anxin/rules/money'
import { whenDated, whenInside } from '@anxin/rules/time'
import { penalties as words } from '@anxin/words/penalties'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import type { Penalty } from '../../features/penalties/penalty-queries.ts'
import css from './penalty-page.module.css'

/** What it is about: the refund and what it took, or the suspension, and until when one may object. */
export function Subject({ penalty: { kind, takenAmount, givenAmount, orderNo, at, reason, endsAt, appealUntil, mayAppeal, objection } }: { penalty: Penalty }) {
  const text = useText(words)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const minuteOf = (at: number) => whenDated(at, now, language)
  const facts = [
    ...(takenAmount === undefined ? [] : [{ name: text('taken'), value: `¥${yuan(takenAmount)}` }]),
    ...(givenAmount === undefined ? [] : [{ name: text('given'), value: `¥${yuan(givenAmount)}` }]),
    ...(orderNo === undefined ? [] : [{ name: text('order'), value: orderNo }]),
    ...(reason === undefined ? [] : [{ name: text('reason'), value: reason }]),
    { name: text('decided'), value: minuteOf(at) },
    ...(kind === 'REFUND' ? [] : [{ name: text('ends'), value: endsAt === undefined ? text('noEnd') : minuteOf(endsAt) }]),
  ]
  const when = whenInside(appealUntil, now, language)
  return (
    <>
      <Card className={css.card}>
        <h2>{text(kind)}</h2>
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {!objection && <Notice tone={mayAppeal ? 'info' : 'warning'}>{text(mayAppeal ? 'until' : 'tooLate', { when })}</Notice>}
    </>
  )
}
