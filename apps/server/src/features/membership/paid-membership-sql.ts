import { msText } from '../../db/epoch.ts'
import { messagesWhen } from '../messages/public.ts'
import type { PurposeParts } from '../money/public.ts'

/** A purchase as it is before its payment, beside its account; moments in epoch ms. */
export type PurchaseToPay = { id: string; status: string; accountId: string; planName: string; months: number; vipUntil: number | null; beganAt: number | null }

// The purchases that follow one another without a gap up to the end that stands.
const beganAt = `
  with recursive lasting as (
    select start_at from vip_purchases where account_id = a.id and status = 'PAID' and end_at = a.vip_until
    union all
    select b.start_at from lasting join vip_purchases b on b.account_id = a.id and b.status = 'PAID' and b.end_at = lasting.start_at
  )
  select ${msText('min(start_at)')} from lasting`

/** What a payment does to its purchase: it is paid, the account is a member for so much longer, and is notified. */
export const paidMembershipParts: PurposeParts = {
  columns: 'vip_until timestamptz, period_start_at timestamptz, period_end_at timestamptz, messages json',
  facts: `
      select row_to_json(f) from (
        select v.id, v.status, v.account_id as "accountId", v.plan_name as "planName", v.months, round(extract(epoch from date_trunc('milliseconds', a.vip_until)) * 1000)::float8 as "vipUntil", (${beganAt}) as "beganAt"
        from vip_purchases v join accounts a on a.id = v.account_id where v.id = p.purpose_id and a.deleted_at is null) f`,
  // The account stands as read, or two purchases might begin at the same end.
  standing: () => `
    select asked.*, v.account_id from asked join vip_purchases v on v.id = asked.purpose_id join accounts a on a.id = v.account_id
    where v.status = 'OPEN' and a.deleted_at is null and date_trunc('milliseconds', a.vip_until) is not distinct from asked.vip_until for no key update of v, a`,
  parts: [
    `bought as (
      update vip_purchases v set status = 'PAID', payment_id = taken.payment_id, start_at = taken.period_start_at, end_at = taken.period_end_at
      from taken where v.id = taken.purpose_id returning taken.*
    )`,
    `extended as (
      update accounts a set vip_until = b.period_end_at from bought b where a.id = b.account_id
    )`,
    messagesWhen('bought'),
  ],
}
