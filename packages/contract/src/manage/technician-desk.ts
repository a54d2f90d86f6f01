import { z } from 'zod'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'
import { cityCode, day, fen, id, lat, lng, localPhone, moment, name, pageOf, text } from '../fields.ts'
import { hoursOfDay } from '../tech.ts'
import { auditActionNames } from './audit-actions.ts'
import { manageEndpoint } from './endpoint.ts'
import { managePaging, reason } from './fields.ts'
import { importColumns, importProblems, mostImportCharacters } from './import-problems.ts'
import { mostTags } from './technician-limits.ts'

const technicians = 'technicians of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const change = [...refusals, 'technicianNotFound', 'ownCase', 'nothingChanged'] as const

/** What customers read of a technician, and how far they go. */
export const technicianFields = {
  nickname: name(fieldNames.nickname, { min: 1, max: 20, length: wrong.nicknameLength }),
  intro: text(fieldNames.intro, { min: 2, max: 500 }),
  tags: z.array(name(fieldNames.tag, { min: 1, max: 12 })).max(mostTags, wrong.mostTags(mostTags)),
  workYears: z.int({ error: wrong.workYears }).min(0, wrong.workYears).max(60, wrong.workYears),
  serviceRadiusM: z.int({ error: wrong.serviceRadius }).min(1000, wrong.serviceRadius).max(100_000, wrong.serviceRadius),
}
export const technicianLevel = z.int({ error: wrong.level }).min(1, wrong.level).max(5, wrong.level)
const price = fen.positive(wrong.price).max(10_000_00, wrong.price)
const hours = z.array(hoursOfDay).min(1).max(7)

/** What changed of a technician, who did it and why; facts by the names of the fields. */
const Change = z.object({
  at: moment,
  operatorName: z.string(),
  action: z.enum(auditActionNames),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
})

/** What operators do for technicians: take them on, and change what they could change themselves, with a reason that the person reads. */
export const technicianDesk = {
  'technician/create': manageEndpoint({
    method: 'POST',
    permission: 'technician.create',
    scope: 'the account of any phone, as a technician of one of the own cities',
    request: z.object({
      phone: localPhone,
      ...technicianFields,
      tags: technicianFields.tags.default([]),
      sex: z.int({ error: wrong.sex }).min(1, wrong.sex).max(2, wrong.sex),
      birthday: day,
      cityCode,
      lat: lat.optional(),
      lng: lng.optional(),
      level: technicianLevel.default(1),
      hours: hours.optional(),
      offers: z
        .array(z.object({ projectId: id, price: price.optional() }))
        .min(1, wrong.projectMissing)
        .max(50)
        .refine((offers) => new Set(offers.map(({ projectId }) => projectId)).size === offers.length, wrong.sameProjectTwice),
      reason,
    }),
    reply: z.object({ technicianId: id, customerId: id, madeAccount: z.boolean() }),
    refusals: [
      ...refusals,
      'ownCase',
      'phoneIsTechnician',
      'accountDisabled',
      'applyFinal',
      'applyLeft',
      'applySuspended',
      'projectNotFound',
      'priceOutsideBand',
      'certificateNeeded',
    ],
  }),
  'technician/edit': manageEndpoint({
    method: 'POST',
    permission: 'technician.edit',
    scope: technicians,
    request: z.object({
      technicianId: id,
      ...z.object(technicianFields).partial().shape,
      freeTravel: z.boolean().optional(),
      cityCode: cityCode.optional(),
      lat: lat.optional(),
      lng: lng.optional(),
      reason,
    }),
    reply: z.null(),
    refusals: change,
  }),
  'technician/setHours': manageEndpoint({
    method: 'POST',
    permission: 'technician.edit',
    scope: technicians,
    request: z.object({ technicianId: id, hours, reason }),
    reply: z.null(),
    refusals: change,
  }),
  'technician/setOffer': manageEndpoint({
    method: 'POST',
    permission: 'technician.price',
    scope: technicians,
    request: z.object({ technicianId: id, projectId: id, price, onOffer: z.boolean({ error: wrong.onOfferMissing }), reason }),
    reply: z.null(),
    refusals: [...change, 'projectNotFound', 'priceOutsideBand', 'certificateNeeded'],
  }),
  'technician/setLevel': manageEndpoint({
    method: 'POST',
    permission: 'technician.level',
    scope: technicians,
    request: z.object({ technicianId: id, level: technicianLevel, reason }),
    reply: z.null(),
    refusals: change,
  }),
  'technician/import': manageEndpoint({
    method: 'POST',
    permission: 'technician.import',
    scope: 'the accounts of the phones in the file, as technicians of the own cities',
    request: z.object({
      fileName: name(fieldNames.fileName, { min: 1, max: 120 }),
      file: z
        .string({ error: wrong.fileMissing })
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, wrong.fileMissing)
        .max(mostImportCharacters, wrong.fileTooLarge),
      dryRun: z.boolean().default(true),
      reason,
    }),
    reply: z.object({
      rows: z.int(),
      made: z.int(),
      unknownColumns: z.array(z.string()),
      problems: z.array(
        z.object({
          row: z.int(),
          column: z.enum(importColumns).optional(),
          columnNumber: z.int().optional(),
          value: z.string(),
          problem: z.enum(importProblems),
          other: z.string().optional(),
        }),
      ),
      people: z.array(
        z.object({
          row: z.int(),
          nickname: z.string(),
          phoneMasked: z.string(),
          cityCode: z.string(),
          cityName: z.string(),
          hasAccount: z.boolean(),
          offers: z.int(),
        }),
      ),
    }),
    refusals: [...refusals, 'importUnreadable', 'ownCase'],
  }),
  'technician/getHistory': manageEndpoint({
    method: 'GET',
    permission: 'technician.view',
    scope: technicians,
    request: z.object({ technicianId: id, ...managePaging }),
    reply: pageOf(Change),
    refusals: [...refusals, 'technicianNotFound'],
  }),
  'technician/getProjects': manageEndpoint({
    method: 'GET',
    permission: 'technician.view',
    scope: 'the catalogue: the same answers for every operator',
    request: z.object({ cityCode: cityCode.optional() }),
    reply: z.object({
      list: z.array(z.object({ projectId: id, name: z.string(), nameEn: z.string(), price: fen, lowPrice: fen, highPrice: fen, durationMin: z.int() })),
    }),
    refusals,
  }),
  'technician/findPlace': manageEndpoint({
    method: 'GET',
    permission: 'technician.view',
    scope: 'public places: no record',
    request: z.object({ cityCode, q: text(fieldNames.search, { min: 1, max: 40 }) }),
    reply: z.object({ list: z.array(z.object({ title: z.string(), address: z.string(), lat, lng })) }),
    refusals: [...refusals, 'mapsDown'],
  }),
}
