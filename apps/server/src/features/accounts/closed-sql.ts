import type { SuspensionRule } from '@anxin/contract/suspension-rules'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'

export const contestScene = 'CONTEST'

type ClosedRow = {
  id: string
  phone: string
  rule: SuspensionRule
  reason: string
  ends_at: number | null
  contest: {
    id: string
    content: string
    created_at: number
    waits: boolean
    answer_by: number
    lines: { side: 'CUSTOMER' | 'SERVICE'; content: string; at: number }[]
  } | null
}

const contest = `(select json_build_object('id', t.id, 'content', t.content, 'created_at', ${msText('t.created_at')}, 'waits', t.state = 'OPEN', 'answer_by', ${msText('t.answer_by')},
    'lines', (select coalesce(json_agg(json_build_object('side', l.side, 'content', l.content, 'at', ${msText('l.said_at')}) order by l.said_at, l.id), '[]')
      from suggestion_lines l where l.suggestion_id = t.id))
  from suggestions t where t.suspension_id = s.id)`
const selectClosed = statement<ClosedRow>(`
  select s.id, a.phone, s.rule, s.reason, ${msText('s.until_at', 'ends_at')}, ${contest} as contest
  from accounts a join suspensions s on s.kind = 'CUSTOMER' and s.subject_id = a.id and s.ended_at is null
  where a.id = $1 and a.disabled`)
/** Why a suspended account is closed, and what its holder said against it; undefined for any other. */
export const findClosed = async (db: Db, accountId: string) => (await selectClosed(db, accountId))[0]

/** The account whose contest a ticket is for, held until the transaction ends; undefined when the ticket is used, too old or none. */
export async function useContestTicket(tx: Tx, { hash, now }: { hash: Buffer; now: Date }): Promise<string | undefined> {
  const used = await tx
    .updateTable('phone_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hash)
    .where('scene', '=', contestScene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('phone')
    .executeTakeFirst()
  if (!used) return undefined
  return (await tx.selectFrom('accounts').select('id').where('phone', '=', used.phone).forNoKeyUpdate().executeTakeFirst())?.id
}
