import { deletedNickname } from '@anxin/words/stored/people'
import { sql } from 'kysely'
import { statement, type Tx } from '../../db/connect.ts'
import { numberIn } from '../../db/readable.ts'
import { numberTopic } from '../masked-numbers/public.ts'

const endFollows = statement<{ id: string }>(`
  with gone as (delete from follows where account_id = $1 returning technician_id),
  held as (select t.id from gone join technicians t on t.id = gone.technician_id order by t.id for no key update of t)
  update technicians t set fans_count = t.fans_count - 1 from held where t.id = held.id returning t.id`)

const blurred = (name: string) => `round(coalesce(${numberIn('address', name)}, 0)::numeric, 2)`
// A kilometre is enough to know how far a visit was; whose door it was is nobody's any more, but for a visit that a case is about.
const blurOrders = statement<{ id: string }>(`
  update orders set remark = '', address = '{"region": "", "city": "", "area": ""}' || case jsonb_typeof(address) when 'object' then address else '{}' end || jsonb_build_object('name', '', 'phone', '', 'house_no', '', 'address', '', 'arrival_note', '',
    'lat', ${blurred('lat')}, 'lng', ${blurred('lng')})
  where account_id = $1 and id <> all(coalesce((select order_ids from kept_people where account_id = $1), '{}')) returning id`)

// Why the customer wanted it is their own words; that they did is what money is kept with.
const forgetReasons = statement<{ id: string }>(`
  with ended as (
    update orders o set cancel_reason = null
    where o.account_id = $1 and o.cancel_reason is not null and exists (select from order_events e where e.order_id = o.id and e.actor = 'USER' and e.to_status = 'CANCELLED')
  )
  update refunds f set reason = case when f.reason_id = '' then '顾客取消' else '' end
  where f.account_id = $1 and (f.reason_id <> '' or exists (select from order_events e where e.order_id = f.order_id and e.actor = 'USER' and e.to_status = 'CANCELLED')) returning f.id`)

// A number that is being made just now is looked at again, too, and goes back.
const endNumbers = statement<{ id: number }>(`
  update outbox set due_at = $2, attempts = attempts + 1
  where topic = '${numberTopic}' and done_at is null and key in (select id from orders where account_id = $1) returning id`)

// That somebody wrote, about what, and how it was answered is counted; their words and pictures are theirs. A case that needs its words is an appeal, and
// with an open one no account ends.
const forgetTickets = statement<{ id: string }>(`
  with lines as (
    update suggestion_lines l set content = '—' from suggestions s where s.id = l.suggestion_id and s.account_id = $1 and l.side = 'CUSTOMER' and l.content <> '—'
  )
  update suggestions set content = '—', phone = null, diagnostics = '', image_keys = '{}' where account_id = $1 returning id`)

// Who worked here once: past orders keep the name that customers knew, and the year of birth; a home is nobody's any more.
const blurTechnician = statement<{ id: string }>(`
  with known as (
    update technicians t set home_lat = c.lat, home_lng = c.lng, birthday = date_trunc('year', t.birthday), height_cm = null, intro = '', tags = '{}', photo_keys = '{}', removed_photo_keys = '{}',
      calendar_secret = encode(gen_random_bytes(24), 'hex')
    from cities c where c.city_code = t.city_code and t.account_id = $1 returning t.id
  ), gone as (delete from technician_positions p using known where p.technician_id = known.id)
  select id from known`)

/** What stood under a number alone. Anyone who has the number later begins again. */
export async function erasePhone(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('sms_codes').where('phone', '=', phone).execute()
  await tx.deleteFrom('phone_tickets').where('phone', '=', phone).execute()
  await tx.deleteFrom('sign_in_failures').where('phone', '=', phone).execute()
}

// What a technician wished to show is as much theirs as what was shown.
const forgetWishes = statement<{ id: string }>(`
  update profile_changes p set state = case p.state when 'PENDING' then 'WITHDRAWN' else p.state end, nickname = null, avatar_key = null, intro = null, photo_keys = null
  from technicians t where t.id = p.technician_id and t.account_id = $1 returning p.id`)

type Erased = { id: string; deletedAt: Date; now: Date }
/** Takes everything that tells of the person; what money and law want kept stands on without a name. Done again it finds what was written meanwhile. */
export async function erasePerson(tx: Tx, { id, deletedAt, now }: Erased): Promise<void> {
  await endFollows(tx, id)
  await blurOrders(tx, id)
  await forgetReasons(tx, id)
  await tx.deleteFrom('order_words').where('account_id', '=', id).execute()
  await endNumbers(tx, id, now)
  await blurTechnician(tx, id)
  await forgetWishes(tx, id)
  await tx.deleteFrom('posted_requests').where('account_id', '=', id).execute()
  await tx.deleteFrom('addresses').where('account_id', '=', id).execute()
  await tx.deleteFrom('keyed_answers').where('account_id', '=', id).execute()
  await tx.deleteFrom('messages').where('account_id', '=', id).execute()
  await tx.deleteFrom('blocked_customers').where('account_id', '=', id).execute()
  await tx.deleteFrom('customer_ratings').where('account_id', '=', id).execute()
  await tx.deleteFrom('blocked_technicians').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_identities').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_networks').where('account_id', '=', id).execute()
  await tx.deleteFrom('poster_counts').where('account_id', '=', id).execute()
  await tx.deleteFrom('push_subscriptions').where('account_id', '=', id).execute()
  await tx.deleteFrom('safety_pins').where('account_id', '=', id).execute()
  await tx.deleteFrom('trusted_contacts').where('account_id', '=', id).execute()
  await tx.deleteFrom('contact_asks').where('account_id', '=', id).execute()
  await tx
    .deleteFrom('safety_places as p')
    .where('p.account_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kept_people as k')
            .select('k.account_id')
            .whereRef('k.account_id', '=', 'p.account_id')
            .where(sql<boolean>`p.order_id = any(k.order_ids)`),
        ),
      ),
    )
    .execute()
  await tx.deleteFrom('safety_links').where('account_id', '=', id).execute()
  await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await tx.updateTable('appeals').set({ phone: null }).where('account_id', '=', id).execute()
  await forgetTickets(tx, id)
  await tx
    .updateTable('accounts')
    .set({
      phone: `deleted/${id}`,
      nickname: deletedNickname,
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
      deleted_at: deletedAt,
    })
    .where('id', '=', id)
    .execute()
}
