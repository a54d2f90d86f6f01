import { orderGroups } from '@anxin/contract/order-states'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { numberTopic } from '../orders/follow-with-number.ts'

export type ConsentRow = { kind: 'USER' | 'PRIVACY' | 'LOCATION'; version: string; granted: boolean; at: Date }
/** The newest consent of each kind. */
export const newestConsents = statement<ConsentRow>(`
  select distinct on (kind) kind, version, granted, at from consents where account_id = $1 order by kind, at desc`)

export const insertConsent = (db: Db, { accountId, kind, granted, now }: { accountId: string; kind: 'LOCATION'; granted: boolean; now: Date }) =>
  db.insertInto('consents').values({ account_id: accountId, kind, granted, at: now }).execute()

export const lockAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select(['id', 'phone', 'deleted_at']).where('id', '=', accountId).forUpdate().executeTakeFirst()

export const isTechnician = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.selectFrom('technicians').select('id').where('account_id', '=', accountId).where('status', '<>', 'LEFT').executeTakeFirst()) !== undefined

/** Orders of which time, money or a dispute is still open. */
export const openOrders = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', [...orderGroups.holdsTime]),
        eb('refund_status', 'in', ['APPLIED', 'REFUNDING', 'FAILED']),
        eb('appeal_status', 'in', ['PENDING', 'PROCESSING']),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

const endFollows = statement<{ id: string }>(`
  with gone as (delete from follows where account_id = $1 returning technician_id),
  held as (select t.id from gone join technicians t on t.id = gone.technician_id order by t.id for no key update of t)
  update technicians t set fans_count = t.fans_count - 1 from held where t.id = held.id returning t.id`)

// A kilometre is enough to know how far a visit was; whose door it was is nobody's any more.
const blurOrders = statement<{ id: string }>(`
  update orders set remark = '', address = address || jsonb_build_object('name', '', 'phone', '', 'house_no', '', 'address', '', 'arrival_note', '',
    'lat', round((address->>'lat')::numeric, 2), 'lng', round((address->>'lng')::numeric, 2)) where account_id = $1 returning id`)

// A number that is being made just now is looked at again, too, and goes back.
const endNumbers = statement<{ id: number }>(`
  update outbox set due_at = $2, attempts = attempts + 1
  where topic = '${numberTopic}' and done_at is null and key in (select id from orders where account_id = $1) returning id`)

// Who worked here once: past orders keep the name that customers knew, and the year of birth; a home is nobody's any more.
const blurTechnician = statement<{ id: string }>(`
  with known as (
    update technicians t set home_lat = c.lat, home_lng = c.lng, birthday = date_trunc('year', t.birthday), height_cm = null, intro = '', tags = '{}',
      calendar_secret = encode(gen_random_bytes(24), 'hex')
    from cities c where c.city_code = t.city_code and t.account_id = $1 returning t.id
  ), gone as (delete from technician_positions p using known where p.technician_id = known.id)
  select id from known`)

/** Takes everything that tells of the person; what money and law want kept stands on without a name. */
export async function erasePerson(tx: Tx, { id, phone, now }: { id: string; phone: string; now: Date }): Promise<void> {
  await endFollows(tx, id)
  await blurOrders(tx, id)
  await endNumbers(tx, id, now)
  await blurTechnician(tx, id)
  await tx.deleteFrom('posted_requests').where('account_id', '=', id).execute()
  await tx.deleteFrom('addresses').where('account_id', '=', id).execute()
  await tx.deleteFrom('keyed_answers').where('account_id', '=', id).execute()
  await tx.deleteFrom('messages').where('account_id', '=', id).execute()
  await tx.deleteFrom('blocked_technicians').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_identities').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_networks').where('account_id', '=', id).execute()
  await tx.deleteFrom('push_subscriptions').where('account_id', '=', id).execute()
  await tx.deleteFrom('safety_pins').where('account_id', '=', id).execute()
  await tx.deleteFrom('trusted_contacts').where('account_id', '=', id).execute()
  await tx.deleteFrom('safety_places').where('account_id', '=', id).execute()
  await tx.deleteFrom('safety_links').where('account_id', '=', id).execute()
  await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await tx.deleteFrom('sms_codes').where('phone', '=', phone).execute()
  await tx.deleteFrom('phone_tickets').where('phone', '=', phone).execute()
  await tx.deleteFrom('sign_in_failures').where('phone', '=', phone).execute()
  await tx.updateTable('appeals').set({ phone: null }).where('account_id', '=', id).execute()
  await tx.updateTable('suggestions').set({ phone: null, diagnostics: '', image_keys: [] }).where('account_id', '=', id).execute()
  await tx
    .updateTable('accounts')
    .set({
      phone: `deleted/${id}`,
      nickname: '已注销用户',
      password_hash: null,
      avatar_key: null,
      sex: 0,
      birthday: null,
      signature: null,
      service_note: null,
      push_client_id: null,
      notify_off: [],
      device_brand: null,
      oaid: null,
      has_blocked: false,
      disabled: true,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const of = (table: string, columns: string, order: string) =>
  `'${table}', coalesce((select json_agg(x) from (select ${columns} from ${table} where account_id = $1 order by ${order}) x), '[]')`
const selectAll = statement<{ all: Record<string, unknown> }>(`select json_build_object(
  'account', (select row_to_json(x) from (select id, phone, nickname, avatar_key, sex, birthday, signature, service_note, invite_code, vip_until, push_client_id, device_brand, oaid, notify_off, created_at from accounts where id = $1) x),
  ${[
    of('addresses', 'name, phone, region, address, house_no, arrival_note, lat, lng, is_default, created_at, deleted_at', 'created_at'),
    of(
      'orders',
      'order_no, technician_id, status, refund_status, start_at, end_at, address, remark, service_amount, travel_fee, vip_amount, coupon_amount, pay_amount, pay_way, created_at, paid_at, completed_at, cancelled_at, cancel_reason, (select json_agg(x) from (select name, price, quantity, duration_min from order_items where order_id = orders.id order by id) x) as items',
      'created_at',
    ),
    of('payments', 'pay_no, purpose, pay_way, amount, currency, status, refunded_amount, created_at, paid_at', 'created_at'),
    of('refunds', 'refund_no, type, status, apply_amount, refund_amount, reason, applied_at, refunded_at', 'applied_at'),
    of('appeals', 'type, content, wish, image_keys, phone, status, created_at, decided_at, result, result_amount', 'created_at'),
    of('vip_purchases', 'plan_name, months, price, status, created_at, start_at, end_at', 'created_at'),
    of('reviews', 'technician_id, score, content, image_keys, tag_ids, anonymous, reply, created_at', 'created_at'),
    of('user_coupons', 'coupon_id, status, claimed_at, used_at', 'claimed_at'),
    of('follows', 'technician_id, followed_at, notify', 'followed_at'),
    of('blocked_technicians', 'technician_id, blocked_at', 'blocked_at'),
    of('messages', 'category, title, summary, content, read_at, created_at', 'created_at'),
    of('suggestions', 'kind, content, image_keys, phone, order_id, technician_id, diagnostics, answer, answered_at, created_at', 'created_at'),
    of('posted_requests', 'project_id, quantity, start_at, area, status, expire_at, created_at', 'created_at'),
    of('consents', 'kind, version, granted, at', 'at'),
    of('push_subscriptions', 'endpoint, created_at', 'created_at'),
    of('sessions', 'device_brand, network, created_at, used_at, expires_at', 'created_at'),
    of('account_identities', 'vendor, subject, created_at', 'created_at'),
    of('trusted_contacts', 'name, phone, consented_at', 'consented_at'),
    of('safety_timers', 'order_id, side, state, armed_at, ended_at', 'armed_at'),
    of('safety_places', 'order_id, lat, lng, seen_at', 'seen_at'),
    of(
      'technicians',
      'nickname, sex, birthday, height_cm, work_years, intro, tags, status, home_lat, home_lng, service_radius_m, hours, order_count, review_count, approved_at',
      'approved_at',
    ),
    of('uploads', 'key, mime, size, created_at', 'created_at'),
    `'chat_messages', coalesce((select json_agg(x) from (select o.order_no, m.kind, m.content, m.image_key, m.sent_at from chat_messages m join orders o on o.id = m.order_id where o.account_id = $1 and m.side = 'CUSTOMER' order by m.sent_at, m.id) x), '[]')`,
    `'suggestion_lines', coalesce((select json_agg(x) from (select l.suggestion_id, l.side, l.content, l.said_at from suggestion_lines l join suggestions s on s.id = l.suggestion_id where s.account_id = $1 order by l.said_at, l.id) x), '[]')`,
    `'invitations', coalesce((select json_agg(x) from (select case when inviter_id = $1 then 'INVITER' else 'INVITED' end as role, state, decided_at from invite_rewards where inviter_id = $1 or invited_id = $1 order by decided_at) x), '[]')`,
  ].join(',\n  ')}) as all`)

/** All that is kept of an account under its own name, table by table; secrets and other people's records are not in it. */
export const everythingOf = async (db: Db, accountId: string): Promise<Record<string, unknown>> => (await selectAll(db, accountId))[0]?.all ?? {}
