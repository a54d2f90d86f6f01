import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Db } from '../../db/connect.ts'
import { ms, msOrNull } from '../../db/epoch.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

const columnsOf = (db: Db) =>
  db
    .selectFrom('control_requests as q')
    .innerJoin('operators as p', 'p.id', 'q.asked_by')
    .leftJoin('operators as d', 'd.id', 'q.decided_by')
    .select(['q.id', 'q.kind', 'q.subject_id', 'q.subject_text', 'q.before', 'q.after', 'q.reason', 'q.state', 'q.note'])
    .select(['q.asked_by', 'p.name as asked_by_name', 'd.name as decided_by'])
    .select([ms('q.asked_at').as('asked_at'), msOrNull('q.due_at').as('due_at'), msOrNull('q.decided_at').as('decided_at')])

/** A page of what waits, or waited, for another person, and how many there are. */
export const pageOfRequests = (db: Db, { state, sort, ...asked }: ManageParsed<'control/getList'> & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => on.selectFrom('control_requests as q').$if(state === 'WAITING', (query) => query.where('q.state', '=', 'WAITING')),
      rows: (on, ids) => columnsOf(on).where('q.id', '=', ids),
      order: orderOf(sort, { askedAt: [{ column: 'q.asked_at', kind: 'moment' }] }, { id: 'q.id' }),
    },
    asked,
  )
export type RequestRow = Awaited<ReturnType<typeof pageOfRequests>>['rows'][number]
