import { statement, type Tx } from '../../../db/connect.ts'
import { msText } from '../../../db/epoch.ts'

type Side = 'CUSTOMER' | 'TECHNICIAN'
export type LoggedRow = {
  id: string
  seq: number
  side: Side
  kind: 'TEXT' | 'PICTURE' | 'PHRASE'
  content: string
  phrase: string | null
  image_key: string | null
  flags: string[]
  sent_at: number
  forgotten: boolean
  report_reason: string | null
  reported_at: number | null
}
const page = statement<LoggedRow>(`
  select m.id, m.seq, m.side, m.kind, m.forgotten_at is not null as forgotten, m.content, m.phrase, m.image_key, m.flags, ${msText('m.sent_at', 'sent_at')},
    r.reason as report_reason, ${msText('r.reported_at', 'reported_at')}
  from chat_messages m left join chat_reports r on r.message_id = m.id
  where m.order_id = $1 and ($2::int is null or m.seq < $2) order by m.seq desc limit $3`)
/** All that was written about an order, to whichever technician, from the newest on or from the one before `before` on. */
export const listLogged = (tx: Tx, { orderId, before, limit }: { orderId: string; before: number | undefined; limit: number }) =>
  page(tx, orderId, before ?? null, limit)

/** How far each side has read. */
export const listReads = statement<{ side: Side; seq: number; at: number }>(`
  select side, seq, ${msText('read_at', 'at')} from chat_reads where order_id = $1 order by side`)

const given = statement<{ at: number | null }>(`select ${msText('reassigned_at', 'at')} from orders where id = $1`)
export const reassignedAt = async (tx: Tx, orderId: string) => (await given(tx, orderId))[0]?.at ?? undefined
