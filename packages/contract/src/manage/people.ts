import { z } from 'zod'
import { certificateStates } from '../certificate-states.ts'
import { Requirements } from '../requirements.ts'
import { certificateTypes } from '../entities/technicians.ts'
import { cityCode, day, fen, id, moment, text } from '../fields.ts'
import { hoursOfDay } from '../tech.ts'
import { identityStates } from '../identity-findings.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, ownCase, reason, search, sortBy } from './fields.ts'
import { customerStates, suspensionRuleNames, technicianStates } from '../suspension-rules.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

export const Suspension = z.object({
  rule: z.enum(suspensionRuleNames),
  reason: z.string(),
  evidence: z.string(),
  untilAt: moment.optional(),
  begunAt: moment,
  begunBy: z.string(),
  endedAt: moment.optional(),
  endedBy: z.string().optional(),
})
const ManagedCustomer = z.object({
  customerId: id,
  nickname: z.string(),
  phoneMasked: z.string(),
  state: z.enum(customerStates),
  orders: z.int(),
  createdAt: moment,
})
const ManagedTechnician = z.object({
  technicianId: id,
  nickname: z.string(),
  phoneMasked: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  status: z.enum(technicianStates),
  onDuty: z.boolean(),
  level: z.int(),
  score: z.number(),
  orderCount: z.int(),
  lateCount: z.int(),
  cancelCount: z.int(),
  approvedAt: moment,
})
/** Where a technician begins their ways is not in it: nobody reads where they live. */
const TechnicianFile = ManagedTechnician.extend({
  customerId: id,
  intro: z.string(),
  runningOrders: z.int(),
  sex: z.int(),
  birthday: day,
  workYears: z.int(),
  tags: z.array(z.string()),
  serviceRadiusM: z.int(),
  freeTravel: z.boolean(),
  shopName: z.string().optional(),
  identityVerified: z.boolean(),
  hours: z.array(hoursOfDay),
  offers: z.array(
    z.object({ projectId: id, name: z.string(), nameEn: z.string(), price: fen, listPrice: fen, lowPrice: fen, highPrice: fen, onOffer: z.boolean() }),
  ),
  certs: z.array(
    z.object({
      certificateId: id,
      type: z.enum(certificateTypes),
      name: z.string(),
      verified: z.boolean(),
      state: z.enum(certificateStates),
      issuedAt: moment,
      expireAt: moment.optional(),
    }),
  ),
  requirements: Requirements,
})
const history = { ...ownCase, suspensions: z.array(Suspension) }
const suspend = {
  rule: z.enum(suspensionRuleNames, { error: wrong.ruleMissing }),
  reason: text(fieldNames.suspensionReason, { min: 2, max: 100 }),
  evidence: text(fieldNames.evidence, { min: 2, max: 500 }),
  untilAt: moment.optional(),
}
const phoneOnly = z.object({ phone: z.string() })

const customers = 'customers with an order in the own cities; all of them for operators of every city'
const technicians = 'technicians of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const

export const people = {
  'customer/getList': manageEndpoint({
    method: 'GET',
    permission: 'customer.view',
    scope: customers,
    request: z.object({
      ...listPaging,
      q: search,
      state: z.enum(customerStates, { error: wrong.state }).optional(),
      sort: sortBy(['createdAt', 'nickname'], '-createdAt'),
    }),
    reply: listOf(ManagedCustomer),
    refusals,
    csv: {
      permission: 'customer.export',
      columns: ['customerId', 'nickname', 'state', 'orders', 'createdAt'],
    },
  }),
  'customer/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'customer.view',
    scope: customers,
    request: z.object({ customerId: id }),
    reply: ManagedCustomer.extend({
      spentAmount: fen,
      vipUntilAt: moment.optional(),
      /** Where their identity check stands, for those who may see it. */
      identity: z.enum(identityStates).optional(),
      /** The technician whose suspension keeps this person from working here, of this account or of a former one with the same identity; for those who may see technicians of all cities. */
      suspendedTechnicianId: id.optional(),
      ...history,
    }),
    refusals: [...refusals, 'customerNotFound'],
  }),
  'customer/contact': manageEndpoint({
    method: 'POST',
    permission: 'customer.contact',
    scope: customers,
    request: z.object({ customerId: id, reason }),
    reply: phoneOnly,
    refusals: [...refusals, 'customerNotFound', 'looksSpent'],
  }),
  'customer/suspend': manageEndpoint({
    method: 'POST',
    permission: 'customer.suspend',
    scope: customers,
    request: z.object({ customerId: id, ...suspend }),
    reply: Suspension,
    refusals: [...refusals, 'customerNotFound', 'ownCase', 'alreadySuspended'],
  }),
  'customer/resume': manageEndpoint({
    method: 'POST',
    permission: 'customer.suspend',
    scope: customers,
    request: z.object({ customerId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'customerNotFound', 'ownCase', 'notSuspended'],
  }),
  'technician/getList': manageEndpoint({
    method: 'GET',
    permission: 'technician.view',
    scope: technicians,
    request: z.object({
      ...listPaging,
      q: search,
      status: z.enum(technicianStates, { error: wrong.state }).optional(),
      cityCode: cityCode.optional(),
      sort: sortBy(['approvedAt', 'score', 'orderCount', 'nickname'], '-approvedAt'),
    }),
    reply: listOf(ManagedTechnician),
    refusals,
    csv: {
      permission: 'technician.export',
      columns: ['technicianId', 'nickname', 'cityName', 'status', 'onDuty', 'score', 'orderCount', 'lateCount', 'cancelCount', 'approvedAt'],
    },
  }),
  'technician/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'technician.view',
    scope: technicians,
    request: z.object({ technicianId: id }),
    reply: TechnicianFile.extend(history),
    refusals: [...refusals, 'technicianNotFound'],
  }),
  'technician/contact': manageEndpoint({
    method: 'POST',
    permission: 'technician.contact',
    scope: technicians,
    request: z.object({ technicianId: id, reason }),
    reply: phoneOnly,
    refusals: [...refusals, 'technicianNotFound', 'looksSpent'],
  }),
  'technician/suspend': manageEndpoint({
    method: 'POST',
    permission: 'technician.suspend',
    scope: technicians,
    request: z.object({ technicianId: id, ...suspend }),
    reply: Suspension,
    refusals: [...refusals, 'technicianNotFound', 'ownCase', 'alreadySuspended'],
  }),
  'technician/resume': manageEndpoint({
    method: 'POST',
    permission: 'technician.suspend',
    scope: technicians,
    request: z.object({ technicianId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'technicianNotFound', 'ownCase', 'notSuspended'],
  }),
}
