import type { NotifyGroup } from '@anxin/contract/push-kinds'
import { statement, type Db, type Tx } from '../../db/connect.ts'

type Settings = { notify_off: NotifyGroup[]; subscribed: boolean }
const settings = statement<Settings>(`
  select notify_off, exists (select from push_subscriptions where session_id = $2 and account_id = $1) as subscribed from accounts where id = $1`)
export const findSettings = async (db: Db, { accountId, sessionId }: { accountId: string; sessionId: string }) => (await settings(db, accountId, sessionId))[0]

const change = statement<{ id: string }>(`
  update accounts set notify_off = array(select unnest(notify_off) except select unnest($2::text[]) union select unnest($3::text[]) order by 1)
  where id = $1 returning id`)
/** Switches kinds on and off; those that are in neither list stay as they are. */
export const switchKinds = (db: Db, { accountId, on, off }: { accountId: string; on: NotifyGroup[]; off: NotifyGroup[] }) => change(db, accountId, on, off)

export type Subscription = { endpoint: string; p256dh: string; auth: string }
type Subscribing = Subscription & { accountId: string; sessionId: string; clientId: string; now: Date }
/** A browser has one address, anyone who is signed in there: it belongs to who subscribed last. */
export async function keepSubscription(tx: Tx, { accountId, sessionId, clientId, endpoint, p256dh, auth, now }: Subscribing): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('session_id', '<>', sessionId).execute()
  const row = { account_id: accountId, client_id: clientId, endpoint, p256dh, auth }
  await tx
    .insertInto('push_subscriptions')
    .values({ ...row, session_id: sessionId, created_at: now })
    .onConflict((oc) => oc.column('session_id').doUpdateSet(row))
    .execute()
}

export const dropSubscription = (db: Db, sessionId: string) => db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()

/** The push service knows the address no more, anyone who's it is by now. */
export const dropEndpoint = (db: Db, endpoint: string) => db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()

export type Device = Subscription & { notify_off: NotifyGroup[]; overtaken: boolean }
// What came after about the same order says more than what still waits for the morning.
const devices = statement<Device & { place: number }>(`
  select w.place::int as place, p.endpoint, p.p256dh, p.auth, a.notify_off, exists (
    select from messages m join messages later on later.account_id = m.account_id and later.order_id = m.order_id and later.created_at > m.created_at
    where m.id = w.message_id and m.account_id = p.account_id) as overtaken
  from unnest($1::text[], $2::text[], $3::timestamptz[]) with ordinality as w(session_id, message_id, now, place)
    join push_subscriptions p on p.session_id = w.session_id join accounts a on a.id = p.account_id
  where not a.disabled and exists (select from sessions s where s.id = p.session_id and s.account_id = p.account_id and s.expires_at > w.now)`)

export type Told = { sessionId: string; messageId: string | null; now: Date }
/** The device of each session that lives, in the places of these; `overtaken`: something newer was said about the order of the message. */
export async function findDevices(db: Db, told: readonly Told[]): Promise<(Device | undefined)[]> {
  const values = [told.map(({ sessionId }) => sessionId), told.map(({ messageId }) => messageId), told.map(({ now }) => now)]
  const found = new Map((await devices(db, ...values)).map(({ place, ...device }) => [place, device]))
  return told.map((_, index) => found.get(index + 1))
}

/** Subscriptions of sessions that are over; how many there were. */
export const deleteOrphans = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions as p')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('sessions as s').select('s.id').whereRef('s.id', '=', 'p.session_id').where('s.expires_at', '>', now))))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const tell = statement<{ id: string }>(`
  with fresh as (
    update notices set told_at = $1 where told_at is null and published_at <= $1 and published_at > $2 returning id, title, title_en, published_at
  ), words as (
    insert into outbox (topic, key, payload, due_at, created_at)
    select $3, 'notice/' || f.id || '/' || p.session_id, json_build_object('sessionId', p.session_id, 'messageId', null, 'id', f.id, 'kind', 'notice',
      'facts', json_build_object('name', f.title, 'nameEn', coalesce(nullif(f.title_en, ''), f.title)), 'until', (extract(epoch from f.published_at + interval '2 days') * 1000)::bigint), $1, $1
    from fresh f cross join push_subscriptions p on conflict (topic, key) do nothing
  )
  select id from fresh`)
/** Writes a word to every device for each notice that is out and was not pushed, unless it has been out since before `since`. */
export const notifyNotices = async (db: Db, { topic, since, now }: { topic: string; since: Date; now: Date }): Promise<number> =>
  (await tell(db, now, since, topic)).length
