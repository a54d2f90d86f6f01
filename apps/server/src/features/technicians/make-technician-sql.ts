import { statement, type Tx } from '../../db/connect.ts'
import type { WorkHours } from '../schedule/public.ts'

export type NewTechnician = {
  accountId: string
  shopId?: string | undefined
  cityCode: string
  nickname: string
  avatarKey: string
  photoKeys?: readonly string[]
  sex: number
  birthday: string
  heightCm?: number | undefined
  workYears: number
  level: number
  intro: string
  tags: readonly string[]
  home: { lat: number; lng: number }
  serviceRadiusM: number
  hours: WorkHours
  turnaroundMin: number
  /** Until then no paper is required. */
  papersFrom: Date
  /** The technician must offer something. */
  offers: readonly { projectId: string; price: number }[]
  now: Date
}

/** Undefined where the account is a technician already. */
export const insertTechnician = (tx: Tx, { now, home, offers, ...given }: NewTechnician & { id: string; calendarSecret: string }) =>
  tx
    .insertInto('technicians')
    .values({
      id: given.id,
      account_id: given.accountId,
      shop_id: given.shopId ?? null,
      city_code: given.cityCode,
      nickname: given.nickname,
      avatar_key: given.avatarKey,
      photo_keys: [...(given.photoKeys ?? [])],
      sex: given.sex,
      birthday: given.birthday,
      height_cm: given.heightCm ?? null,
      work_years: given.workYears,
      level: given.level,
      intro: given.intro,
      tags: [...given.tags],
      home_lat: home.lat,
      home_lng: home.lng,
      service_radius_m: given.serviceRadiusM,
      hours: JSON.stringify(given.hours),
      turnaround_min: given.turnaroundMin,
      min_price: offers.length > 0 ? Math.min(...offers.map(({ price }) => price)) : 0,
      calendar_secret: given.calendarSecret,
      approved_at: now,
      papers_from: given.papersFrom,
    })
    .onConflict((oc) => oc.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertOffers = (tx: Tx, technicianId: string, offers: NewTechnician['offers']) =>
  tx
    .insertInto('offers')
    .values(offers.map(({ projectId, price }) => ({ technician_id: technicianId, project_id: projectId, price })))
    .execute()

const rewrite = statement<never>(`
  update technicians t set search_text = w.words
  from (select x.id, concat_ws(' ', x.nickname, s.name, (select string_agg(p.name, ' ' order by p.sort, p.id) from offers f join projects p on p.id = f.project_id where f.technician_id = x.id and f.on_offer)) as words
    from technicians x left join shops s on s.id = x.shop_id where x.id = any($1)) w
  where t.id = w.id and t.search_text <> w.words`)
/** What the search finds technicians by follows their names, shops and services. */
export const writeSearchText = (tx: Tx, technicianIds: readonly string[]) => rewrite(tx, technicianIds)
