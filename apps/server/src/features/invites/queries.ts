import { statement, type Db, type Tx } from '../../db/connect.ts'
import { numberIn } from '../../db/readable.ts'
import type { Withheld } from './rules.ts'

export const rewardTopic = 'invite-reward'

const insertWord = statement<{ id: number }>(`
  insert into outbox (topic, key, payload, due_at, created_at)
  select '${rewardTopic}', a.id, jsonb_build_object('orderId', $2::text), $3::timestamptz, $3::timestamptz from accounts a
  where a.id = $1 and a.invited_by is not null and not exists (select from invite_rewards r where r.invited_id = a.id)
  on conflict (topic, key) do nothing returning id`)
/** An order of an invited person is finished: whether it earns a reward is decided after the commit, for the first one alone. */
export const askForReward = (tx: Tx, { accountId, orderId, now }: { accountId: string; orderId: string; now: Date }) => insertWord(tx, accountId, orderId, now)

const lockPair = statement<{ inviterId: string; inviterGone: boolean; invitedPhone: string; decided: boolean }>(`
  select i.id as "inviterId", i.disabled as "inviterGone", a.phone as "invitedPhone", exists (select from invite_rewards r where r.invited_id = a.id) as decided
  from accounts a join accounts i on i.id = a.invited_by where a.id = $1 for no key update of i`)
/** The invited and the inviter, whose row is held: the rewards of one inviter are decided one after the other. */
export const lockInviter = async (tx: Tx, invitedId: string) => {
  const [locked] = await lockPair(tx, invitedId)
  // What was decided while this waited for the row is seen only by a statement that begins now.
  return locked && (await lockPair(tx, invitedId))[0]
}

export type Likeness = { device: boolean; phone: boolean; payer: boolean; address: boolean }
// A doorstep: the same door number within about thirty metres.
const sameDoor = (a: string, b: string) =>
  `abs(${numberIn(a, 'lat')} - ${numberIn(b, 'lat')}) < 0.0003 and abs(${numberIn(a, 'lng')} - ${numberIn(b, 'lng')}) < 0.0003 and ${a}->>'house_no' = ${b}->>'house_no'`
const selectLikeness = statement<Likeness>(`
  with circle as (
    select $2::text as id union select invited_id from invite_rewards where inviter_id = $2 and state <> 'WITHHELD' and invited_id <> $1
  ), theirs as (
    select o.address from circle join orders o on o.account_id = circle.id
    union all select jsonb_build_object('phone', x.phone, 'lat', x.lat, 'lng', x.lng, 'house_no', x.house_no) from circle join addresses x on x.account_id = circle.id
  ), mine as (select address from orders where account_id = $1)
  select
    exists (select from circle join accounts b on b.id = circle.id, accounts a where a.id = $1 and (a.oaid = b.oaid or a.push_client_id = b.push_client_id)) as device,
    exists (select from invite_rewards where invited_phone_hash = any($3) and state <> 'WITHHELD')
      or exists (select from circle join accounts b on b.id = circle.id join mine on mine.address->>'phone' = b.phone)
      or exists (select from accounts a join theirs on theirs.address->>'phone' = a.phone where a.id = $1) as phone,
    exists (select from payments p join payments q on q.payer = p.payer and q.status in ('SUCCESS', 'REFUNDED') join circle on circle.id = q.account_id
      where p.account_id = $1 and p.status in ('SUCCESS', 'REFUNDED')) as payer,
    exists (select from mine join theirs on ${sameDoor('mine.address', 'theirs.address')}) as address`)
/** In what an invited person is like the inviter, or like somebody the inviter was rewarded for. */
export const findLikeness = async (tx: Tx, { invitedId, inviterId, phoneHashes }: { invitedId: string; inviterId: string; phoneHashes: Buffer[] }) =>
  (await selectLikeness(tx, invitedId, inviterId, phoneHashes))[0]

const lockOrder = (tx: Tx, orderId: string) => tx.selectFrom('orders').select('id').where('id', '=', orderId).forShare().execute()
/** Whether all that was paid for an order went back. */
export async function isRefundedInFull(tx: Tx, orderId: string): Promise<boolean> {
  const paid = await tx
    .selectFrom('payments')
    .select('status')
    .where('purpose_id', '=', orderId)
    .where('purpose', 'in', ['ORDER', 'EXTRA'])
    .where('status', 'in', ['SUCCESS', 'REFUNDED'])
    .execute()
  return paid.length > 0 && paid.every(({ status }) => status === 'REFUNDED')
}
/** As isRefundedInFull, with the order held: a refund that arrives now waits, and finds what is decided here. */
export const lockRefundedInFull = async (tx: Tx, orderId: string): Promise<boolean> => {
  await lockOrder(tx, orderId)
  return isRefundedInFull(tx, orderId)
}

export const grantedSince = async (tx: Tx, inviterId: string, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('invite_rewards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('state', '<>', 'WITHHELD')
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

type Decision = {
  invitedId: string
  inviterId: string
  orderId: string
  reason: Withheld | undefined
  inviterCouponId: string | undefined
  invitedCouponId: string | undefined
  amount: number
  phoneHash: Buffer
  now: Date
}
/** The key of the table refuses a second decision about the same person. */
export const insertReward = (tx: Tx, { invitedId, inviterId, orderId, reason, inviterCouponId, invitedCouponId, amount, phoneHash, now }: Decision) =>
  tx
    .insertInto('invite_rewards')
    .values({
      invited_id: invitedId,
      inviter_id: inviterId,
      order_id: orderId,
      state: reason === undefined ? 'GRANTED' : 'WITHHELD',
      reason: reason ?? null,
      inviter_coupon_id: inviterCouponId ?? null,
      invited_coupon_id: invitedCouponId ?? null,
      amount,
      invited_phone_hash: phoneHash,
      decided_at: now,
    })
    .execute()

export type Granted = { invitedId: string; inviterId: string; couponIds: string[]; inviterCouponId: string | null }
const holdReward = statement<Granted>(`
  select invited_id as "invitedId", inviter_id as "inviterId", inviter_coupon_id as "inviterCouponId",
    array_remove(array[inviter_coupon_id, invited_coupon_id], null) as "couponIds"
  from invite_rewards where order_id = $1 and state <> 'REVOKED' for update`)
/** What an order earned, held: of a full month the invited person’s coupon alone. Undefined when nothing was decided, or it was taken back already. */
export const lockReward = async (tx: Tx, orderId: string): Promise<Granted | undefined> => (await holdReward(tx, orderId))[0]

/** A reward that was granted is taken back; `keeps`: the inviter had used it. */
export const setRevoked = (tx: Tx, { invitedId, keeps, now }: { invitedId: string; keeps: boolean; now: Date }) =>
  tx
    .updateTable('invite_rewards')
    .set({ state: 'REVOKED', revoked_at: now, ...(!keeps && { amount: 0 }) })
    .where('invited_id', '=', invitedId)
    .where('state', '=', 'GRANTED')
    .execute()

/** Moments in epoch milliseconds. */
export type InvitedRow = {
  nickname: string
  phone: string | null
  joined_at: number
  state: 'GRANTED' | 'WITHHELD' | 'REVOKED' | null
  decided_at: number | null
}
export type Invited = { total: number; rewarded: number; pending: number; earned: number; list: InvitedRow[] }
const selectInvited = statement<Invited>(`
  with invited as (
    select a.id, a.nickname, case when a.deleted_at is null then a.phone end as phone, a.created_at, a.deleted_at, r.state, r.decided_at, r.amount
    from accounts a left join invite_rewards r on r.invited_id = a.id where a.invited_by = $1)
  select count(*)::int as total, count(*) filter (where state = 'GRANTED')::int as rewarded,
    count(*) filter (where state is null and deleted_at is null)::int as pending, coalesce(sum(amount), 0)::bigint as earned,
    (select coalesce(json_agg(p), '[]') from (
      select nickname, phone, (extract(epoch from created_at) * 1000)::float8 as joined_at, state, (extract(epoch from decided_at) * 1000)::float8 as decided_at
      from invited order by created_at desc, id limit $2 offset $3) p) as list
  from invited`)
/** One page of whom the account invited, the newest first, with the figures of all. */
export const listInvited = async (db: Db, { accountId, limit, offset }: { accountId: string; limit: number; offset: number }): Promise<Invited> =>
  (await selectInvited(db, accountId, limit, offset))[0] ?? nobodyInvited
export const nobodyInvited: Invited = { total: 0, rewarded: 0, pending: 0, earned: 0, list: [] }
