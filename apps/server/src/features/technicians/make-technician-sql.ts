import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { WorkHours } from '../schedule/public.ts'

/** The row of somebody who begins to work here. */
export type NewRow = {
  id: string
  accountId: string
  cityCode: string
  nickname: string
  avatarKey: string
  photoKeys?: readonly string[]
  sex: number
  birthday: string
  heightCm?: number | undefined
  workYears: number
  level?: number
  intro: string
  tags?: readonly string[]
  home: { lat: number; lng: number }
  serviceRadiusM: number
  hours: WorkHours
  turnaroundMin: number
  /** The number of orders until which somebody is new. */
  probationOrders: number
  /** Until then no paper is required. */
  papersFrom?: Date
  calendarSecret: string
  now: Date
}

const columnsOf = ({ home, ...given }: NewRow) => ({
  account_id: given.accountId,
  city_code: given.cityCode,
  nickname: given.nickname,
  avatar_key: given.avatarKey,
  photo_keys: [...(given.photoKeys ?? [])],
  sex: given.sex,
  birthday: given.birthday,
  height_cm: given.heightCm ?? null,
  work_years: given.workYears,
  level: given.level ?? 1,
  intro: given.intro,
  tags: [...(given.tags ?? [])],
  home_lat: home.lat,
  home_lng: home.lng,
  service_radius_m: given.serviceRadiusM,
  hours: JSON.stringify(given.hours),
  turnaround_min: given.turnaroundMin,
  calendar_secret: given.calendarSecret,
  papers_from: given.papersFrom ?? given.now,
  // Anyone who is in a shop already works for it from their first minute.
  shop_id: sql<string | null>`(select m.shop_id from shop_members m where m.account_id = ${given.accountId} and m.left_at is null)`,
})

/** Undefined where the account is a technician already. */
export const insertTechnician = (tx: Tx, { id, ...given }: NewRow) =>
  tx
    .insertInto('technicians')
    .values({ ...columnsOf({ id, ...given }), id, probation_until: given.probationOrders || null, approved_at: given.now })
    .onConflict((oc) => oc.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Whether an account is or was a technician. */
export const hasTechnician = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.selectFrom('technicians').select('id').where('account_id', '=', accountId).executeTakeFirst()) !== undefined

/**
 * Somebody who left works here again, as the same technician: reviews, figures, papers and penalties are theirs, and customers who do not want to see
 * them do not. What they show, offer and choose begins as for anybody. The caller holds the technician.
 */
export async function takeUpTechnician(tx: Tx, { id, ...given }: NewRow): Promise<{ id: string }> {
  await tx.updateTable('offers').set({ on_offer: false }).where('technician_id', '=', id).execute()
  return tx
    .updateTable('technicians')
    .set({
      ...columnsOf({ id, ...given }),
      status: 'ACTIVE',
      on_duty: true,
      left_at: null,
      suspended_at: null,
      suspended_reason: null,
      removed_photo_keys: [],
      free_travel: false,
      vip_prices: false,
      recommended: false,
      rec_weight: 0,
      most_orders: null,
      most_minutes: null,
      // New for as many orders as anybody.
      probation_until: given.probationOrders === 0 ? null : sql<number>`order_count + ${given.probationOrders}::integer`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
}
