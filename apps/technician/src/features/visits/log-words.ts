import type { Reply } from '@anxin/contract/calls'
import { clock, whenDated } from '@anxin/rules/time'
import { technicianOrder } from '@anxin/words/technician-order'
import { visitLog } from '@anxin/words/visit-log'
import { visitStateWords } from '@anxin/words/visit-states'
import { textIn, type Language } from '@anxin/words/words'
import { colon } from '@anxin/words/writing/signs'

type Entry = Reply<'techOrderInfo'>['log'][number]

const isNote = (step: string): step is keyof typeof visitLog.zh => step in visitLog.zh

/** The words for a change of state. */
function changeWords({ status, actor, step }: Entry, before: Entry | undefined, language: Language): string {
  const text = textIn(technicianOrder, language)
  if (status === 'CLOSED' && actor === 'TECH') return text(before?.status === 'ARRIVED' ? 'logAbsent' : 'logRejected')
  if (step === 'closeWithoutSubstitute' || step === 'declineSubstitutes') return text('logUncovered')
  if (status === 'COMPLETED' && actor === 'SYSTEM') return text('logCompletedLate')
  return textIn(visitStateWords, language)(`log${status}`)
}

/** What a note adds in somebody's own words, after the sentence that speaks to the customer. */
const saysWhy: ReadonlySet<string> = new Set(['handOver', 'reassign', 'rescheduleByPlatform'])

/** A line of the history as the technician reads it: what is kept with the order speaks to the customer. */
export function logWords(entry: Entry, before: Entry | undefined, language: Language): string {
  const { at, step, text: written, etaAt, movedTo, endAt, addMin = 0 } = entry
  if (!isNote(step)) return entry.status === before?.status ? written : changeWords(entry, before, language)
  const text = textIn(visitLog, language)
  if (step === 'reportLate') return text(step, { time: clock(etaAt ?? 0) })
  const moment = movedTo ?? endAt
  const end = written.indexOf(colon)
  const why = saysWhy.has(step) && end > 0 ? `${language === 'zh-CN' ? colon : ': '}${written.slice(end + 1)}` : ''
  return `${text(step, { minutes: addMin, time: moment === undefined ? '' : whenDated(moment, at, language) })}${why}`
}
