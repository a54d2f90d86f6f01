import { accountRow, addressRow, followRow } from '@anxin/server/testing/rows'
import { customerAt } from '../content/customers.ts'
import type { Customer } from '../content/customers.ts'
import { cities } from '../gazetteer.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import type { Figures } from './figures.ts'
import { createIdentity } from './identity.ts'
import type { Identity } from './identity.ts'
import { day } from './options.ts'
import type { Plan } from './options.ts'
import type { Person } from './technicians.ts'

/** Customers who sign in as 13800000001–09: three of each city, the last of them new. */
export const demoCustomers = 9

export type Address = ReturnType<typeof addressOf>
export type Buyer = Omit<Customer, 'addresses'> & {
  accountId: string
  cityCode: string
  joinedAt: number
  isNew: boolean
  isDemo: boolean
  addresses: Address[]
}

export const customerCountFor = (technicians: number) => Math.max(60, Math.min(3000, Math.round(technicians * 0.75)))

export function makeCustomers(random: Random, { technicians, now }: Plan): Buyer[] {
  const { id } = createIdentity(random.fork('ids/customers'))
  return Array.from({ length: customerCountFor(technicians) }, (_, index) => {
    const isDemo = index < demoCustomers
    const city = entryAt(cities, isDemo ? Math.floor(index / 3) : index % cities.length)
    const { addresses, ...customer } = customerAt(random, index, city)
    const isNew = index === demoCustomers - 1
    const days = isNew ? 2 : isDemo ? Math.max(customer.joinedDaysAgo, 200) : customer.joinedDaysAgo
    const accountId = id()
    const joinedAt = now - days * day
    return {
      ...customer,
      accountId,
      cityCode: city.cityCode,
      joinedAt,
      isNew,
      isDemo,
      addresses: addresses.map((address) => addressOf({ id: id(), accountId, phone: customer.phone, joinedAt, address })),
    }
  })
}

type OwnAddress = { id: string; accountId: string; phone: string; joinedAt: number; address: Customer['addresses'][number] }

/** The columns of a snapshot and those that only the book of addresses has. */
function addressOf({ id, accountId, phone, joinedAt, address }: OwnAddress) {
  const { name, region, province, city, area, houseNo, lat, lng, cityCode, normalAddress } = address
  const snapshot = {
    id,
    name,
    phone,
    region,
    province,
    city,
    area,
    address: address.address,
    house_no: houseNo,
    arrival_note: '',
    lat,
    lng,
    city_code: cityCode,
  }
  return { snapshot, row: addressRow({ ...snapshot, account_id: accountId, is_default: normalAddress, created_at: new Date(joinedAt) }) }
}

export function customerAccounts({ inviteCode }: Identity, buyers: readonly Buyer[], { picture, now }: Plan) {
  return buyers.map(({ accountId, phone, nickname, avatar, sex, isVip, joinedAt }) =>
    accountRow({
      id: accountId,
      phone,
      nickname,
      avatar_key: avatar === undefined ? null : picture(avatar),
      sex,
      invite_code: inviteCode(),
      vip_until: isVip ? new Date(now + 180 * day) : null,
      created_at: new Date(joinedAt),
    }),
  )
}

/** Who follows whom, mostly the good ones of the own city. */
export function makeFollows(
  random: Random,
  { buyers, people, figures, now }: { buyers: readonly Buyer[]; people: readonly Person[]; figures: Figures; now: number },
) {
  const stream = random.fork('follows')
  const inCity = new Map(
    cities.map(({ cityCode }) => [cityCode, people.map((person, index) => ({ person, index })).filter(({ person }) => person.cityCode === cityCode)]),
  )
  return buyers
    .filter(({ isNew }) => !isNew)
    .flatMap(({ accountId, cityCode, joinedAt, isDemo }) => {
      const near = inCity.get(cityCode) ?? []
      const wanted = isDemo ? stream.int(4, 8) : stream.int(0, 9)
      const chosen = new Map(
        Array.from({ length: wanted * 2 }, () => stream.pick(near))
          .filter(({ person }) => stream.chance(person.quality ** 3))
          .slice(0, wanted)
          .map((one) => [one.index, one]),
      )
      return [...chosen.values()].map(({ person, index }) => {
        figures.add(index, 'fans_count')
        const from = Math.max(joinedAt, person.approvedAt)
        return followRow({ account_id: accountId, technician_id: person.id, followed_at: new Date(from + Math.floor(stream.next() * (now - from))) })
      })
    })
}
