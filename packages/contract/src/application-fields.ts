/** What the parts of an application are called, wherever one is found wrong and open again. Free of zod. */
export const applicationKinds = ['TECH', 'SHOP'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export const applicationStates = ['DRAFT', 'PENDING', 'REJECTED', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Where an application stands, in more steps than its status has. */
export const applicationStages = ['NONE', 'DRAFT', 'REVIEWING', 'DECIDED'] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Why a part is not accepted, or with OTHER in words alone. */
export const applicationFindings = ['UNCLEAR', 'INCOMPLETE', 'MISMATCH', 'EXPIRED', 'UNSUITABLE', 'WRONG', 'OTHER'] as const
export type ApplicationFinding = (typeof applicationFindings)[number]

/** A part by the field that names it, with the fields that are one with it, in the order of the form. */
export const techParts = {
  phone: ['phone'],
  cityCode: ['cityCode', 'province', 'city', 'area'],
  homeLat: ['homeLat', 'homeLng'],
  workYears: ['workYears'],
  height: ['height'],
  intro: ['intro'],
  photos: ['photos'],
  lifePhotos: ['lifePhotos'],
  video: ['video'],
  projectIds: ['projectIds'],
  shopId: ['shopId'],
  serviceRadiusM: ['serviceRadiusM'],
  certs: ['certs'],
} as const
export const shopParts = {
  kind: ['kind'],
  licenseNo: ['licenseNo'],
  businessLicense: ['businessLicense'],
  legalPerson: ['legalPerson'],
  legalIdCardNo: ['legalIdCardNo'],
  contact: ['contact'],
  phone: ['phone'],
  shopName: ['shopName'],
  cityCode: ['cityCode', 'province', 'city', 'area'],
  address: ['address', 'lat', 'lng'],
  openTime: ['openTime', 'closeTime'],
  photos: ['photos'],
  intro: ['intro'],
  certs: ['certs'],
} as const
export type TechPart = keyof typeof techParts
export type ShopPart = keyof typeof shopParts
export type ApplicationPart = TechPart | ShopPart
export const partsOf: Readonly<Record<ApplicationKind, Readonly<Record<string, readonly string[]>>>> = { TECH: techParts, SHOP: shopParts }
// safe: the keys of both tables
export const applicationParts = [...new Set([...Object.keys(techParts), ...Object.keys(shopParts)])] as [ApplicationPart, ...ApplicationPart[]]

export const leastPhotos = { TECH: 3, SHOP: 1 } as const
export const mostApplyPhotos = 9
