import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { applicationFindings, applicationKinds, applicationStages, leastPhotos, mostApplyPhotos } from './application-fields.ts'
import { applicationStatuses } from './entities/accounts.ts'
import { certificateTypes } from './entities/technicians.ts'
import { cityCode, day, id, inviteCode, lat, lng, moment, name, nothing, phone, placeText, smsCode, text, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'
import { idCardNo, realName } from './identity-checks.ts'

const own = 'the account of the session, and papers and pictures that it uploaded'
const target = z.enum(applicationKinds, { error: wrong.applyTarget })
const status = z.enum(applicationStatuses)

const pictures = (least: number) =>
  z
    .array(uploadKey, { error: wrong.leastPhotos(Math.max(1, least)) })
    .min(least, wrong.leastPhotos(least))
    .max(mostApplyPhotos, wrong.mostPhotos(mostApplyPhotos))
    .refine((keys) => new Set(keys).size === keys.length, wrong.samePicture)
const place = (label: string) => placeText(label, { min: 1, max: 50 })
const region = { cityCode, province: place(fieldNames.province), city: place(fieldNames.city), area: place(fieldNames.area) }

const cert = z
  .object({
    type: z.enum(certificateTypes, { error: wrong.certType }),
    no: text(fieldNames.certNo, { max: 40 }).optional(),
    images: z.array(uploadKey, { error: wrong.certImages }).min(1, wrong.certImages).max(3, wrong.certImages),
    issuedAt: moment.optional(),
    expireAt: moment.optional(),
  })
  .refine(({ issuedAt, expireAt }) => issuedAt === undefined || expireAt === undefined || issuedAt < expireAt, { path: ['expireAt'], error: wrong.certExpired })
const certs = z.array(cert, { error: wrong.certsMissing }).max(12, wrong.certsMost)
/** As they are shown to who gave them: pictures are sealed, so only how many there are, and their keys to send them again. */
const shownCert = z.object({
  type: z.enum(certificateTypes),
  no: z.string().optional(),
  images: z.array(z.string()),
  issuedAt: moment.optional(),
  expireAt: moment.optional(),
})

const proof = { smsCode: smsCode.optional(), ticket: z.string().max(100, wrong.ticket).optional() }
const agreementVersion = z.string().max(40, wrong.agreementVersion).optional()
const clock = z.string({ error: wrong.clock }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong.clock)

const techFields = {
  phone,
  ...region,
  workYears: z.int({ error: wrong.workYears }).min(0, wrong.workYears).max(60, wrong.workYears),
  birthday: day.optional(),
  height: z.int({ error: wrong.height }).min(120, wrong.height).max(230, wrong.height).optional(),
  lifePhotos: pictures(0).optional(),
  video: uploadKey.optional(),
  projectIds: z.array(id).min(1, wrong.projectMissing).max(30, wrong.projectMissing).optional(),
  shopId: id.optional(),
  inviteCode,
  homeLat: lat.optional(),
  homeLng: lng.optional(),
  serviceRadiusM: z.int({ error: wrong.radius }).min(1000, wrong.radius).max(50_000, wrong.radius).optional(),
  certs: certs.optional(),
}
const shopFields = {
  kind: z.enum(['INDIVIDUAL', 'COMPANY'], { error: wrong.kind }).optional(),
  shopName: name(fieldNames.shopName, { min: 2, max: 30 }),
  contact: name(fieldNames.contact, { min: 1, max: 20 }),
  phone,
  ...region,
  address: placeText(fieldNames.shopAddress, { min: 2, max: 100 }),
  lat,
  lng,
  businessLicense: uploadKey,
  licenseNo: z
    .string({ error: wrong.licenceNo })
    .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .regex(/^[0-9A-Z]{15,18}$/, wrong.licenceNo),
  legalPerson: realName,
  /** Not wanted again once it was given. */
  legalIdCardNo: idCardNo.optional(),
  openTime: clock,
  closeTime: clock,
  photos: pictures(leastPhotos.SHOP),
  intro: text(fieldNames.intro, { max: 500 }).optional(),
  certs: certs.optional(),
}

const requirement = z.object({
  type: z.enum(certificateTypes),
  /** False for one that no more than a chosen service needs. */
  must: z.boolean(),
  /** Whether one was given, and whether it is accepted. */
  status,
  why: z.string(),
  whyEn: z.string(),
})
const standing = {
  status,
  rejectReason: z.string().optional(),
  submittedAt: moment.optional(),
  reviewedAt: moment.optional(),
  stage: z.enum(applicationStages),
  /** Until when an answer was promised; while it waits for one. */
  answerBy: moment.optional(),
}
const finding = z.object({ field: z.string(), code: z.enum(applicationFindings), text: z.string() })
const application = {
  applyId: id,
  ...standing,
  revision: z.int(),
  /** What is to be changed, after a rejection; the reason of a final refusal stands under the field `application`. */
  findings: z.array(finding),
  /** Fields that can no longer be changed. */
  locked: z.array(z.string()),
  canObject: z.boolean(),
  requirements: z.array(requirement),
  agreementVersion: z.string().optional(),
  phone: z.string().optional(),
  cityCode: cityCode.optional(),
  province: z.string().optional(),
  city: z.string().optional(),
  area: z.string().optional(),
  photos: z.array(z.string()),
  photoUrls: z.array(z.string()),
  intro: z.string().optional(),
  certs: z.array(shownCert),
}
const TechApplication = z.object({
  ...application,
  realNameMasked: z.string().optional(),
  sex: z.int().optional(),
  birthday: z.string().optional(),
  workYears: z.int().optional(),
  height: z.int().optional(),
  lifePhotos: z.array(z.string()),
  lifePhotoUrls: z.array(z.string()),
  video: z.string().optional(),
  videoUrl: z.string().optional(),
  projectIds: z.array(id),
  shopId: id.optional(),
  homeLat: lat.optional(),
  homeLng: lng.optional(),
  serviceRadiusM: z.int().optional(),
  techId: id.optional(),
})
const ShopApplication = z.object({
  ...application,
  kind: z.enum(['INDIVIDUAL', 'COMPANY']).optional(),
  shopName: z.string().optional(),
  contact: z.string().optional(),
  address: z.string().optional(),
  lat: lat.optional(),
  lng: lng.optional(),
  businessLicense: z.string().optional(),
  licenseNo: z.string().optional(),
  legalPerson: z.string().optional(),
  legalIdCardMasked: z.string().optional(),
  openTime: z.string().optional(),
  closeTime: z.string().optional(),
  shopId: id.optional(),
})
const applied = z.object({ applyId: id, status: z.literal('PENDING') })
const check = z.object({ ...standing, canApply: z.boolean(), realNameDone: z.boolean(), licenseStatus: status })
const techCheck = check.extend({
  /** Of an account whose technician has left the platform: it cannot apply again. */
  left: z.object({ leftAt: moment.optional() }).optional(),
  /** While a suspension stands of the account's technician, or of one with the same verified identity: the platform alone ends it before its date. */
  suspension: z.object({ endsAt: moment.optional() }).optional(),
})
const empty = z.object({})

const read = <const P extends `/${string}`, R extends z.ZodType>(path: P, reply: R) =>
  endpoint({ method: 'GET', path, body: 'query', role: 'customer', ownership: own, request: empty, reply, refusals: ['signedOut'] })
const refusals = ['signedOut', 'badField', 'applyIdentityFirst', 'applyFinal', 'agreementMoved', 'smsCodeWrong', 'smsCodeExpired', 'papersDown'] as const
const saved = z.object({ savedAt: moment })

/** People and shops apply to work here. */
export const applications = {
  doApplyTech: endpoint({
    method: 'POST',
    path: '/api/user/spread/doApplyTech',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z.object({
      /** Those of the verified identity; where a client names them, they must be the same. */
      realName: realName.optional(),
      sex: z.int({ error: wrong.sex }).min(1, wrong.sex).max(2, wrong.sex).optional(),
      ...techFields,
      ...proof,
      photos: pictures(leastPhotos.TECH),
      intro: text(fieldNames.intro, { min: 10, max: 500 }),
      agreementVersion,
    }),
    atLeastOne: [['smsCode', 'ticket']],
    sealed: ['realName'],
    reply: applied,
    refusals: [...refusals, 'applyWaits', 'technicianAlready', 'applyLeft', 'applySuspended'],
  }),
  doApplyTechDraft: endpoint({
    method: 'POST',
    path: '/api/user/spread/doApplyTech/draft',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z.object({ ...techFields, photos: pictures(0), intro: text(fieldNames.intro, { max: 500 }) }).partial(),
    reply: saved,
    refusals: ['signedOut', 'badField', 'applyLocked', 'applyFinal', 'technicianAlready', 'applyLeft', 'applySuspended', 'papersDown'],
  }),
  doApplyTechCheck: read('/api/user/spread/doApplyTech/check', techCheck),
  getApplyTech: read('/api/user/spread/getApplyTech', TechApplication.nullable()),
  doApplyShop: endpoint({
    method: 'POST',
    path: '/api/user/spread/doApplyShop',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z.object({ ...shopFields, ...proof, agreementVersion }),
    atLeastOne: [['smsCode', 'ticket']],
    sealed: ['legalIdCardNo'],
    reply: applied,
    refusals: [...refusals, 'applyWaits', 'applyOff', 'merchantAlready'],
  }),
  doApplyShopDraft: endpoint({
    method: 'POST',
    path: '/api/user/spread/doApplyShop/draft',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z
      .object({ ...shopFields, photos: pictures(0) })
      .omit({ legalIdCardNo: true })
      .partial(),
    reply: saved,
    refusals: ['signedOut', 'badField', 'applyOff', 'applyLocked', 'applyFinal', 'merchantAlready', 'papersDown'],
  }),
  doApplyShopCheck: read('/api/user/spread/doApplyShop/check', check.omit({ realNameDone: true })),
  getApplyShop: read('/api/user/spread/getApplyShop', ShopApplication.nullable()),
  doApplyLicense: endpoint({
    method: 'POST',
    path: '/api/user/spread/doApplyLicense',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z.object({ target, certs: certs.min(1, wrong.certsMissing) }),
    reply: z.object({ status: z.literal('PENDING') }),
    refusals: ['signedOut', 'badField', 'applyFirst', 'applyLocked', 'applyFinal', 'papersDown'],
  }),
  withdrawApply: endpoint({
    method: 'POST',
    path: '/api/user/spread/withdrawApply',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({ target }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'applyFirst'],
  }),
  objectApply: endpoint({
    method: 'POST',
    path: '/api/user/spread/objectApply',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({ target, content: text(fieldNames.objection, { min: 10, max: 500 }) }),
    reply: z.object({ answerBy: moment }),
    refusals: ['signedOut', 'badField', 'applyFirst', 'applyFinal'],
  }),
  getApplyRequirements: endpoint({
    method: 'GET',
    path: '/api/sundry/user/getApplyRequirements',
    body: 'query',
    role: 'anyone',
    ownership: 'public content',
    request: z.object({ target, cityCode: cityCode.optional() }),
    reply: z.object({
      list: z.array(requirement.omit({ status: true })),
      /** Services that are offered with a certificate alone: without it an approved applicant begins without them. */
      projectCertificates: z.array(z.object({ projectId: id, type: z.enum(certificateTypes) })),
      answerWithinH: z.int(),
      leastPhotos: z.int(),
      maxPhotos: z.int(),
      commissionBp: z.int(),
      agreementVersion: z.string().optional(),
      isOpen: z.boolean(),
    }),
    refusals: ['badField'],
  }),
}
