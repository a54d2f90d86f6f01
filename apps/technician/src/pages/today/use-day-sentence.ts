import { spokenStatus } from '@anxin/words/spoken-status'
import { yuan } from '@anxin/rules/money'
import { useText } from '@anxin/mobile/language/text'
import { useMoves } from '../../features/visits/moves.ts'
import { useSentences } from '../../features/visits/use-sentences.ts'
import type { useToday } from '../../features/visits/visit-queries.ts'
import { nextVisit } from '../../features/visits/visit-words.ts'

type Today = NonNullable<ReturnType<typeof useToday>['today']>

/** The day in sentences for the ear: on duty or not, what waits, what it brought, and the visit to attend to. */
export function useDaySentence() {
  const text = useText(spokenStatus)
  const { ofVisit } = useSentences()
  const unsent = useMoves(({ waiting }) => waiting.length)
  return ({ onDuty, pending, today, doneCount, incomeAmount }: Today, now: number): string => {
    const asked = pending.filter(({ status }) => status === 'PENDING_ACCEPT')
    const next = asked[0] ?? nextVisit(today)
    return [
      text('day', { duty: text(onDuty ? 'onDuty' : 'offDuty'), n: asked.length, done: doneCount, income: yuan(incomeAmount) }),
      next ? text('nextVisit', { sentence: ofVisit(next, now) }) : text('noVisit'),
      unsent > 0 ? text('waits', { n: unsent }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
}
