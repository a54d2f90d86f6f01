import { accountRow, certificateRow, offerRow, technicianRow } from '@anxin/server/testing/rows'
import { defaultPolicy } from '@anxin/contract/policy'
import { besideCell } from '@anxin/server/features/schedule/obfuscated-location'
import type { Technician } from '../content/technicians.ts'
import { technicianAt } from '../content/technicians.ts'
import { shopIndexesIn } from '../content/shops.ts'
import { projects } from '../content/projects.ts'
import type { DayHours } from '../content/hours.ts'
import { cities } from '../gazetteer.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import type { Catalogue } from './catalogue.ts'
import { createIdentity } from './identity.ts'
import type { Identity } from './identity.ts'
import type { Figures } from './figures.ts'
import { day, hour } from './options.ts'
import type { Plan } from './options.ts'

/** Technicians who sign in as 13900000001–09: three of each city. */
export const demoTechnicians = 9
/** So many of them, of two cities, work for a shop with staff (shop-staff.ts). */
const staffed = 6

export type Person = Technician & {
  id: string
  accountId: string
  phone: string
  approvedAt: number
  onDuty: boolean
  isDemo: boolean
  /** Sixteen hexadecimal digits that decide where the base lies. */
  baseSeed: string
  /** The point that stands for the home, as the database works it out. */
  base: { lat: number; lng: number }
  position?: { lat: number; lng: number; at: number }
}

const aroundTheClock: DayHours[] = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[0, 1440]] }))

/** The technicians of all cities, in turn; the first nine are the ones to sign in with and can be booked at any hour. */
export function makeTechnicians(random: Random, { technicians, now }: Plan): Person[] {
  const { id } = createIdentity(random.fork('ids/technicians'))
  const chance = random.fork('duty')
  const seeds = random.fork('bases')
  return Array.from({ length: technicians }, (_, index) => {
    const isDemo = index < demoTechnicians
    const city = entryAt(cities, isDemo ? Math.floor(index / 3) : index % cities.length)
    const drawn = technicianAt(random, isDemo ? index % 3 : Math.floor(index / cities.length), city)
    const baseSeed = Array.from({ length: 16 }, () => seeds.int(0, 15).toString(16)).join('')
    const person = {
      ...drawn,
      baseSeed,
      base: besideCell(drawn.home, { turn: shareOf(baseSeed.slice(0, 7)), reach: shareOf(baseSeed.slice(7, 14)) }),
      id: id(),
      accountId: id(),
      phone: `139${String(index + 1).padStart(8, '0')}`,
      isDemo,
      onDuty: chance.chance(0.92) || isDemo,
    }
    if (!isDemo) return { ...person, approvedAt: now - drawn.approvedDaysAgo * day }
    const approvedDaysAgo = Math.max(drawn.approvedDaysAgo, 420)
    return {
      ...person,
      ...(index < staffed && { shopIndex: entryAt(shopIndexesIn(city.cityCode), 0) }),
      hours: aroundTheClock,
      serviceRadiusM: Math.max(drawn.serviceRadiusM, 20_000),
      quality: Math.max(drawn.quality, 0.82),
      approvedDaysAgo,
      approvedAt: now - approvedDaysAgo * day,
    }
  })
}

const shareOf = (hex: string) => Number.parseInt(hex, 16) / 16 ** hex.length

export function technicianAccounts({ inviteCode }: Identity, people: readonly Person[], { picture }: Plan) {
  return people.map(({ accountId, phone, nickname, avatar, sex, approvedAt }) =>
    accountRow({ id: accountId, phone, nickname, avatar_key: picture(avatar), sex, invite_code: inviteCode(), created_at: new Date(approvedAt - 3 * day) }),
  )
}

export function technicianRows(people: readonly Person[], { shopRows }: Catalogue, figures: Figures, { picture }: Plan) {
  return people.map((person, index) => {
    const shop = person.shopIndex === undefined ? undefined : entryAt(shopRows, person.shopIndex)
    return technicianRow({
      id: person.id,
      account_id: person.accountId,
      shop_id: shop?.id ?? null,
      city_code: person.cityCode,
      nickname: person.nickname,
      avatar_key: picture(person.avatar),
      photo_keys: person.photos.map(picture),
      sex: person.sex,
      birthday: person.birthday,
      height_cm: person.height,
      work_years: person.workYears,
      level: person.level,
      intro: person.intro,
      tags: [...person.tags],
      on_duty: person.onDuty,
      home_lat: person.home.lat,
      home_lng: person.home.lng,
      base_seed: person.baseSeed,
      service_radius_m: person.serviceRadiusM,
      hours: hoursOf(person.hours),
      turnaround_min: defaultPolicy.turnaroundMin,
      free_travel: person.freeTravel,
      vip_prices: person.vipPrices,
      recommended: person.recommended,
      rec_weight: person.recommended ? Math.round(person.quality * 100) : 0,
      min_price: Math.min(...person.offers.map(({ price }) => price)),
      ...figures.of(index),
      search_text: [person.nickname, shop?.name ?? '', ...person.offers.map(({ projectIndex }) => entryAt(projects, projectIndex).name)]
        .filter(Boolean)
        .join(' '),
      approved_at: new Date(person.approvedAt),
      papers_from: new Date(person.approvedAt),
    })
  })
}

/** Where those on the way were last seen. */
export const positionRows = (people: readonly Person[]) =>
  people.flatMap(({ id, position, home }) =>
    position ? [{ technician_id: id, lat: position.lat, lng: position.lng, at: new Date(position.at), began_lat: home.lat, began_lng: home.lng }] : [],
  )

const hoursOf = (hours: readonly DayHours[]) => hours.map(({ weekday, ranges }) => ({ weekday, ranges: ranges.map(([start, end]) => [start, end]) }))

export const offerRows = (people: readonly Person[], { projectRows }: Catalogue, figures: Figures) =>
  people.flatMap(({ id, offers }, index) =>
    offers.map(({ projectIndex, price, vipPrice }) =>
      offerRow({
        technician_id: id,
        project_id: entryAt(projectRows, projectIndex).id,
        price,
        vip_price: vipPrice ?? null,
        sale_count: figures.ownSalesOf(index, projectIndex),
      }),
    ),
  )

/** Types of papers that the register knows; the others are "other". */
const paperTypes: Record<string, string> = { HEALTH: 'HEALTH', MASSAGE: 'MASSAGE', TCM: 'TCM', MATERNAL: 'NURSE' }

/** So many papers wait to be looked at, however large the city is: a queue that people keep up with. */
const mostWaiting = 8
/** A review is answered within a day: the first that waits is overdue, the others were put over the last twenty hours. */
const waitsSinceH = (nth: number): number => (nth === 0 ? 26 : 1 + ((nth * 7) % 20))

export function certificateRows(random: Random, people: readonly Person[], { picture, now }: Plan) {
  const stream = random.fork('certificates')
  const { id } = createIdentity(stream)
  let waiting = 0
  return people.flatMap((person) =>
    person.certificates.map(({ type, name, number, issuedDaysAgo, validDays, image }) => {
      // Nobody works without the papers that the usual policy requires.
      const isChecked = type === 'HEALTH' || type === 'MASSAGE' || stream.chance(0.95) || waiting >= mostWaiting
      const putAt = isChecked ? Math.max(person.approvedAt, now - issuedDaysAgo * day) : now - waitsSinceH(waiting++) * hour
      return certificateRow({
        id: id(),
        technician_id: person.id,
        type: paperTypes[type] ?? 'OTHER',
        name,
        number,
        image_keys: [picture(image)],
        state: isChecked ? 'APPROVED' : 'PENDING',
        issued_at: new Date(now - issuedDaysAgo * day),
        put_at: new Date(putAt),
        replaces: null,
        expire_at: validDays === undefined ? null : new Date(now + (validDays - issuedDaysAgo) * day),
      })
    }),
  )
}
