import type { objectionOutcomes, penaltyKinds } from '@anxin/contract/penalties'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'

type Kind = (typeof penaltyKinds)[number]
type Outcome = (typeof objectionOutcomes)[number]
export type PenaltyRow = {
  id: string
  kind: Kind
  at: number
  order_id: string | null
  order_no: string | null
  amount: number | null
  given: number | null
  reason: string | null
  ends_at: number | null
  objection: {
    id: string
    content: string
    images: string[]
    waits: boolean
    outcome: Outcome | null
    answer_by: number
    created_at: number
    lines: { side: 'CUSTOMER' | 'SERVICE'; content: string; at: number }[]
  } | null
}

/** What cost a technician ($1) something. Time that was added stands with its visit. */
const penalties = `(
  select r.id, 'REFUND' as kind, coalesce(r.audited_at, r.applied_at) as at, v.id as order_id, v.order_no, r.technician_amount as amount, nullif(r.compensated_amount, 0) as given, null as reason, null::timestamptz as ends_at
    from orders o join refunds r on r.order_id = o.id and r.technician_amount > 0 join orders v on v.id = coalesce(o.parent_id, o.id) where o.technician_id = $1
  union all
  select s.id, 'SUSPENSION', s.begun_at, null, null, null, null, s.reason, s.until_at from suspensions s where s.kind = 'TECHNICIAN' and s.subject_id = $1
) p`

const linesOf = `(select coalesce(json_agg(json_build_object('side', l.side, 'content', l.content, 'at', ${msText('l.said_at')}) order by l.said_at, l.id), '[]')
  from suggestion_lines l where l.suggestion_id = s.id)`
const objection = `(select json_build_object('id', s.id, 'content', s.content, 'images', s.image_keys, 'waits', s.state = 'OPEN', 'outcome', s.outcome,
    'answer_by', ${msText('s.answer_by')}, 'created_at', ${msText('s.created_at')}, 'lines', ${linesOf})
  from suggestions s where s.refund_id = p.id or s.suspension_id = p.id)`
const columns = `p.id, p.kind, ${msText('p.at', 'at')}, p.order_id, p.order_no, p.amount, p.given, p.reason, ${msText('p.ends_at', 'ends_at')}`
const wanted = `($2::text is null or p.order_id = $2) and ($3::text is null or p.id = $3)`

const selectPage = statement<PenaltyRow>(
  `select ${columns}, ${objection} as objection from ${penalties} where ${wanted} order by p.at desc, p.id limit $4 offset $5`,
)
const countAll = statement<{ total: number }>(`select count(*)::int as total from ${penalties} where ${wanted}`)

type Asked = { technicianId: string; orderId: string | undefined; penaltyId: string | undefined; page: number; limit: number }
export async function pageOfPenalties(db: Db, { technicianId, orderId = '', penaltyId = '', page, limit }: Asked) {
  const which = [technicianId, orderId || null, penaltyId || null] as const
  const [rows, [counted]] = await Promise.all([selectPage(db, ...which, limit, (page - 1) * limit), countAll(db, ...which)])
  return { rows, total: counted?.total ?? 0 }
}

const selectOne = statement<Omit<PenaltyRow, 'objection'>>(`select ${columns} from ${penalties} where p.id = $2`)
/** One of the technician's own; another's does not exist. */
export const findPenalty = async (db: Db, penaltyId: string, technicianId: string) => (await selectOne(db, technicianId, penaltyId))[0]

/** Whether the technician is one of the platform, who stays so until the transaction ends: whom an objection waits for does not leave meanwhile. */
export const holdObjector = async (tx: Tx, technicianId: string): Promise<boolean> =>
  (await tx.selectFrom('technicians').select('id').where('id', '=', technicianId).where('status', '<>', 'LEFT').forNoKeyUpdate().executeTakeFirst()) !==
  undefined

/** A technician's objection, held until the transaction ends, and who decided what it is against. */
export const lockObjection = (tx: Tx, ticketId: string) =>
  tx
    .selectFrom('suggestions as s')
    .leftJoin('refunds as r', 'r.id', 's.refund_id')
    .leftJoin('suspensions as x', 'x.id', 's.suspension_id')
    .select(['s.id', 's.account_id', 's.technician_id', 's.order_id', 's.refund_id', 's.suspension_id', 's.outcome'])
    .select((eb) => ['x.ended_at as suspension_ended_at', eb.fn.coalesce('r.audited_by', 'x.begun_by').as('decided_by')])
    .where('s.id', '=', ticketId)
    .where('s.kind', '=', 'OBJECTION')
    .forUpdate('s')
    .executeTakeFirst()

export const setOutcome = (tx: Tx, id: string, outcome: Outcome) => tx.updateTable('suggestions').set({ outcome }).where('id', '=', id).execute()

/** What a refund took and what of it was given, held until the transaction ends. */
export const lockTaken = (tx: Tx, refundId: string) =>
  tx.selectFrom('refunds').select(['order_id', 'technician_amount', 'compensated_amount']).where('id', '=', refundId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const setCompensated = (tx: Tx, { refundId, amount, now }: { refundId: string; amount: number; now: Date }) =>
  tx.updateTable('refunds').set({ compensated_amount: amount, compensated_at: now }).where('id', '=', refundId).execute()
