import type { Reply } from '@anxin/contract/endpoints'
import { statement, type Db } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'

type Kind = Reply<'getOrderPictures'>['list'][number]['kind']
export type PictureRow = { kind: Kind; side: 'CUSTOMER' | 'TECHNICIAN'; image_key: string; at: number }

const pictures = statement<PictureRow>(`
  with own as (select id from orders where id = $1 and account_id = $2 and hidden_at is null)
  select kind, side, image_key, ${msText('p.at', 'at')} from (
    select 'ARRIVAL' as kind, 'TECHNICIAN' as side, e.facts->>'photo' as image_key, e.at, 0 as nth from own join order_events e on e.order_id = own.id where e.move = 'arrive' and e.facts->>'photo' <> ''
    union all select 'ABSENCE', 'TECHNICIAN', i.key, e.at, i.nth from own join order_events e on e.order_id = own.id and e.move = 'closeAbsent'
      cross join lateral jsonb_array_elements_text(case when jsonb_typeof(e.facts->'images') = 'array' then e.facts->'images' else '[]' end) with ordinality i(key, nth)
    union all select 'CHAT', m.side, m.image_key, m.sent_at, m.seq from own join chat_messages m on m.order_id = own.id where $3::boolean and m.image_key is not null
    union all select 'REVIEW', 'CUSTOMER', i.key, v.created_at, i.nth from own join reviews v on v.order_id = own.id cross join lateral unnest(v.image_keys) with ordinality i(key, nth)
    union all select 'REFUND', 'CUSTOMER', i.key, f.applied_at, i.nth from own join refunds f on f.order_id = own.id cross join lateral unnest(f.image_keys) with ordinality i(key, nth)
    union all select 'APPEAL', 'CUSTOMER', i.key, b.created_at, i.nth from own join appeals b on b.order_id = own.id cross join lateral unnest(b.image_keys) with ordinality i(key, nth)
  ) p order by p.at, p.nth`)
/** The pictures of an order of this account, oldest first; those of its chat only where `withChat`. */
export const listPictures = (db: Db, { orderId, accountId, withChat }: { orderId: string; accountId: string; withChat: boolean }) =>
  pictures(db, orderId, accountId, withChat)
