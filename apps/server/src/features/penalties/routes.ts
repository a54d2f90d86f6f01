import type { penalties, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { contestSuspension } from './contest-suspension.ts'
import { object } from './object.ts'
import { pageOfPenalties, type PenaltyRow } from './queries.ts'
import { appealUntil } from './rules.ts'

type Penalty = Reply<'techPenaltyList'>['list'][number]
type View = { appealDays: number; now: Date; urlOf: (key: string) => string }

export const penaltiesRoutes = (deps: Deps): Routes<typeof penalties> => ({
  techPenaltyList: async ({ page, limit, orderId, penaltyId }, { technicianId, now }) => {
    const { appealDays } = await deps.policy()
    const { rows, total } = await pageOfPenalties(deps.db, { technicianId, orderId, penaltyId, page, limit })
    return { list: rows.map((row) => penaltyOf(row, { appealDays, now, urlOf: deps.uploads.urlOf })), total, page, limit }
  },
  techPenaltyAppeal: (input, { accountId, technicianId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, (tx) => object(deps, tx, { ...input, accountId, technicianId, now })),
  contestSuspension: (input, { now }) => contestSuspension(deps, { ...input, now }),
})

function penaltyOf(row: PenaltyRow, { now, urlOf, ...rules }: View): Penalty {
  const until = appealUntil(row.at, rules)
  return {
    penaltyId: row.id,
    kind: row.kind,
    at: Math.round(row.at),
    orderId: row.order_id ?? undefined,
    orderNo: row.order_no ?? undefined,
    takenAmount: row.amount ?? undefined,
    givenAmount: row.given ?? undefined,
    reason: row.reason ?? undefined,
    endsAt: row.ends_at === null ? undefined : Math.round(row.ends_at),
    appealUntil: until,
    mayAppeal: row.objection === null && now.getTime() <= until,
    objection: row.objection ? objectionOf(row.objection, urlOf) : undefined,
  }
}

const objectionOf = (
  { id, content, images, lines, waits, outcome, answer_by, created_at }: NonNullable<PenaltyRow['objection']>,
  urlOf: (key: string) => string,
): Penalty['objection'] => ({
  suggestId: id,
  content,
  images: images.map(urlOf),
  lines: lines.map(({ at, ...line }) => ({ ...line, at: Math.round(at) })),
  waits,
  outcome: outcome ?? undefined,
  answerBy: Math.round(answer_by),
  createdAt: Math.round(created_at),
})
