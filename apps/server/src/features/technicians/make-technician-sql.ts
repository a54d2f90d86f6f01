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

/** Undefined where the account is a technician already. */
export const insertTechnician = (tx: Tx, { now, home, ...given }: NewRow) =>
  tx
    .insertInto('technicians')
    .values((eb) => ({
      id: given.id,
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
      probation_until: given.probationOrders || null,
      calendar_secret: given.calendarSecret,
      approved_at: now,
      papers_from: given.papersFrom ?? now,
      // Anyone who is in a shop already works for it from their first minute.
      shop_id: eb.selectFrom('shop_members as m').select('m.shop_id').where('m.account_id', '=', given.accountId).where('m.left_at', 'is', null),
    }))
    .onConflict((oc) => oc.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst()
