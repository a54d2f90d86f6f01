import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { everyPart, isHeld, peopleFound, textOr } from '../../db/order-words.ts'
import { searchWords } from '@anxin/rules/search-words'
import { readPage } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

type Within = { cityCodes: readonly string[] }
type Filter = ManageParsed<'review/getList'> & Within & { uncounted?: boolean }
type Chosen = Omit<Filter, 'page' | 'limit' | 'sort'>

// Of one score the latest are together.
const sorts = {
  createdAt: [{ column: 'r.created_at', kind: 'moment' }],
  score: [
    { column: 'r.score', kind: 'small' },
    { column: 'r.created_at', kind: 'moment' },
  ],
} as const
/** The most stars of what is looked at as poor. */
const low = 2

const people = { account: 'r.account_id', technician: 'r.technician_id', order: 'r.order_id' }
/** What names a review, or what it says, numbers too. */
const found = (q: string, walked: boolean) =>
  textOr(peopleFound(q, people, isHeld), { expression: 'r.content', words: searchWords(q).text, walked, around: peopleFound(q, people) })

/** Reviews of technicians inside an operator's cities under the filters, without columns. */
const filtered = (db: Db, { cityCodes, q, queue, score, cityCode, technicianId, from, to }: Chosen, walked: boolean) =>
  db
    .selectFrom('reviews as r')
    .$if(cityCodes.length > 0, (query) =>
      query.where('r.technician_id', 'in', (eb) => eb.selectFrom('technicians').select('id').where('city_code', 'in', cityCodes)),
    )
    .$if(cityCode !== undefined, (query) =>
      query.where('r.technician_id', 'in', (eb) =>
        eb
          .selectFrom('technicians')
          .select('id')
          .where('city_code', '=', cityCode ?? ''),
      ),
    )
    .$if(technicianId !== undefined, (query) => query.where('r.technician_id', '=', technicianId ?? ''))
    .$if(score !== undefined, (query) => query.where('r.score', '=', score ?? 0))
    .$if(from !== undefined, (query) => query.where('r.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('r.created_at', '<', new Date(to ?? 0)))
    .$if(queue === 'REPORTED', (query) => query.where(sql<boolean>`exists (select 1 from suggestions s where s.review_id = r.id and s.state = 'OPEN')`))
    .$if(queue === 'LOW', (query) => query.where('r.score', '<=', low))
    .$if(queue === 'PICTURES', (query) => query.where(sql<boolean>`cardinality(r.image_keys) > 0`))
    .$if(queue === 'HIDDEN', (query) => query.where('r.hidden', '=', true))
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', (part) => found(part, walked))))

const columnsOf = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('technicians as t', 't.id', 'r.technician_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('cities as c', 'c.city_code', 't.city_code')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .select(['r.id', 'r.score', 'r.content', 'r.anonymous', 'r.hidden', 'r.image_keys', 'r.technician_id', 't.nickname as technician_name', 't.city_code'])
    .select(['c.name as city_name', 'a.id as customer_id', 'a.nickname as customer_name', 'r.order_id', 'o.order_no', 'p.name as project_name'])
    .select([sql<string>`coalesce(nullif(p.name_en, ''), p.name)`.as('project_name_en'), ms('r.created_at').as('created_at')])

/** A page of reviews and how many the filters leave. */
export const pageOfReviews = (db: Db, filter: Filter) =>
  readPage(
    db,
    {
      filtered: (on, walked) => filtered(on, filter, walked),
      rows: (on, ids) => columnsOf(on).where('r.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'r.id' }),
      isSearch: filter.q !== undefined,
    },
    filter,
  )
export type ReviewRow = Awaited<ReturnType<typeof pageOfReviews>>['rows'][number]

const tagNames = (name: string) => sql<string[]>`array(select ${sql.raw(name)} from review_tags g where g.id = any(r.tag_ids) order by g.sort, g.id)`
type One = Within & { reviewId: string }
const one = (db: Db, { reviewId, cityCodes }: One) =>
  columnsOf(db)
    .$if(cityCodes.length > 0, (query) => query.where('t.city_code', 'in', cityCodes))
    .select(['r.service_score', 'r.punctual_score', 'r.attitude_score', 'r.reply', 'r.reply_hidden', 't.account_id as technician_account_id'])
    .select([tagNames('g.name').as('tags'), tagNames(`coalesce(nullif(g.name_en, ''), g.name)`).as('tags_en')])
    .where('r.id', '=', reviewId)

/** One review of an operator's cities; another's does not exist. */
export const findReview = (db: Db, asked: One) => one(db, asked).executeTakeFirst()
/** The same, held until the transaction ends. */
export const lockReview = (tx: Tx, asked: One) => one(tx, asked).forUpdate('r').executeTakeFirst()
export type ReviewFileRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

export const setHidden = (tx: Tx, reviewId: string, hidden: boolean) => tx.updateTable('reviews').set({ hidden }).where('id', '=', reviewId).execute()

export const setReplyHidden = (tx: Tx, reviewId: string, hidden: boolean) =>
  tx.updateTable('reviews').set({ reply_hidden: hidden }).where('id', '=', reviewId).execute()

/** How a review was hidden and shown again, the latest first. */
export const actsOn = (db: Db, reviewId: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'operator_name', ms('at').as('at')])
    .where('subject_id', '=', reviewId)
    .where('action', 'in', ['review.hide', 'review.show'])
    .orderBy('seq', 'desc')
    .execute()
export type ActRow = Awaited<ReturnType<typeof actsOn>>[number]
