import { statement, type Db } from '../../db/connect.ts'

/** Rows of a table that are the account's ($1), under the table's name. */
const of = (table: string, columns: string, order: string) =>
  `'${table}', coalesce((select json_agg(x) from (select ${columns} from ${table} where account_id = $1 order by ${order}) x), '[]')`
/** The same of a technician: rows of a table, or of what is written in place of one, under the account's technician `own`. */
const ofOwn = (name: string, columns: string, order: string, from = name) =>
  `'${name}', coalesce((select json_agg(x) from (select ${columns} from ${from}, own where technician_id = own.id order by ${order}) x), '[]')`
const selectOwn = statement<{ all: Record<string, unknown> }>(`with own as (select id from technicians where account_id = $1) select json_build_object(
  'account', (select row_to_json(x) from (select id, phone, nickname, avatar_key, sex, birthday, signature, service_note, invite_code, vip_until, push_client_id, device_brand, oaid, notify_off, invited_poster, created_at from accounts where id = $1) x),
  ${[
    of('addresses', 'name, phone, region, address, house_no, arrival_note, lat, lng, has_stairs, has_pets, is_default, created_at, deleted_at', 'created_at'),
    of(
      'orders',
      'order_no, technician_id, status, refund_status, start_at, end_at, address, remark, service_amount, travel_fee, vip_amount, coupon_amount, pay_amount, pay_way, created_at, paid_at, completed_at, cancelled_at, cancel_reason, (select json_agg(x) from (select name, price, quantity, duration_min from order_items where order_id = orders.id order by id) x) as items',
      'created_at',
    ),
    of('order_words', '(select order_no from orders where id = order_id), words', 'order_id, seq'),
    of('payments', 'pay_no, purpose, pay_way, amount, currency, status, refunded_amount, created_at, paid_at', 'created_at'),
    of('refunds', 'refund_no, type, status, apply_amount, refund_amount, reason, applied_at, refunded_at, paid_by, paid_reference', 'applied_at'),
    of('appeals', 'type, content, wish, image_keys, phone, status, created_at, decided_at, result, result_amount', 'created_at'),
    of('vip_purchases', 'plan_name, months, price, status, created_at, start_at, end_at', 'created_at'),
    of('reviews', 'technician_id, score, content, image_keys, tag_ids, anonymous, reply, created_at', 'created_at'),
    of('user_coupons', 'coupon_id, status, claimed_at, used_at', 'claimed_at'),
    of('follows', 'technician_id, followed_at, notify', 'followed_at'),
    of('blocked_technicians', 'technician_id, blocked_at', 'blocked_at'),
    of('messages', 'category, title, summary, content, read_at, removed_at, created_at', 'created_at'),
    of('suggestions', 'kind, content, image_keys, phone, order_id, technician_id, review_id, diagnostics, answer, answered_at, created_at', 'created_at'),
    of('posted_requests', 'project_id, quantity, start_at, area, status, expire_at, created_at', 'created_at'),
    of('poster_counts', 'banner_id, scans', 'banner_id'),
    of('identity_checks', 'state, method, id_last4, submitted_at, decided_at, finding', 'submitted_at'),
    of('known_identities', 'kept_at', 'kept_at'),
    of(
      'applications',
      "kind, state, city_code, fields - 'legalIdHash' - 'legalIdHashSecond' as fields, revision, submitted_at, decided_at, objection",
      'created_at',
    ),
    of('papers', 'kind, sealed_by, put_at, shredded_at', 'put_at'),
    of('paper_views', '(select kind from papers where key = paper_key) as kind, viewed_at', 'viewed_at'),
    of('view_as', 'opened_at, ended_at, expires_at, reason', 'opened_at'),
    of(
      'shop_members',
      '(select name from shops where id = shop_id) as shop, role, share_bp, asked_share_bp, owner_asked_at, joined_at, leaving_at, left_at',
      'joined_at',
    ),
    of('consents', 'kind, version, granted, at', 'at'),
    of('push_subscriptions', 'endpoint, created_at', 'created_at'),
    of('sessions', 'device_brand, network, created_at, used_at, expires_at', 'created_at'),
    of('account_identities', 'vendor, subject, created_at', 'created_at'),
    of('trusted_contacts', 'name, phone, consented_at', 'consented_at'),
    of('contact_asks', 'phone, asked_at, confirmed_at', 'asked_at'),
    of('safety_timers', 'order_id, side, state, armed_at, ended_at', 'armed_at'),
    of('safety_places', 'order_id, lat, lng, seen_at', 'seen_at'),
    of(
      'technicians',
      'nickname, sex, birthday, height_cm, work_years, intro, tags, status, home_lat, home_lng, service_radius_m, hours, order_count, review_count, approved_at, left_at',
      'approved_at',
    ),
    of('uploads', 'key, mime, size, created_at', 'created_at'),
    ofOwn('certificates', 'type, name, number, image_keys, issued_at, expire_at, state, put_at, decided_at, finding', 'issued_at'),
    ofOwn('offers', 'project_id, price, vip_price, on_offer', 'project_id'),
    ofOwn(
      'time_off',
      'lower(service) as start_at, upper(service) as end_at, reason',
      '1',
      `(select technician_id, service, reason from occupancies where kind = 'TIME_OFF') t`,
    ),
    ofOwn('technician_positions', 'lat, lng, at', 'at'),
    ofOwn('blocked_customers', 'order_id, blocked_at', 'blocked_at'),
    ofOwn('customer_ratings', 'order_id, reliable, respectful, rated_at', 'rated_at'),
    ofOwn('technician_preferences', 'customer_sex, no_stairs, no_pets', '1'),
    ofOwn('posted_request_answers', 'answered_at', 'answered_at'),
    ofOwn(
      'visits',
      'order_no, status, start_at, end_at, accepted_at, departed_at, arrived_at, service_start_at, service_end_at',
      'start_at',
      '(select technician_id, order_no, status, start_at, end_at, accepted_at, departed_at, arrived_at, service_start_at, service_end_at from orders where paid_at is not null) v',
    ),
    `'earnings', coalesce((select json_agg(x) from (select o.order_no, t.kind, t.at, -p.amount as amount from own join postings p on p.account = 'liability:technician_payable:' || own.id
      join ledger_txns t on t.id = p.txn_id left join orders o on o.id = t.order_id order by t.at, t.id) x), '[]')`,
    `'suspensions', coalesce((select json_agg(x) from (select rule, reason, begun_at, until_at, ended_at from suspensions where subject_id = $1 or subject_id in (select id from own) order by begun_at) x), '[]')`,
    `'chat_messages', coalesce((select json_agg(x) from (select order_no, kind, content, image_key, sent_at from (
      select o.order_no, m.id, m.kind, m.content, m.image_key, m.sent_at from orders o join chat_messages m on m.order_id = o.id and m.side = 'CUSTOMER' where o.account_id = $1
      union all select o.order_no, m.id, m.kind, m.content, m.image_key, m.sent_at from own join orders o on o.technician_id = own.id join chat_messages m on m.order_id = o.id and m.side = 'TECHNICIAN'
        and m.sent_at > coalesce(o.reassigned_at, '-infinity')) m order by sent_at, id) x), '[]')`,
    `'suggestion_lines', coalesce((select json_agg(x) from (select l.suggestion_id, l.side, l.content, l.said_at from suggestion_lines l join suggestions s on s.id = l.suggestion_id where s.account_id = $1 order by l.said_at, l.id) x), '[]')`,
    `'invitations', coalesce((select json_agg(x) from (select case when inviter_id = $1 then 'INVITER' else 'INVITED' end as role, state, decided_at from invite_rewards where inviter_id = $1 or invited_id = $1 order by decided_at) x), '[]')`,
  ].join(',\n  ')}) as all`)

/** All that is kept of an account under its own name, table by table; secrets and other people's records are not in it. */
export const everythingOf = async (db: Db, accountId: string): Promise<Record<string, unknown>> => (await selectOwn(db, accountId))[0]?.all ?? {}
