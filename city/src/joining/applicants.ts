import type { StoredCert } from '@anxin/server/features/applications/stored'
import { day, hour } from '../load/options.ts'
import { addApplication } from './applications.ts'
import { shopFields, techFields } from './fields.ts'
import { addAccount, addVerified } from './identities.ts'
import type { ShopCase, TechCase } from './life.ts'
import { creditCode, identityNumber } from './number.ts'
import { shopCases } from '../content/joining/shop-cases.ts'
import { technicianCases } from '../content/joining/technician-cases.ts'
import { taskId, type World } from './world.ts'
import { keyedHash } from '@anxin/server/keyed-hash'
import type { Technician } from './known.ts'

/** The agreement that the city's technicians have signed. */
const agreementVersion = '1.0'
/** Who represents the shop of the demo by law: its owner. */
const shopOwner = { name: '汪致远', sex: 1, born: '1983-08-16', nth: 30 } as const

/** Everybody who applies or has applied. */
export function addApplicants(world: World): void {
  for (const one of technicianCases) addTechnicianCase(world, one)
  for (const one of shopCases) addShopCase(world, one)
  for (const [index, newcomer] of world.known.newcomers.entries()) addNewcomer(world, newcomer, 40 + index)
  addOwner(world)
}

/** An account, verified a little before its application is begun. */
function addApplicant(world: World, { applicant, begunHoursAgo }: TechCase | ShopCase) {
  const begunAt = world.now - begunHoursAgo * hour
  const accountId = addAccount(world, applicant, begunAt - day)
  const sex = applicant.sex === 'male' ? 1 : 2
  addVerified(world, { accountId, name: applicant.name, born: applicant.born, sex, nth: applicant.nth, at: begunAt - hour / 2 })
  const { nickname, cityCode } = applicant
  return { id: world.id(begunAt), accountId, nickname, cityCode, begunAt }
}

const firstSentAt = ({ now }: World, { steps, begunHoursAgo }: TechCase | ShopCase) => now - (steps[0]?.hoursAgo ?? begunHoursAgo) * hour

function addTechnicianCase(world: World, one: TechCase): void {
  const begun = addApplicant(world, one)
  const fields = techFields(world, { ...begun, applicant: one.applicant, at: firstSentAt(world, one) }, one)
  const before = one.before && { ...fields, ...one.before }
  const { id, state, revision } = addApplication(world, { ...begun, kind: 'TECH', fields, before, steps: one.steps, agreementVersion })
  if (one.claimed && state === 'PENDING') world.claim(taskId('TECH', id, revision ?? 1), one.claimed)
}

function addShopCase(world: World, one: ShopCase): void {
  const begun = addApplicant(world, one)
  const at = firstSentAt(world, one)
  const fields = shopFields(world, { ...begun, applicant: one.applicant, at }, one)
  const { otherLicence, ...words } = one.before ?? {}
  const licence = otherLicence && world.putPaper({ accountId: begun.accountId, kind: 'LICENCE', at: at - 400_000 })
  const before = one.before && { ...fields, ...words, ...(licence && { businessLicense: licence }) }
  addApplication(world, { ...begun, kind: 'SHOP', fields, before, steps: one.steps, agreementVersion: null })
}

/** A technician of the city who came with an application: the papers that were seen are those that they work with. */
function addNewcomer(world: World, person: Technician, nth: number): void {
  const { rows, now, putPaper, operator } = world
  const { accountId, nickname, approvedAt, health, massage } = person
  const hoursAgo = (now - approvedAt) / hour
  const submittedAt = approvedAt - 20 * hour
  addVerified(world, { accountId, name: nickname, born: person.born, sex: person.sex, nth, at: submittedAt - 2 * hour })
  const certs = (
    [
      ['HEALTH', health],
      ['MASSAGE', massage],
    ] as const
  ).map(([type, paper]): StoredCert => {
    const key = putPaper({ accountId, kind: 'CERTIFICATE', at: submittedAt - hour / 4 })
    rows.givenPapers.push({ certificateId: paper.id, paperKey: key, decidedBy: operator('second').id, decidedAt: new Date(approvedAt) })
    return { type, no: paper.number, images: [key], issuedAt: paper.issuedAt, ...(paper.expireAt !== null && { expireAt: paper.expireAt }) }
  })
  addApplication(world, {
    id: world.id(submittedAt - 3 * hour),
    kind: 'TECH',
    accountId,
    nickname,
    cityCode: person.cityCode,
    begunAt: submittedAt - 3 * hour,
    fields: {
      phone: person.phone,
      cityCode: person.cityCode,
      workYears: person.workYears,
      ...(person.height !== null && { height: person.height }),
      intro: person.intro,
      photos: person.photos,
      homeLat: person.homeLat,
      homeLng: person.homeLng,
      serviceRadiusM: person.radiusM,
      certs,
    },
    steps: [
      { hoursAgo: hoursAgo + 20, did: 'submit' },
      { hoursAgo, did: 'approve', by: 'second' },
    ],
    agreementVersion,
    made: { technicianId: person.id },
  })
}

/** The owner of the shop with staff, whose application made it. */
function addOwner(world: World): void {
  const { now, putPaper, appSecret, known } = world
  const { shop } = known
  const { ownerId: accountId, openedAt } = shop
  const submittedAt = openedAt - 30 * hour
  addVerified(world, { accountId, ...shopOwner, at: submittedAt - 2 * hour })
  const number = identityNumber(shopOwner)
  const licence = putPaper({ accountId, kind: 'LICENCE', at: submittedAt - hour / 4 })
  const fields = {
    kind: 'COMPANY' as const,
    shopName: shop.name,
    contact: shopOwner.name,
    phone: shop.ownerPhone,
    cityCode: shop.cityCode,
    address: shop.address,
    lat: shop.lat,
    lng: shop.lng,
    businessLicense: licence,
    licenseNo: creditCode(shopOwner.nth),
    legalPerson: shopOwner.name,
    legalIdCardNo: putPaper({ accountId, kind: 'LEGAL_NUMBER', at: submittedAt, text: number }),
    legalIdLast4: number.slice(-4),
    legalIdHash: keyedHash(appSecret, 'id', number).toString('hex'),
    openTime: clockOf(shop.opensMin),
    closeTime: clockOf(shop.closesMin % 1440),
    photos: [],
    intro: shop.intro,
  }
  addApplication(world, {
    id: world.id(submittedAt - hour),
    kind: 'SHOP',
    accountId,
    nickname: shopOwner.name,
    cityCode: shop.cityCode,
    begunAt: submittedAt - hour,
    fields,
    steps: [
      { hoursAgo: (now - submittedAt) / hour, did: 'submit' },
      { hoursAgo: (now - openedAt) / hour, did: 'approve', by: 'second' },
    ],
    agreementVersion: null,
    made: { shopId: shop.id },
  })
  world.rows.licences.push({ shopId: shop.id, key: licence, no: fields.licenseNo, legalPerson: shopOwner.name, contact: shopOwner.name })
}

const clockOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
