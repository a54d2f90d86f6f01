import type { ManageReply } from '@anxin/contract/manage/calls'
import { suspensionRules } from '@anxin/words/codes/suspension-rules'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

/** What a suspended customer's ticket is against, and where it is undone. */
export function Contested({ contests: { rule, reason, at, untilAt, endedAt } }: { contests: NonNullable<ManageReply<'ticket/getInfo'>['contests']> }) {
  const text = useText(ticketsWords)
  const either = useEither()
  const said = { rule: either(suspensionRules[rule]), reason, from: clockText(at) }
  if (endedAt !== undefined) return text('contestsEnded', { ...said, at: clockText(endedAt) })
  const until = untilAt === undefined ? text('contestsEndless') : text('contestsUntil', { at: clockText(untilAt) })
  return (
    <>
      {text('contestsNow', { ...said, until })}
      <p className="quiet">{text('contestsHint')}</p>
    </>
  )
}
