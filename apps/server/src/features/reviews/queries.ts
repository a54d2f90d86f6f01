import { statement, type Db, type Tx } from '../../db/connect.ts'
import { factColumns, type FactRow } from '../orders/public.ts'

export type ReviewRow = {
  id: string
  technician_id: string
  order_id: string | null
  score: number
  content: string
  image_keys: string[]
  anonymous: boolean
  reply: string | null
  hidden: boolean
  created_ms: number
  nickname: string
  avatar_key: string | null
  project_name: string
  project_name_en: string
  tags: string[]
  tags_en: string[]
}

/** What a tag `g` is called in English: by its Chinese name until it has another. */
const nameEn = `coalesce(nullif(g.name_en, ''), g.name)`
const tagNames = (name: string) => `array(select ${name} from review_tags g where g.id = any(r.tag_ids) order by g.sort, g.id)`

/** The technician's reply, unless operators hid it. */
export const shownReply = (review: string) => `case when ${review}.reply_hidden then null else ${review}.reply end as reply`

/** What a review is made of, for a review `r` among `reviewTables`. */
export const reviewColumns = `r.id, r.technician_id, r.order_id, r.score, r.content, r.image_keys, r.anonymous, ${shownReply('r')}, r.hidden, (extract(epoch from r.created_at) * 1000)::float8 as created_ms,
  ra.nickname, ra.avatar_key, rp.name as project_name, coalesce(nullif(rp.name_en, ''), rp.name) as project_name_en, ${tagNames('g.name')} as tags, ${tagNames(nameEn)} as tags_en`
export const reviewTables = `reviews r join accounts ra on ra.id = r.account_id join projects rp on rp.id = r.project_id`

const shown = `exists (select 1 from technicians where id = $1 and status = 'ACTIVE') as technician_shown`
const chosen = `r.technician_id = $1 and not r.hidden and ($2::text is null or $2 = any(r.tag_ids)) and r.score between $3::int and $4::int and (not $5::boolean or cardinality(r.image_keys) > 0)
  and ($6::text is null or r.project_id = $6) and ($7::text is null or r.id = $7)`
// The total is there past the last page too: then the page's columns are null.
const selectOfTechnician = statement<ReviewRow & { total: number; technician_shown: boolean }>(`
  select n.*, q.* from (select count(*)::int as total, ${shown} from reviews r where ${chosen}) n
  left join (select ${reviewColumns} from ${reviewTables} where ${chosen} order by r.day desc, r.id limit $8 offset $9) q on true`)

type OfTechnician = {
  technicianId: string
  tagId?: string | undefined
  projectId?: string | undefined
  reviewId?: string | undefined
  minScore: number
  maxScore: number
  withImages: boolean
  limit: number
  offset: number
}
/** A page of a technician's reviews, the newest day first; undefined when the technician is not on the platform. */
export async function reviewsOf(db: Db, { technicianId, tagId, projectId, reviewId, minScore, maxScore, withImages, limit, offset }: OfTechnician) {
  const rows = await selectOfTechnician(db, technicianId, tagId ?? null, minScore, maxScore, withImages, projectId ?? null, reviewId ?? null, limit, offset)
  return rows[0]?.technician_shown ? { rows: rows.filter(({ id }) => id !== null), total: rows[0].total } : undefined
}

const own = `r.account_id = $1 and ($2::text is null or r.technician_id = $2)`
const selectOwn = statement<ReviewRow & { total: number }>(`
  select n.*, q.* from (select count(*)::int as total from reviews r where ${own}) n
  left join (select ${reviewColumns} from ${reviewTables} where ${own} order by r.created_at desc, r.id limit $3 offset $4) q on true`)
type By = { accountId: string; technicianId: string | undefined; limit: number; offset: number }
/** A page of what an account wrote, of one technician where one is named. */
export async function reviewsBy(db: Db, { accountId, technicianId, limit, offset }: By) {
  const rows = await selectOwn(db, accountId, technicianId ?? null, limit, offset)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

type Counts = {
  technician_shown: boolean
  total: number
  sum: number
  with_image: number
  star1: number
  star2: number
  star3: number
  star4: number
  star5: number
  tags: { tagId: string; name: string; nameEn: string; count: number }[] | null
  projects: { projectId: string; name: string; nameEn: string; count: number }[] | null
}
const star = (score: number) => `count(*) filter (where r.score = ${score})::int as star${score}`
const selectCounts = statement<Counts>(`
  select ${shown}, count(*)::int as total, coalesce(sum(r.score), 0)::int as sum, count(*) filter (where cardinality(r.image_keys) > 0)::int as with_image, ${[1, 2, 3, 4, 5].map(star).join(', ')},
    (select json_agg(x) from (select g.id as "tagId", g.name, ${nameEn} as "nameEn", count(*)::int as count from reviews v cross join unnest(v.tag_ids) u join review_tags g on g.id = u
      where v.technician_id = $1 and not v.hidden group by g.id order by count(*) desc, g.sort, g.id) x) as tags,
    (select json_agg(x) from (select p.id as "projectId", p.name, coalesce(nullif(p.name_en, ''), p.name) as "nameEn", count(*)::int as count from reviews v join projects p on p.id = v.project_id
      where v.technician_id = $1 and not v.hidden group by p.id order by count(*) desc, p.id) x) as projects
  from reviews r where r.technician_id = $1 and not r.hidden`)
export const countsOf = async (db: Db, technicianId: string) => (await selectCounts(db, technicianId))[0]

const selectTags = statement<{ tagId: string; name: string; nameEn: string; good: boolean }>(
  `select g.id as "tagId", g.name, ${nameEn} as "nameEn", g.good from review_tags g order by g.sort, g.id`,
)
export const reviewTags = (db: Db) => selectTags(db)

export async function countTags(db: Db, tagIds: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('review_tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', tagIds)
    .executeTakeFirstOrThrow()
  return count
}

const selectOrder = statement<FactRow & { technician_id: string; project_id: string | null }>(`
  select ${factColumns.map((column) => `o.${column}`).join(', ')}, o.technician_id, (select i.project_id from order_items i where i.order_id = o.id order by i.id limit 1) as project_id
  from orders o where o.id = $1 and o.account_id = $2 and o.hidden_at is null`)
export const findOwnOrder = async (db: Db, orderId: string, accountId: string) => (await selectOrder(db, orderId, accountId))[0]

type NewReview = {
  id: string
  orderId: string
  technicianId: string
  accountId: string
  projectId: string
  score: number
  serviceScore: number | undefined
  punctualScore: number | undefined
  attitudeScore: number | undefined
  content: string
  imageKeys: string[]
  tagIds: string[]
  anonymous: boolean
  now: Date
}
/** False when the order has a review already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const row = await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      order_id: review.orderId,
      technician_id: review.technicianId,
      account_id: review.accountId,
      project_id: review.projectId,
      score: review.score,
      service_score: review.serviceScore ?? null,
      punctual_score: review.punctualScore ?? null,
      attitude_score: review.attitudeScore ?? null,
      content: review.content,
      image_keys: review.imageKeys,
      tag_ids: review.tagIds,
      anonymous: review.anonymous,
      created_at: review.now,
    })
    .onConflict((oc) => oc.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markCommented = (tx: Tx, orderId: string) => tx.updateTable('orders').set({ commented: true }).where('id', '=', orderId).execute()

export const addScore = (tx: Tx, technicianId: string, { score, good }: { score: number; good: boolean }) =>
  tx
    .updateTable('technicians')
    .set((eb) => ({ review_count: eb('review_count', '+', 1), score_sum: eb('score_sum', '+', score), good_count: eb('good_count', '+', good ? 1 : 0) }))
    .where('id', '=', technicianId)
    .execute()
