import { messagesWhen } from '../messages/queries.ts'
import type { PurposeParts } from '../payments/settle-sql.ts'

/** A purchase as it is before its payment, beside its account; moments in epoch ms. */
export type PurchaseToPay = { id: string; status: string; accountId: string; planName: string; months: number; vipUntil: number | null }

/** What a payment does to its purchase: it is paid, the account is a member for so much longer, and is told. */
export const paidMembershipParts: PurposeParts = {
  facts: `
      select row_to_json(f) from (
        select v.id, v.status, v.account_id as "accountId", v.plan_name as "planName", v.months, round(extract(epoch from date_trunc('milliseconds', a.vip_until)) * 1000)::float8 as "vipUntil"
        from vip_purchases v join accounts a on a.id = v.account_id where v.id = p.purpose_id and a.deleted_at is null) f`,
  // The account stands as read, or two purchases might begin at the same end.
  standing: `
    select v.id, v.account_id from vip_purchases v join accounts a on a.id = v.account_id
    where v.id = :purposeId::text and v.status = 'OPEN' and a.deleted_at is null
      and date_trunc('milliseconds', a.vip_until) is not distinct from :vipUntil::timestamptz and exists (select from payment) for no key update of v, a`,
  parts: [
    `bought as (
      update vip_purchases v set status = 'PAID', payment_id = :paymentId::text, start_at = :periodStartAt::timestamptz, end_at = :periodEndAt::timestamptz
      from taken where v.id = :purposeId::text returning v.id
    )`,
    `extended as (
      update accounts a set vip_until = :periodEndAt::timestamptz from standing join bought on bought.id = standing.id where a.id = standing.account_id
    )`,
    messagesWhen('bought'),
  ],
}
