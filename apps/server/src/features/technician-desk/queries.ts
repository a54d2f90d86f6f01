import type { CertificateState } from '@anxin/contract/certificate-states'
import type { TechDetail } from '@anxin/contract/entities/technicians'
import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import type { WorkHours } from '../schedule/public.ts'
import { isSuspendedPerson } from '../technicians/public.ts'

/** A technician of these cities with what operators may change, held until the transaction ends. One who left is none. */
export const lockTechnicianFile = (tx: Tx, { technicianId, cityCodes }: { technicianId: string; cityCodes: readonly string[] }) =>
  tx
    .selectFrom('technicians as t')
    .innerJoin('cities as c', 'c.city_code', 't.city_code')
    .select(['t.id', 't.account_id', 't.nickname', 't.intro', 't.tags', 't.work_years', 't.service_radius_m', 't.free_travel', 't.level', 't.hours'])
    .select(['t.city_code', 'c.name as city_name', 'c.name_en as city_name_en', 't.home_lat', 't.home_lng', 't.status'])
    .where('t.id', '=', technicianId)
    .where('t.status', '<>', 'LEFT')
    .$if(cityCodes.length > 0, (query) => query.where('t.city_code', 'in', cityCodes))
    .forNoKeyUpdate('t')
    .executeTakeFirst()
export type TechnicianFile = NonNullable<Awaited<ReturnType<typeof lockTechnicianFile>>>

type Changes = Partial<{
  nickname: string
  intro: string
  tags: string[]
  work_years: number
  service_radius_m: number
  free_travel: boolean
  city_code: string
  home_lat: number
  home_lng: number
  level: number
}>
export const updateTechnician = (tx: Tx, technicianId: string, changes: Changes) =>
  tx.updateTable('technicians').set(changes).where('id', '=', technicianId).execute()

export const updateHours = (tx: Tx, technicianId: string, hours: WorkHours) =>
  tx
    .updateTable('technicians')
    .set({ hours: JSON.stringify(hours) })
    .where('id', '=', technicianId)
    .execute()

/** An open city among these; none of them means all. */
export const findCity = (db: Db, { cityCode, cityCodes }: { cityCode: string; cityCodes: readonly string[] }) =>
  db
    .selectFrom('cities')
    .select(['city_code', 'name', 'name_en', 'lat', 'lng'])
    .where('city_code', '=', cityCode)
    .where('opened', '=', true)
    .$if(cityCodes.length > 0, (query) => query.where('city_code', 'in', cityCodes))
    .executeTakeFirst()
export type City = NonNullable<Awaited<ReturnType<typeof findCity>>>

/** The open ones among these. */
export const citiesWithin = (db: Db, cityCodes: readonly string[]) =>
  db
    .selectFrom('cities')
    .select(['city_code', 'name', 'name_en', 'lat', 'lng'])
    .where('opened', '=', true)
    .$if(cityCodes.length > 0, (query) => query.where('city_code', 'in', cityCodes))
    .execute()

/** What the platform offers. */
export const projectsOnOffer = (db: Db) =>
  db
    .selectFrom('projects as p')
    .innerJoin('project_categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.name', 'p.name_en', 'p.price', 'p.duration_min', 'p.sex', 'p.needs_certificate'])
    .where('p.on_offer', '=', true)
    .orderBy('c.sort')
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute()
export type OfferedProject = Awaited<ReturnType<typeof projectsOnOffer>>[number]

/** Whether somebody's application as a technician was refused for good. */
const refusedOf = (account: string) =>
  sql<boolean>`exists (select from applications p where p.account_id = ${sql.ref(account)} and p.kind = 'TECH'
    and (p.state = 'REFUSED' or (p.state = 'PENDING' and p.decided_at is not null)))`

/** Whether somebody worked here and has left. */
const leftOf = (account: string) => sql<boolean>`exists (select from technicians t where t.account_id = ${sql.ref(account)} and t.status = 'LEFT')`

/** The account of a phone, held: one that ends in this moment has no phone any more. */
export const lockAccount = (tx: Tx, phone: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'disabled', 'avatar_key', refusedOf('accounts.id').as('refused'), leftOf('accounts.id').as('left')])
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The accounts of these phones, and whether they are technicians, shut, were refused for good or are suspended as technicians. */
export const takenPhones = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('technicians as t', 't.account_id', 'a.id')
    .select(['a.id', 'a.phone', 'a.disabled', 't.id as technician_id', refusedOf('a.id').as('refused'), isSuspendedPerson('a.id').as('suspended')])
    .where('a.phone', 'in', [...phones])
    .execute()

export type FileParts = {
  birthday: string
  sex: number
  work_years: number
  tags: string[]
  service_radius_m: number
  free_travel: boolean
  hours: unknown
  shop_name: string | null
  identity_verified: boolean
  offers: { projectId: string; name: string; nameEn: string; price: number; listPrice: number; low: number | null; high: number | null; onOffer: boolean }[]
  certs: {
    certificateId: string
    type: TechDetail['certs'][number]['type']
    name: string
    verified: boolean
    state: CertificateState
    issued: number
    expire: number | null
  }[]
}
const selectParts = statement<FileParts>(`
  select t.birthday, t.sex, t.work_years, t.tags, t.service_radius_m, t.free_travel, t.hours, (select s.name from shops s where s.id = t.shop_id) as shop_name,
    exists (select from identity_checks i where i.account_id = t.account_id and i.state = 'APPROVED') as identity_verified,
    (select coalesce(json_agg(json_build_object('projectId', p.id, 'name', p.name, 'nameEn', coalesce(nullif(p.name_en, ''), p.name), 'price', f.price, 'listPrice', p.price, 'low', b.low_price, 'high', b.high_price, 'onOffer', f.on_offer) order by f.on_offer desc, p.sort, p.id), '[]')
      from offers f join projects p on p.id = f.project_id left join city_prices b on b.city_code = t.city_code and b.project_id = p.id where f.technician_id = t.id) as offers,
    (select coalesce(json_agg(json_build_object('certificateId', z.id, 'type', z.type, 'name', z.name, 'verified', z.verified, 'state', coalesce(z.state, case when z.verified then 'APPROVED' else 'PENDING' end), 'issued', ${msText('z.issued_at')}, 'expire', ${msText('z.expire_at')}) order by z.expire_at nulls last, z.id), '[]')
      from certificates z where z.technician_id = t.id) as certs
  from technicians t where t.id = $1`)
/** What stands in a technician's file beside the row of the list. */
export const partsOfFile = async (db: Db, technicianId: string): Promise<FileParts | undefined> => (await selectParts(db, technicianId))[0]

export const isInCities = async (db: Db, { technicianId, cityCodes }: { technicianId: string; cityCodes: readonly string[] }): Promise<boolean> =>
  (await db
    .selectFrom('technicians')
    .select('id')
    .where('id', '=', technicianId)
    .$if(cityCodes.length > 0, (query) => query.where('city_code', 'in', cityCodes))
    .executeTakeFirst()) !== undefined

/** Lines of the log about a technician, the latest first, and how many there are. */
export async function linesAbout(db: Db, { technicianId, page, limit }: { technicianId: string; page: number; limit: number }) {
  const lines = db.selectFrom('audit_log').where('subject_id', '=', technicianId).where('subject_kind', '=', 'technician')
  const [rows, { count }] = await Promise.all([
    lines
      .select(['seq', 'at', 'operator_name', 'action', 'before', 'after', 'reason'])
      .orderBy('seq', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    lines.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}
