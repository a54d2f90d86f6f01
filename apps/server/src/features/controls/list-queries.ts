import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Db } from '../../db/connect.ts'
import { ms, msOrNull } from '../../db/epoch.ts'
import { pageAndTotal } from '../../db/page.ts'

/** A page of what waits, or waited, for another person, and how many there are. */
export async function pageOfRequests(db: Db, { state, sort, ...page }: ManageParsed<'control/getList'>) {
  const filtered = () => db.selectFrom('control_requests as q').$if(state === 'WAITING', (query) => query.where('q.state', '=', 'WAITING'))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return pageAndTotal(
    filtered()
      .innerJoin('operators as p', 'p.id', 'q.asked_by')
      .leftJoin('operators as d', 'd.id', 'q.decided_by')
      .select(['q.id', 'q.kind', 'q.subject_id', 'q.subject_text', 'q.before', 'q.after', 'q.reason', 'q.state', 'q.note'])
      .select(['q.asked_by', 'p.name as asked_by_name', 'd.name as decided_by'])
      .select([ms('q.asked_at').as('asked_at'), msOrNull('q.due_at').as('due_at'), msOrNull('q.decided_at').as('decided_at')])
      .orderBy('q.asked_at', direction)
      .orderBy('q.id', direction),
    filtered(),
    page,
  )
}
export type RequestRow = Awaited<ReturnType<typeof pageOfRequests>>['rows'][number]
