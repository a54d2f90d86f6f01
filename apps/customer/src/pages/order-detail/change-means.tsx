import type { Reply } from '@anxin/contract/calls'
import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { orderChange as words } from '@anxin/words/order-change'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { Chip } from '@anxin/ui/chip.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import css from './change.module.css'

/** What a new time means: each line of the price that it changes, what goes back, and whether the technician is asked. */
export function ChangeMeans({ means, now }: { means: Reply<'doOrderReschedulePreview'>; now: number }) {
  const { startAt, lines, backAmount, answerBy } = means
  const text = useText(words)
  const language = useLanguage()
  return (
    <div className={css.facts}>
      <p className={css.when}>{text('moved', { when: zoned(whenInside(startAt, now, language), language) })}</p>
      {lines.map(({ kind, beforeAmount, amount }) => (
        <p key={kind}>
          {text(`line${kind}`)} {text('from', { before: `¥${yuan(beforeAmount)}`, after: `¥${yuan(amount)}` })}
        </p>
      ))}
      <p>{backAmount > 0 ? text('back', { amount: yuan(backAmount) }) : text('same')}</p>
      <p className={css.note}>{answerBy === undefined ? text('atOnce') : text('asks', { when: zoned(whenInside(answerBy, now, language), language) })}</p>
    </div>
  )
}

/** Why a new time cannot be, with the nearest that can. */
export function ChangeRefused({ error, now, onChoose }: { error: unknown; now: number; onChoose: (startAt: number) => void }) {
  const text = useText(words)
  const language = useLanguage()
  const nearest = isRefused(error, 'changeDearer', 'slotTaken', 'tooSoon') ? (error.detail?.nearest ?? []) : []
  const chips = nearest.length > 0 && (
    <div className={css.chips}>
      {nearest.map((at) => (
        <Chip key={at} tone="primary" onClick={() => onChoose(at)}>
          {whenInside(at, now, language)}
        </Chip>
      ))}
    </div>
  )
  if (isRefused(error, 'changeDearer'))
    return (
      <Notice tone="warning" action={chips}>
        {text(chips ? 'dearer' : 'dearerNone', { amount: yuan(error.detail.moreAmount) })}
      </Notice>
    )
  return (
    <Notice tone="warning" title={errorText(error)} action={chips}>
      {chips && text('nearest')}
    </Notice>
  )
}
