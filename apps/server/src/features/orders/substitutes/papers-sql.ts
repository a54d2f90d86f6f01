import { statement, type Db, type Tx } from '../../../db/connect.ts'
import { msText } from '../../../db/epoch.ts'
import { statesIn } from '../transitions/states-sql.ts'

// Paid orders that nobody has set out for and those under way, of technicians with a paper that ends before them.
const beyond = `o.parent_id is null and o.status = any(${statesIn('running')}) and o.end_at > t.papers_until`

export type VisitBeyond = { id: string; technician_id: string; status: string; start_at: number; until: number; substituting: string | null }
const columns = `o.id, o.technician_id, o.status, ${msText('o.start_at', 'start_at')}, ${msText('t.papers_until', 'until')}, o.substituting`
const visits = statement<VisitBeyond>(`
  select ${columns} from technicians t join orders o on o.technician_id = t.id
  where t.papers_until <= $1::timestamptz + interval '7 days' and ${beyond} order by o.start_at, o.id limit 1000`)
/** Visits booked beyond the end of a required paper that is at most seven days away, the next first. */
export const visitsBeyondPapers = (db: Db, now: Date) => visits(db, now)

const one = statement<VisitBeyond>(`select ${columns} from orders o join technicians t on t.id = o.technician_id where o.id = $1 and ${beyond}`)
/** An order that the caller holds, as far as it still ends after a paper of its technician. */
export const findBeyondPapers = async (tx: Tx, orderId: string): Promise<VisitBeyond | undefined> => (await one(tx, orderId))[0]
