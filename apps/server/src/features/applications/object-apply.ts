import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { answerBy, mayObject } from './rules.ts'

type Given = Parsed<'objectApply'> & { accountId: string; now: Date }

/** Objects to a final refusal, once: another operator than who refused looks at the same submission again. */
export async function objectApply(
  { db, policy }: Pick<Deps, 'db' | 'policy'>,
  { target: kind, content, accountId, now }: Given,
): Promise<Reply<'objectApply'>> {
  const { applicationAnswerH, papersRefusedDays } = await policy()
  const by = answerBy(now, applicationAnswerH)
  return db.transaction().execute(async (tx) => {
    const row = await queries.lockFound(tx, { accountId, kind })
    if (row?.state !== 'REFUSED') throw new Refusal('applyFirst')
    if (!mayObject(row, now, papersRefusedDays)) throw new Refusal('applyFinal')
    await queries.setObjected(tx, { id: row.id, content, answerBy: by, now })
    await notifyIn(tx, [vettingEvent(now)])
    return { answerBy: by.getTime() }
  })
}
