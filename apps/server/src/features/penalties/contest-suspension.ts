import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import { findClosed, useContestTicket } from '../accounts/public.ts'
import { writeMore, writeTicket } from '../support-tickets/public.ts'

/**
 * Takes what a suspended customer says against it, who has no session, by the ticket of a sign-in that was refused. A ticket of customer
 * service, and more of the same where there is one. Refuses (contestExpired) a ticket that is used, too old or none, and when the suspension is over.
 */
export const contestSuspension = (
  { db, policy }: Pick<Deps, 'db' | 'policy'>,
  { ticket, content, now }: Parsed<'contestSuspension'> & { now: Date },
): Promise<Reply<'contestSuspension'>> =>
  db.transaction().execute(async (tx) => {
    const accountId = await useContestTicket(tx, { hash: hashToken(ticket), now })
    const closed = accountId === undefined ? undefined : await findClosed(tx, accountId)
    if (accountId === undefined || !closed) throw new Refusal('contestExpired')
    const said = { content, accountId, now }
    const { answerBy } = closed.contest
      ? await writeMore({ tx, policy }, { ...said, ticketId: closed.contest.id })
      : await writeTicket({ tx, policy }, { ...said, kind: 'CONTEST', suspensionId: closed.id })
    return { answerBy: answerBy.getTime() }
  })
