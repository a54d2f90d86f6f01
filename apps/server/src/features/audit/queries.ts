import { sql } from 'kysely'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { searchWords } from '@anxin/rules/search-words'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { holding } from '../../db/like.ts'
import { everyPart } from '../../db/order-words.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'
import type { AuditLog } from '../../db/types.ts'
import type { AuditRow, ChainedRow } from './chain.ts'

/** One entry at a time, so that each continues the one before. Held until the transaction ends. */
export const lockLog = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`.execute(tx)

export const findLast = (tx: Tx) => tx.selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

export const insertRow = (tx: Tx, { before, after, ...row }: ChainedRow) =>
  tx
    .insertInto('audit_log')
    .values({ ...row, before: before === null ? null : JSON.stringify(before), after: after === null ? null : JSON.stringify(after) })
    .execute()

const look = statement<{ looks: number }>(
  'insert into operator_looks as l (operator_id, day, looks) values ($1, $2, 1) on conflict (operator_id, day) do update set looks = l.looks + 1 returning looks',
)
/** One more look of an operator on a day; the how manieth it is. What is refused afterwards is not counted. */
export const countLook = async (tx: Tx, { operatorId, day }: { operatorId: string; day: string }): Promise<number> =>
  (await look(tx, operatorId, day))[0]?.looks ?? 0

const columns = [
  'seq',
  'at',
  'operator_id',
  'operator_name',
  'action',
  'subject_kind',
  'subject_id',
  'subject_text',
  'city_code',
  'before',
  'after',
  'reason',
  'request_id',
  'network',
  'prev_hash',
  'hash',
] as const satisfies readonly (keyof AuditLog)[]
const chainedList = columns.join(', ')

/** Rows after one ($1), in their order. */
export const rowsAfter = statement<ChainedRow>(`select ${chainedList} from audit_log where seq > $1 order by seq limit $2`)

const newest = statement<ChainedRow>(`select ${chainedList} from audit_log order by seq desc limit 1`)
export const newestRow = async (db: Db) => (await newest(db))[0]

export type AuditFilter = Omit<ManageParsed<'audit/getList'>, 'sort'> & Asked & { sort: string; cityCodes: readonly string[] }

/** Lines about whose phone it is: the account, their work as technician, their orders. */
const ofPhone = (phone: string) => sql<boolean>`l.subject_id = any(array(
  select id from accounts where phone = ${phone}
  union all select t.id from technicians t join accounts a on a.id = t.account_id where a.phone = ${phone}
  union all select o.id from orders o join accounts a on a.id = o.account_id where a.phone = ${phone}))`

/** Words of a line, or its request by the whole name; an index stands over all of them together (0049). */
const found = (words: string, walked: boolean) => sql<boolean>`(
  (${walked} or word_pieces(l.subject_text || chr(10) || l.operator_name || chr(10) || l.reason || chr(10) || l.request_id) @> pieces_of_words(null, ${words}))
  and (l.subject_text ilike ${holding(words)} or l.operator_name ilike ${holding(words)} or l.reason ilike ${holding(words)} or l.request_id = ${words}))`

const partFound = (part: string, walked: boolean) => {
  const { kind, text } = searchWords(part)
  return kind === 'phone' ? ofPhone(text) : found(text, walked)
}

const filteredLog = (db: Db, { cityCodes, q, from, to, operatorId, action, subjectId }: AuditFilter, walked: boolean) =>
  db
    .selectFrom('audit_log as l')
    .$if(cityCodes.length > 0, (query) => query.where('l.city_code', 'in', cityCodes))
    .$if(from !== undefined, (query) => query.where('l.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('l.at', '<', new Date(to ?? 0)))
    .$if(operatorId !== undefined, (query) => query.where('l.operator_id', '=', operatorId ?? ''))
    .$if(action !== undefined, (query) => query.where('l.action', '=', action ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('l.subject_id', '=', subjectId ?? ''))
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', (part) => partFound(part, walked))))

/** A page of the log and how many rows the filters leave. Operators of some cities see what lies there. */
export async function pageOfLog(db: Db, filter: AuditFilter) {
  const page = await readPage(
    db,
    {
      filtered: (on, walked) => filteredLog(on, filter, walked),
      rows: (on, ids) =>
        on
          .selectFrom('audit_log as l')
          .select(columns.map((column) => `l.${column}` as const))
          .where('l.seq', '=', sql<number>`${ids}`),
      order: orderOf(filter.sort, {}, { id: 'l.seq', kind: 'amount' }),
      isSearch: filter.q !== undefined,
    },
    filter,
  )
  return { ...page, rows: page.rows as AuditRow[] } // safe: the table's own columns
}
