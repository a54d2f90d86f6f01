import { cutTo } from '@anxin/rules/graphemes'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ticketEvent } from '../../../events/live-event.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { isWaiting } from '../../approvals/public.ts'
import { appendAudit } from '../../audit/public.ts'
import { appendAnswer } from '../answer-ticket.ts'
import { lockTicket, setClosed, setTaken, type TicketFileRow } from './queries.ts'

export const subjectOf = ({ id, content, city_code: cityCode }: TicketFileRow) => ({ kind: 'ticket', id, text: cutTo(content, 40), cityCode })

/** The ticket, held, while it is not closed. Refuses (ticketNotFound, ticketClosed), and unless `over` what somebody else has taken (ticketTaken). */
export async function lockOpen(
  tx: Tx,
  ticketId: string,
  { operator: { cityCodes, operatorId }, over }: ManageCaller & { over: boolean },
): Promise<TicketFileRow> {
  const ticket = await lockTicket(tx, { ticketId, cityCodes })
  if (!ticket) throw new Refusal('ticketNotFound')
  if (ticket.state === 'CLOSED') throw new Refusal('ticketClosed')
  if (!over && ticket.taken_by !== null && ticket.taken_by !== operatorId) throw new Refusal('ticketTaken')
  return ticket
}

/** Assigns a ticket to the operator; from somebody else only on request. */
export const takeTicket = (deps: Deps, { ticketId, over }: ManageParsed<'ticket/take'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const ticket = await lockOpen(tx, ticketId, { ...caller, over })
    const { operator, now } = caller
    if (ticket.taken_by === operator.operatorId) return null
    await setTaken(tx, ticketId, { operatorId: operator.operatorId, now })
    await notifyIn(tx, [ticketEvent(now)])
    await appendAudit(deps, tx, caller, {
      action: 'ticket.take',
      subject: subjectOf(ticket),
      before: { takenBy: ticket.taken_by_name },
      after: { takenBy: operator.name },
    })
    return null
  })

/** Answers a ticket; its customer gets a message. Anyone who answers one that nobody took takes it. */
export const answerTicket = (deps: Deps, { ticketId, answer }: ManageParsed<'ticket/answer'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const ticket = await lockOpen(tx, ticketId, { ...caller, over: false })
    const { operator, now } = caller
    if (ticket.taken_by === null) await setTaken(tx, ticketId, { operatorId: operator.operatorId, now })
    await appendAnswer(tx, { ticketId, operatorId: operator.operatorId, answer, now })
    await appendAudit(deps, tx, caller, {
      action: 'ticket.answer',
      subject: subjectOf(ticket),
      before: { state: ticket.state },
      after: { state: 'ANSWERED', answer },
    })
    return null
  })

/** Closes a ticket of which nothing more is to be said. Refuses (approvalOpen) while what was decided of it waits for a second person. */
export const closeTicket = (deps: Deps, { ticketId }: ManageParsed<'ticket/close'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const ticket = await lockOpen(tx, ticketId, { ...caller, over: false })
    if (await isWaiting(tx, 'objection', ticketId)) throw new Refusal('approvalOpen')
    await setClosed(tx, ticketId, caller.now)
    await notifyIn(tx, [ticketEvent(caller.now)])
    await appendAudit(deps, tx, caller, { action: 'ticket.close', subject: subjectOf(ticket), before: { state: ticket.state }, after: { state: 'CLOSED' } })
    return null
  })
