import type { Reply } from '@anxin/contract/calls'
import { clock, whenDated } from '@anxin/rules/time'
import { orderLog } from '@anxin/words/order-log'
import { textIn, type Language } from '@anxin/words/words'
import { colon } from '@anxin/words/writing/signs'

type Entry = Pick<Reply<'getOrderLog'>['list'][number], 'at' | 'text' | 'step' | 'etaAt' | 'movedTo' | 'addMin' | 'endAt'>

const isKnown = (step: string): step is keyof typeof orderLog.zh => step in orderLog.zh

/** What customer service does is shown with its reason, as it was written. */
const saysWhy: ReadonlySet<string> = new Set(['cancelByPlatform', 'reassign', 'rescheduleByPlatform', 'refundGranted', 'refundAll'])

/** A line of an order's history: in Chinese as it was written when it happened, otherwise worded from its step. */
export function stepWords({ at, text: written, step, etaAt, movedTo, addMin = 0, endAt }: Entry, language: Language): string {
  if (language === 'zh-CN' || !isKnown(step)) return written
  const text = textIn(orderLog, language)
  if (step === 'reportLate') return text(step, { time: clock(etaAt ?? 0) })
  const moment = movedTo ?? endAt
  const why = saysWhy.has(step) && written.includes(colon) ? `: ${written.slice(written.indexOf(colon) + 1)}` : ''
  return `${text(step, { minutes: addMin, time: moment === undefined ? '' : whenDated(moment, at, language) })}${why}`
}
