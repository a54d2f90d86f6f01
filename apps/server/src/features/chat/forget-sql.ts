import { statement, type Db } from '../../db/connect.ts'
import { statesIn } from '../orders/public.ts'
import { removalTopic } from '../uploads/public.ts'

const forget = statement<{ count: number }>(`
  with due as (
    select m.id, m.order_id, m.image_key from chat_messages m join orders o on o.id = m.order_id
    where m.forgotten_at is null and m.sent_at < $1 and o.status = any(${statesIn('ended')}) and greatest(o.end_at, o.service_end_at, o.completed_at, o.cancelled_at) < $1
      and not exists (select from refunds f where f.order_id = o.id and f.status in ('APPLIED', 'REFUNDING', 'FAILED'))
      and not exists (select from appeals b where b.order_id = o.id and b.status in ('PENDING', 'PROCESSING'))
      and not exists (select from suggestions s where s.order_id = o.id and s.state = 'OPEN')
      and not exists (select from alarms r where r.order_id = o.id and r.resolved_at is null)
    order by m.sent_at limit $2 for update of m skip locked
  ), forgotten as (
    update chat_messages m set content = '', phrase = null, image_key = null, flags = '{}', forgotten_at = $3 from due where m.id = due.id returning m.id
  ), gone as (
    delete from uploads u using due where u.key = due.image_key
      and not exists (select from order_events e where e.order_id = due.order_id and (e.facts->>'photo' = u.key or e.facts->'images' ? u.key))
      and not exists (select from chat_messages x where x.image_key = u.key and x.id not in (select id from due))
      and not exists (select from reviews v where v.account_id = u.account_id and u.key = any(v.image_keys))
      and not exists (select from orders o join refunds f on f.order_id = o.id where o.account_id = u.account_id and u.key = any(f.image_keys))
      and not exists (select from orders o join appeals b on b.order_id = o.id where o.account_id = u.account_id and u.key = any(b.image_keys))
      and not exists (select from suggestions s where s.account_id = u.account_id and u.key = any(s.image_keys))
      and not exists (select from technicians t where t.account_id = u.account_id and (t.avatar_key = u.key or u.key = any(t.photo_keys)))
      and not exists (select from profile_changes c join technicians t on t.id = c.technician_id where t.account_id = u.account_id and c.state = 'PENDING' and (c.avatar_key = u.key or u.key = any(c.photo_keys)))
      and not exists (select from shop_members b join shops s on s.id = b.shop_id where b.account_id = u.account_id and u.key = any(s.photo_keys))
      and not exists (select from shop_members b join profile_changes c on c.shop_id = b.shop_id where b.account_id = u.account_id and c.state = 'PENDING' and u.key = any(c.photo_keys))
      and not exists (select from accounts a where a.id = u.account_id and a.avatar_key = u.key)
    returning u.key
  ), removed as (
    insert into outbox (topic, key, payload, due_at, created_at) select '${removalTopic}', key, '{}', $3, $3 from gone on conflict (topic, key) do nothing
  )
  select count(*)::int as count from forgotten`)
/** Forgets the next messages of orders that were over `before`; how many. Their pictures leave the store, unless something else shows them. */
export const forgetMessages = async (db: Db, { before, most, now }: { before: Date; most: number; now: Date }): Promise<number> =>
  (await forget(db, before, most, now))[0]?.count ?? 0
