import { usualRadiusM } from '@anxin/contract/service-radius'
import type { StoredCert, StoredShop, StoredTech } from '@anxin/server/features/applications/stored'
import { keyedHash } from '@anxin/server/keyed-hash'
import { dayOf, startOfDay } from '@anxin/rules/business-day'
import { places, type Place } from '../gazetteer.ts'
import { day } from '../load/options.ts'
import { pictureKey, portraitKeyFor } from '../pictures/keys.ts'
import { phoneOf } from './identities.ts'
import type { Applicant, ShopCase, TechCase } from './life.ts'
import { creditCode, identityNumber } from './number.ts'
import type { World } from './world.ts'

type Whose = { accountId: string; applicant: Applicant; at: number }

/** Faces of the technicians have lower numbers. */
const facesFrom = 20_000

const placeIn = ({ random }: World, cityCode: string): Place => random.pick(places.filter((place) => place.cityCode === cityCode && place.category === '小区'))
const regionOf = ({ cityCode, province, city, district }: Place) => ({ cityCode, province, city, area: district })

/** The papers that a technician must have, put a little before they are sent. */
function certsOf(world: World, { accountId, at }: Whose, certs: TechCase['certs']): StoredCert[] {
  const { putPaper, digits, random } = world
  const issued = (type: 'HEALTH' | 'MASSAGE', daysAgo: number, prefix: string): StoredCert => ({
    type,
    no: `${prefix}${digits(9)}`,
    images: [putPaper({ accountId, kind: 'CERTIFICATE', at: at - 300_000 })],
    issuedAt: startOfDay(dayOf(at - daysAgo * day)),
    ...(type === 'HEALTH' && { expireAt: startOfDay(dayOf(at + (365 - daysAgo) * day)) }),
  })
  const all = [issued('HEALTH', random.int(10, 200), 'JK')]
  if (certs === 'both') all.push(issued('MASSAGE', random.int(500, 1100), 'BJ'))
  return certs === 'none' ? [] : all
}

/** What a technician's form says. A draft holds what was filled in first. */
export function techFields(world: World, whose: Whose, { said, certs, steps }: TechCase): Partial<StoredTech> {
  const { applicant, accountId, at } = whose
  const { random, known, ownPicture, ownAlbum } = world
  const place = placeIn(world, applicant.cityCode)
  const sex = applicant.sex === 'male' ? 1 : 2
  const begun = {
    phone: phoneOf(applicant),
    ...regionOf(place),
    ...(said.workYears !== undefined && { workYears: said.workYears }),
    ...(said.intro !== undefined && { intro: said.intro }),
    certs: certsOf(world, whose, certs),
  }
  const portrait = portraitKeyFor(random, { sex: applicant.sex, years: 2026 - Number(applicant.born.slice(0, 4)), index: facesFrom + applicant.nth })
  const photos = [ownPicture(accountId, portrait, at), ...Array.from({ length: steps.length === 0 ? 0 : 2 }, () => ownAlbum(accountId, at))]
  if (steps.length === 0) return { ...begun, photos }
  return {
    ...begun,
    photos,
    height: said.height,
    projectIds: random
      .sample(
        known.projects.filter((project) => project.sex === 0 || project.sex === sex),
        6,
      )
      .map(({ id }) => id),
    homeLat: place.lat,
    homeLng: place.lng,
    serviceRadiusM: said.radiusM ?? usualRadiusM,
  }
}

/** What a shop's form says. */
export function shopFields(world: World, whose: Whose, { said, begunOnly }: ShopCase): Partial<StoredShop> {
  const { applicant, accountId, at } = whose
  const { random, ownPicture, putPaper, appSecret } = world
  const place = placeIn(world, applicant.cityCode)
  const begun = {
    kind: said.kind,
    shopName: `${said.shopName}（${place.district.replace(/区$/, '')}店）`,
    contact: applicant.nickname,
    phone: phoneOf(applicant),
    ...regionOf(place),
  }
  if (begunOnly) return begun
  const number = identityNumber({ born: applicant.born, sex: applicant.sex === 'male' ? 1 : 2, nth: applicant.nth })
  return {
    ...begun,
    address: `${place.street}${place.title}${random.int(1, 3)}层${random.int(101, 328)}号`,
    lat: place.lat,
    lng: place.lng,
    businessLicense: putPaper({ accountId, kind: 'LICENCE', at: at - 300_000 }),
    licenseNo: creditCode(applicant.nth),
    legalPerson: said.legalPerson ?? applicant.name,
    legalIdCardNo: putPaper({ accountId, kind: 'LEGAL_NUMBER', at, text: number }),
    legalIdLast4: number.slice(-4),
    legalIdHash: keyedHash(appSecret, 'id', number).toString('hex'),
    openTime: random.pick(['09:00', '09:30', '10:00']),
    closeTime: random.pick(['22:00', '23:30', '02:00']),
    photos: [ownPicture(accountId, pictureKey('shop', applicant.nth), at)],
    ...(said.intro !== undefined && { intro: said.intro }),
  }
}
