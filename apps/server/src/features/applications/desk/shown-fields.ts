import { partsOf, type ApplicationKind, type ApplicationPart } from '@anxin/contract/application-fields'
import { dayOf } from '@anxin/rules/business-day'
import { maskPhone } from '@anxin/rules/mask'
import { changedParts } from '../rules.ts'
import { shopOf, techOf, type StoredCert } from '../stored.ts'

/** Names of what an application names by its id. */
export type Names = ReadonlyMap<string, string>
type Words = Partial<Record<ApplicationPart, string>>
export type ShownField = { field: ApplicationPart; value: string; was?: string }

const joined = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined && part !== '').join(' ')
const written = (value: number | undefined) => (value === undefined ? '' : String(value))
const counted = (keys: readonly unknown[]) => (keys.length === 0 ? '' : String(keys.length))
// Some streets around it: where somebody lives is no matter of the review.
const roughly = (lat: number | undefined, lng: number | undefined) => (lat === undefined || lng === undefined ? '' : `${lat.toFixed(2)}, ${lng.toFixed(2)}`)
// An end is the first moment after its last day.
const lastDay = (end: number | undefined) => (end === undefined ? '' : dayOf(end - 1))
const certsIn = (certs: readonly StoredCert[]) => certs.map(({ type, no, expireAt }) => joined(type, no, lastDay(expireAt))).join('\n')

function techWords(fields: unknown, names: Names): Words {
  const said = techOf(fields)
  return {
    phone: said.phone === undefined ? '' : maskPhone(said.phone),
    cityCode: joined(said.province, said.city, said.area),
    workYears: written(said.workYears),
    height: written(said.height),
    photos: counted(said.photos),
    lifePhotos: counted(said.lifePhotos),
    video: said.video === undefined ? '' : '1',
    intro: said.intro ?? '',
    projectIds: said.projectIds.map((id) => names.get(id) ?? id).join('\n'),
    shopId: said.shopId === undefined ? '' : (names.get(said.shopId) ?? said.shopId),
    homeLat: roughly(said.homeLat, said.homeLng),
    serviceRadiusM: written(said.serviceRadiusM),
    certs: certsIn(said.certs),
  }
}

function shopWords(fields: unknown): Words {
  const said = shopOf(fields)
  return {
    shopName: said.shopName ?? '',
    kind: said.kind ?? '',
    contact: said.contact ?? '',
    phone: said.phone === undefined ? '' : maskPhone(said.phone),
    cityCode: joined(said.province, said.city, said.area),
    address: said.address ?? '',
    businessLicense: said.businessLicense === undefined ? '' : '1',
    licenseNo: said.licenseNo ?? '',
    legalPerson: said.legalPerson ?? '',
    legalIdCardNo: said.legalIdLast4 === undefined ? '' : `…${said.legalIdLast4}`,
    openTime: said.openTime === undefined ? '' : `${said.openTime}–${said.closeTime ?? ''}`,
    photos: counted(said.photos),
    intro: said.intro ?? '',
    certs: certsIn(said.certs),
  }
}

type Read = { kind: ApplicationKind; fields: Readonly<Record<string, unknown>>; former: Readonly<Record<string, unknown>> | null }
/** What an application says, part by part, and beside a part that was changed since it was rejected what it said then. */
export function shownFields({ kind, fields, former }: Read, names: Names): ShownField[] {
  const wordsOf = (of: unknown) => (kind === 'TECH' ? techWords(of, names) : shopWords(of))
  const [now, then] = [wordsOf(fields), former === null ? {} : wordsOf(former)]
  const changed = former === null ? [] : changedParts(kind, former, fields)
  // safe: the keys of the table are its parts
  return (Object.keys(partsOf[kind]) as ApplicationPart[])
    .map((field) => ({ field, value: now[field] ?? '', ...(changed.includes(field) && { was: then[field] ?? '' }) }))
    .filter(({ value, was }) => value !== '' || was !== undefined)
}
