import type { suggestions } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { pageOfSuggestions } from './queries.ts'
import { reportTechnician, suggest } from './write-ticket.ts'

export const suggestionsRoutes = (deps: Deps): Routes<typeof suggestions> => ({
  doSuggest: (input, { accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, (tx) => suggest({ tx, policy: deps.policy }, { ...input, accountId, now })),
  reportTech: (input, { accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, (tx) => reportTechnician({ tx, policy: deps.policy }, { ...input, accountId, now })),
  getSuggestList: async ({ page, limit }, { accountId }) => {
    const { rows, total } = await pageOfSuggestions(deps.db, { accountId, page, limit })
    const list = rows.map((row) => ({
      suggestId: row.id,
      type: row.kind,
      content: row.content,
      images: row.image_keys.map(deps.uploads.urlOf),
      orderId: row.order_id ?? undefined,
      techId: row.technician_id ?? undefined,
      reviewId: row.review_id ?? undefined,
      answer: row.answer ?? undefined,
      answeredAt: row.answered_at?.getTime(),
      lines: row.lines.map(({ at, ...line }) => ({ ...line, at: Math.round(at) })),
      waits: row.state === 'OPEN',
      answerBy: row.answer_by.getTime(),
      createdAt: row.created_at.getTime(),
    }))
    return { list, total, page, limit }
  },
})
