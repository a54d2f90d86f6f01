import type { supportTickets } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { pageOfOwnTickets } from './queries.ts'
import { ownTicketOf, sentOf } from './wire.ts'
import { contactSupport, reportTechnician } from './write-ticket.ts'

export const supportTicketsRoutes = (deps: Deps): Routes<typeof supportTickets> => ({
  doSuggest: ({ suggestId: ticketId, ...input }, { accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, async (tx) =>
      sentOf(await contactSupport({ tx, policy: deps.policy }, { ...input, ticketId, accountId, now })),
    ),
  reportTech: (input, { accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, async (tx) =>
      sentOf(await reportTechnician({ tx, policy: deps.policy }, { ...input, accountId, now })),
    ),
  getSuggestList: async ({ page, limit }, { accountId }) => {
    const { rows, total } = await pageOfOwnTickets(deps.db, { accountId, page, limit })
    return { list: rows.map((row) => ownTicketOf(row, deps.uploads.urlOf)), total, page, limit }
  },
})
