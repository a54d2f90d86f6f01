import { dayOf } from '@anxin/rules/business-day'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { raiseAlarm } from '../alarms/public.ts'
import { appendAudit, type AuditSubject, type OperatorAsker } from './append.ts'
import { countLook } from './queries.ts'

type Look = { action: 'order.contact' | 'order.healthNote' | 'customer.contact' | 'technician.contact'; subject: AuditSubject; reason: string }

/** Writes the line of a look at somebody's phone, door or declared health. An operator has so many a day: the last one raises an alarm, beyond it none is shown (looksSpent). */
export async function appendLook(deps: Pick<Deps, 'auditKey' | 'policy'>, tx: Tx, caller: OperatorAsker, look: Look): Promise<void> {
  const { operator, now } = caller
  const { phoneLooksPerDay: most } = await deps.policy()
  const day = dayOf(now.getTime())
  const looks = await countLook(tx, { operatorId: operator.operatorId, day })
  if (looks > most) throw new Refusal('looksSpent', { detail: { most } })
  if (looks === most)
    await raiseAlarm(tx, { kind: 'PHONE_LOOKS', subject: `${operator.operatorId}/${day}`, orderId: undefined, facts: { operator: operator.name, looks }, now })
  await appendAudit(deps, tx, caller, look)
}
