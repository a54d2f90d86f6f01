import { places } from '../gazetteer.ts'
import type { City } from '../gazetteer.ts'
import { anyPictureKey } from '../pictures/keys.ts'
import type { Random } from '../random.ts'
import { customerNickname, personName } from './names.ts'

export type CustomerAddress = {
  name: string
  region: string
  province: string
  city: string
  area: string
  address: string
  houseNo: string
  lat: number
  lng: number
  cityCode: string
  normalAddress: boolean
}
export type Customer = {
  nickname: string
  phone: string
  sex: 0 | 1 | 2
  avatar?: string
  isVip: boolean
  joinedDaysAgo: number
  addresses: readonly CustomerAddress[]
}

/** Customer `index` of a city; phones run upward from 13800000001. */
export function customerAt(root: Random, index: number, city: City): Customer {
  const random = root.fork(`customer/${index}`)
  const count = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ] as const)
  const name = personName(random)
  return {
    nickname: customerNickname(random),
    phone: `138${String(index + 1).padStart(8, '0')}`,
    sex: random.weighted([
      [0, 2],
      [1, 4],
      [2, 5],
    ] as const),
    avatar: random.chance(0.7) ? anyPictureKey(random, 'customer') : undefined,
    isVip: random.chance(0.18),
    joinedDaysAgo: random.int(1, 720),
    addresses: Array.from({ length: count }, (_, at) => addressIn(random, city, { name, normalAddress: at === 0 })),
  }
}

function addressIn(random: Random, city: City, { name, normalAddress }: { name: string; normalAddress: boolean }): CustomerAddress {
  const district = random.weighted(city.districts.map((entry) => [entry, entry.weight] as const))
  const nearby = places.filter((place) => place.adcode === district.adcode && place.category !== '地铁站' && place.category !== '商场')
  const place = random.pick(nearby)
  return {
    name,
    region: `${place.province} ${place.city} ${place.district}`,
    province: place.province,
    city: place.city,
    area: place.district,
    address: `${place.street}${place.title}`,
    houseNo: houseNo(random, place.category),
    lat: place.lat,
    lng: place.lng,
    cityCode: place.cityCode,
    normalAddress,
  }
}

function houseNo(random: Random, category: string): string {
  const floor = random.int(2, 26)
  if (category === '酒店') return `${floor}${String(random.int(1, 28)).padStart(2, '0')}房`
  if (category === '写字楼') return `${random.pick(['A', 'B', 'C', ''])}座${floor}层${floor}${String(random.int(1, 12)).padStart(2, '0')}室`.replace(/^座/, '')
  return `${random.int(1, 22)}幢${random.weighted([
    [`${random.int(1, 4)}单元`, 7],
    ['', 3],
  ])}${floor}${String(random.int(1, 4)).padStart(2, '0')}室`
}
