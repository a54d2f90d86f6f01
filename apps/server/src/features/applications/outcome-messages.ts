import { applicationFindings } from '@anxin/words/codes/application-findings'
import { applicationHeard } from '@anxin/words/messages/applications'
import type { Tx } from '../../db/connect.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { addMessage } from '../messages/public.ts'
import type { ApplicationDecision } from './decision.ts'
import type { ApplicationRow } from './queries.ts'

// Ours, for what the platform says: the specification numbers order notifications alone.
const fromService = 2

/** Writes what an applicant reads of the decision, in its transaction. */
export async function writeOutcome(tx: Tx, { row, decision, now }: { row: ApplicationRow; decision: ApplicationDecision; now: Date }): Promise<void> {
  const said = applicationHeard[row.kind][decision.as]
  const content = contentOf(decision)
  await addMessage(tx, {
    accountId: row.account_id,
    type: fromService,
    category: 'SYSTEM',
    ...said,
    ...(content !== '' && { content }),
    eventKey: `application/${row.id}/${row.revision}/${decision.as}/${row.objected_at?.getTime() ?? 0}`,
    now,
  })
  await notifyIn(tx, [{ accountId: row.account_id, type: 'message', at: now.getTime() }])
}

function contentOf(decision: ApplicationDecision): string {
  if (decision.as === 'APPROVE') return ''
  if (decision.as === 'REFUSE') return decision.text || applicationFindings[decision.code].zh
  return decision.findings.map(({ code, text }) => text || applicationFindings[code].zh).join('\n')
}
