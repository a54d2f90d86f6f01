import { certificateTypes } from '@anxin/contract/entities/technicians'
import { z } from 'zod'

const keys = z.array(z.string()).default([])
const storedCert = z.object({
  type: z.enum(certificateTypes),
  no: z.string().optional(),
  /** Papers, sealed for the vault. */
  images: z.array(z.string()),
  issuedAt: z.number().optional(),
  expireAt: z.number().optional(),
})
const common = {
  phone: z.string().optional(),
  cityCode: z.string().optional(),
  province: z.string().optional(),
  city: z.string().optional(),
  area: z.string().optional(),
  photos: keys,
  intro: z.string().optional(),
  certs: z.array(storedCert).default([]),
}

/** What is kept of an application: what was typed, keys of pictures, keys of sealed papers. Who it is stands with the identity alone. */
export const StoredTech = z.object({
  ...common,
  workYears: z.number().optional(),
  height: z.number().optional(),
  lifePhotos: keys,
  video: z.string().optional(),
  projectIds: keys,
  shopId: z.string().optional(),
  homeLat: z.number().optional(),
  homeLng: z.number().optional(),
  serviceRadiusM: z.number().optional(),
})
export const StoredShop = z.object({
  ...common,
  kind: z.enum(['INDIVIDUAL', 'COMPANY']).optional(),
  shopName: z.string().optional(),
  contact: z.string().optional(),
  address: z.string().optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  /** A paper. */
  businessLicense: z.string().optional(),
  licenseNo: z.string().optional(),
  legalPerson: z.string().optional(),
  /** A paper without a picture, what of it may be shown, and by what it is known again. */
  legalIdCardNo: z.string().optional(),
  legalIdLast4: z.string().optional(),
  legalIdHash: z.string().optional(),
  /** The same under the other secret of the settings, where there were two. */
  legalIdHashSecond: z.string().optional(),
  openTime: z.string().optional(),
  closeTime: z.string().optional(),
})
export type StoredCert = z.infer<typeof storedCert>
export type StoredTech = z.infer<typeof StoredTech>
export type StoredShop = z.infer<typeof StoredShop>
export type Stored = Partial<StoredTech> | Partial<StoredShop>

/** The fields of a row as plain values; a field that is no longer known is left out. */
export const techOf = (fields: unknown): StoredTech => StoredTech.parse(fields)
export const shopOf = (fields: unknown): StoredShop => StoredShop.parse(fields)
export const certsOf = (fields: unknown): StoredCert[] => z.object({ certs: common.certs }).parse(fields).certs

/** What is held of papers that may be required: certificates, and the licence of a shop. */
export function heldOf(fields: unknown): StoredCert[] {
  const { certs, businessLicense } = StoredShop.parse(fields)
  return businessLicense === undefined ? certs : [...certs, { type: 'BUSINESS', images: [businessLicense] }]
}

/** Every sealed paper that an application names. */
export function papersOf(fields: unknown): string[] {
  const { certs, businessLicense, legalIdCardNo } = StoredShop.parse(fields)
  return [...certs.flatMap(({ images }) => images), businessLicense, legalIdCardNo].filter((key) => key !== undefined)
}

/** Every picture in the open that an application names: they show who applied. */
export function picturesOf(fields: unknown): string[] {
  const { photos, lifePhotos, video } = techOf(fields)
  return [...photos, ...lifePhotos, ...(video === undefined ? [] : [video])]
}
