import { secondOperator } from '../second-operator.ts'
import type pg from 'pg'
import type { Reviewer } from './life.ts'
import type { Vault } from './papers.ts'

export type Operator = { id: string; name: string }
type Held = { id: string; number: string; issuedAt: number; expireAt: number | null }
/** A technician of the city; `joined` is one who came with an application. */
export type Technician = {
  id: string
  accountId: string
  nickname: string
  phone: string
  cityCode: string
  sex: 1 | 2
  born: string
  workYears: number
  height: number | null
  intro: string
  photos: string[]
  homeLat: number
  homeLng: number
  radiusM: number
  approvedAt: number
  health: Held
  massage: Held
}
export type Shop = {
  id: string
  name: string
  cityCode: string
  address: string
  lat: number
  lng: number
  phone: string
  intro: string
  opensMin: number
  closesMin: number
  shareBp: number
  ownerId: string
  ownerPhone: string
  openedAt: number
  finance: { accountId: string; phone: string; joinedAt: number } | null
}
export type WaitingCertificate = { id: string; accountId: string; putAt: number }
/** What the city and the server have made before. */
export type Known = {
  vault: Vault
  operators: Record<Reviewer, Operator>
  projects: { id: string; sex: number }[]
  technicians: Technician[]
  newcomers: Technician[]
  shop: Shop
  waiting: WaitingCertificate[]
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const held = (type: string) => `(select json_build_object('id', c.id, 'number', c.number, 'issuedAt', ${ms('c.issued_at')}, 'expireAt', ${ms('c.expire_at')})
  from certificates c where c.technician_id = t.id and c.type = '${type}' and c.state = 'APPROVED' order by c.issued_at desc limit 1)`
const whoFit = (where: string) => `
  select t.id, t.account_id as "accountId", t.nickname, a.phone, t.city_code as "cityCode", t.sex, t.birthday::text as born, t.work_years as "workYears", t.height_cm as height,
    t.intro, t.photo_keys as photos, t.home_lat as "homeLat", t.home_lng as "homeLng", t.service_radius_m as "radiusM", ${ms('t.approved_at')} as "approvedAt",
    ${held('HEALTH')} as health, ${held('MASSAGE')} as massage
  from technicians t join accounts a on a.id = t.account_id where a.phone > '13900000009' and a.phone < '14' and ${where}
    and ${['HEALTH', 'MASSAGE'].map((type) => `exists (select from certificates c where c.technician_id = t.id and c.type = '${type}' and c.state = 'APPROVED')`).join(' and ')}`

/** Technicians in the order in which they were made: enough to find some of each kind. */
const anyTechnicians = `${whoFit('true')} order by a.phone limit 21`
/** The last who came and whose papers are older than their first day, under the whole of their name. */
const newcomers = `${whoFit(`t.shop_id is null and t.nickname not like '%师傅' and exists (
  select from certificates c where c.technician_id = t.id and c.type = 'HEALTH' and c.issued_at < t.approved_at - interval '3 days')`)} order by t.approved_at desc, t.id limit 2`
const ownedShop = `
  select s.id, s.name, s.city_code as "cityCode", s.address, s.lat, s.lng, s.phone, s.intro, s.opens_min as "opensMin", s.closes_min as "closesMin",
    s.share_bp as "shareBp", m.account_id as "ownerId", a.phone as "ownerPhone", ${ms('m.joined_at')} as "openedAt",
    (select json_build_object('accountId', f.account_id, 'phone', b.phone, 'joinedAt', ${ms('f.joined_at')}) from shop_members f join accounts b on b.id = f.account_id
      where f.shop_id = s.id and f.role = 'FINANCE' and f.left_at is null limit 1) as finance
  from shop_members m join shops s on s.id = m.shop_id join accounts a on a.id = m.account_id
  where m.role = 'OWNER' and m.left_at is null and not exists (select from technicians t where t.account_id = m.account_id) order by a.phone limit 1`
const waiting = `
  select c.id, t.account_id as "accountId", ${ms('c.put_at')} as "putAt" from certificates c join technicians t on t.id = c.technician_id
  where c.state = 'PENDING' and c.paper_keys = '{}' order by c.id`

/** So many technicians have a certificate or a profile that is decided or waits. */
const leastTechnicians = 8
/** Whether anybody has joined already, or has a phone of those who are to: their records would be in the way. */
const joined = `
  select exists (select from papers) or exists (select from identity_checks) or exists (select from applications) or exists (select from profile_changes)
    or exists (select from shop_invitations) or exists (select from accounts where phone between '13600000001' and '13600000099') as joined`

/** Undefined where there is no vault, where an operator is missing, and where somebody has joined already. */
export async function readKnown(client: pg.Client): Promise<Known | undefined> {
  const all = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await client.query<T>(text, values)).rows
  const [vault] = await all<Vault>('select kid, jwk from vaults where retired_at is null')
  const operators = await all<Operator>('select id, name from operators where name = any($1)', [['admin', secondOperator.name]])
  const [first, second] = ['admin', secondOperator.name].map((wanted) => operators.find(({ name }) => name === wanted))
  const [shop] = await all<Shop>(ownedShop)
  const technicians = await all<Technician>(anyTechnicians)
  if (!vault || !first || !second || !shop || technicians.length < leastTechnicians) return undefined
  if ((await all<{ joined: boolean }>(joined))[0]?.joined) return undefined
  return {
    vault,
    operators: { first, second },
    projects: await all('select id, sex from projects where on_offer order by sort, id'),
    technicians,
    newcomers: await all(newcomers),
    shop,
    waiting: await all(waiting),
  }
}
