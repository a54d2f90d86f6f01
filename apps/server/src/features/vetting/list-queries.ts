import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { vettingKindNames, type vettingOutcomes, type VettingKind } from '@anxin/contract/manage/vetting-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { ms, msOrNull } from '../../db/epoch.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

type Filter = ManageParsed<'vetting/getList'> & { kinds: readonly VettingKind[]; cityCodes: readonly string[]; operatorId: string; now: Date }

/** Each of these conditions has an index that ends in the order of the list. */
const filtered = (db: Db, { queue, kinds, cityCodes, cityCode, operatorId, now }: Filter) =>
  db
    .selectFrom('vetting_tasks as v')
    .where('v.ended_at', queue === 'ENDED' ? 'is not' : 'is', null)
    .$if(queue === 'MINE', (query) => query.where('v.claimed_by', '=', operatorId).where('v.claimed_until', '>', now))
    .$if(queue === 'SECOND', (query) => query.where('v.first_by', 'is not', null))
    .$if(kinds.length < vettingKindNames.length, (query) => query.where('v.kind', '=', sql<string>`any(${[...kinds]}::text[])`))
    .$if(cityCodes.length > 0, (query) => query.where('v.city_code', '=', sql<string>`any(${[...cityCodes]}::text[])`))
    .$if(cityCode !== undefined, (query) => query.where('v.city_code', '=', cityCode ?? ''))

const columnsOf = (db: Db) =>
  db
    .selectFrom('vetting_tasks as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .leftJoin('profile_changes as p', (join) => join.onRef('p.id', '=', 'v.subject_id').on('v.kind', '=', 'PROFILE'))
    .leftJoin('shops as s', 's.id', 'p.shop_id')
    .leftJoin('cities as t', 't.city_code', 'v.city_code')
    .leftJoin('operators as c', 'c.id', 'v.claimed_by')
    .leftJoin('operators as f', 'f.id', 'v.first_by')
    .leftJoin('operators as e', 'e.id', 'v.ended_by')
    .select([
      'v.id',
      'v.kind',
      'v.subject_id',
      'v.account_id',
      'a.nickname',
      's.name as shop_name',
      't.city_code',
      't.name as city_name',
      'v.claimed_by',
      'v.outcome',
    ])
    .select(['c.name as claimed_by_name', 'f.name as first_by_name', 'e.name as ended_by_name', sql<number>`v.revision::float8`.as('revision')])
    .select([ms('v.submitted_at').as('submitted_at'), ms('v.answer_by').as('answer_by')])
    .select([msOrNull('v.claimed_until').as('claimed_until'), msOrNull('v.ended_at').as('ended_at')])
    .$narrowType<{ kind: VettingKind; outcome: (typeof vettingOutcomes)[number] | null }>()

/** A page of what is reviewed, in the order in which answers are due. */
export const pageOfTasks = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => columnsOf(on).where('v.id', '=', ids),
      order: orderOf(filter.sort, { answerBy: [{ column: 'v.answer_by', kind: 'moment' }] }, { id: 'v.id' }),
    },
    filter,
  )
export type TaskRow = Awaited<ReturnType<typeof pageOfTasks>>['rows'][number]
