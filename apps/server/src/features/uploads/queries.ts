import { statement, type Db, type Tx } from '../../db/connect.ts'

export type UploadRow = { key: string; accountId: string | undefined; mime: string; size: number; now: Date }

export const insertUpload = (db: Db, { key, accountId, mime, size, now }: UploadRow) =>
  db
    .insertInto('uploads')
    .values({ key, account_id: accountId ?? null, mime, size, created_at: now })
    .execute()

export const removalTopic = 'remove-upload'

/** Pictures in the open that the fields of an application name. */
const namedBy = (fields: string) =>
  `select jsonb_array_elements_text(coalesce(${fields}->'photos', '[]') || coalesce(${fields}->'lifePhotos', '[]') || coalesce(${fields}->'video', '[]'))`

// Of a technician who left, pictures prove visits and papers: of theirs go those alone that a profile or an application showed, but for the portrait that customers knew.
const forget = statement<{ key: string }>(`
  with own as (
    select id, avatar_key, photo_keys || removed_photo_keys as photo_keys from technicians where account_id = $1
  ), shown as (
    select unnest(photo_keys) as key from own
    union all select unnest(array_append(p.photo_keys, p.avatar_key)) from profile_changes p join own on own.id = p.technician_id
    union all select d.key from dropped_pictures d join own on own.id = d.technician_id
    union all ${namedBy('a.fields')} from applications a where a.account_id = $1
    union all ${namedBy("coalesce(a.former, '{}')")} from applications a where a.account_id = $1
  ), kept as (
    select avatar_key as key from own
    -- A shop that goes on without this member shows what it showed.
    union all select unnest(s.photo_keys) from shops s where s.state <> 'CLOSED' and s.photo_keys && array(select key from uploads where account_id = $1)
    union all select unnest(p.photo_keys) from profile_changes p where p.shop_id is not null and p.state = 'PENDING' and p.photo_keys && array(select key from uploads where account_id = $1)
    union all select m.image_key from own join orders o on o.technician_id = own.id join chat_messages m on m.order_id = o.id and m.side = 'TECHNICIAN' where m.image_key is not null
    union all select unnest(image_keys) from reviews where account_id = $1
    union all select unnest(r.image_keys) from refunds r join orders o on o.id = r.order_id where o.account_id = $1
    union all select unnest(p.image_keys) from appeals p join orders o on o.id = p.order_id where o.account_id = $1
    union all select m.image_key from chat_messages m join orders o on o.id = m.order_id where o.account_id = $1 and m.image_key is not null
  ), gone as (
    delete from uploads u where u.account_id = $1 and u.key not in (select key from kept) and (not exists (select from own) or u.key in (select key from shown where key is not null)) returning u.key
  )
  insert into outbox (topic, key, payload, due_at, created_at) select '${removalTopic}', key, '{}', $2, $2 from gone returning key`)
/** Of what an account uploaded nothing is kept but what a review, a refund, an appeal or the chat of an order shows: the rest leaves the store after the commit. */
export const forgetUploads = (tx: Tx, { accountId, now }: { accountId: string; now: Date }) => forget(tx, accountId, now)

// Wherever a record may name a picture of the person who uploaded it, who alone can use it; what is named there stays.
const forgetSome = statement<{ key: string }>(`
  with named as (
    select avatar_key as key from accounts where id = $1
    union all select unnest(photo_keys || removed_photo_keys || avatar_key) from technicians where account_id = $1
    union all select unnest(array_append(p.photo_keys, p.avatar_key)) from profile_changes p join technicians t on t.id = p.technician_id where t.account_id = $1
    union all select unnest(photo_keys) from shops where photo_keys && $2::text[]
    union all select unnest(photo_keys) from profile_changes where shop_id is not null and state <> 'APPROVED' and photo_keys && $2::text[]
    union all ${namedBy('a.fields')} from applications a where a.account_id = $1
    union all select unnest(c.image_keys) from certificates c join technicians t on t.id = c.technician_id where t.account_id = $1
    union all select unnest(image_keys) from reviews where account_id = $1
    union all select unnest(image_keys) from refunds where account_id = $1
    union all select unnest(image_keys) from appeals where account_id = $1
    union all select unnest(image_keys) from suggestions where account_id = $1
    union all select image_key from chat_messages where image_key = any($2::text[])
  ), gone as (
    delete from uploads u where u.account_id = $1 and u.key = any($2::text[]) and u.key not in (select key from named where key is not null) returning u.key
  )
  insert into outbox (topic, key, payload, due_at, created_at) select '${removalTopic}', key, '{}', $3, $3 from gone returning key`)
/** Forgets those of an account's pictures that no record names any more; they leave the store after the commit. */
export const forgetUnused = (tx: Tx, { accountId, keys, now }: { accountId: string; keys: readonly string[]; now: Date }) =>
  keys.length === 0 ? [] : forgetSome(tx, accountId, [...keys], now)

const uploaders = statement<{ account_id: string }>(
  `select distinct account_id from uploads where key = any($1) and account_id is not null order by account_id`,
)
/** The same of pictures that several people have uploaded, such as those of a shop. */
export async function forgetUnusedOfAll(tx: Tx, { keys, now }: { keys: readonly string[]; now: Date }): Promise<void> {
  if (keys.length === 0) return
  for (const { account_id: accountId } of await uploaders(tx, [...keys])) await forgetUnused(tx, { accountId, keys, now })
}

/** How many of these keys are pictures that the account uploaded. */
export async function countOwn(db: Db, accountId: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these keys are those of a picture that somebody uploaded. */
export async function namedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

const forgetOne = statement<{ key: string }>(`
  with gone as (delete from uploads where account_id = $1 and key = $2 returning key)
  insert into outbox (topic, key, payload, due_at, created_at) select '${removalTopic}', key, '{}', $3, $3 from gone returning key`)
/** Forgets one picture of an account; the outbox takes it out of the store. */
export const forgetRow = (db: Db, { accountId, key, now }: { accountId: string; key: string; now: Date }) => forgetOne(db, accountId, key, now)
