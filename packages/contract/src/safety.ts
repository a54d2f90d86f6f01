import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { RefusalKey } from './refusals.ts'
import { code, empty, id, lat, lng, localPhone, moment, name, nothing } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

const own = 'the account of the session'
const pin = code(4, wrong.safetyPin)
const place = { lat: lat.optional(), lng: lng.optional() }

/** Where the caller's timer of an order stands. Nothing in it tells a check-in from one under duress. */
export const SafetyState = z.object({
  state: z.enum(['OFF', 'ARMED', 'OVERDUE', 'DONE']),
  /** While it runs: when an alarm is raised unless a check-in comes. */
  dueAt: moment.optional(),
  /** Whether both codes are set, and somebody is named to be notified. */
  ready: z.boolean(),
  hasContact: z.boolean(),
  mayArm: z.boolean(),
  /** Help may be asked for: from two hours before the visit until two hours after it, and as long as it goes on. */
  mayAskForHelp: z.boolean(),
  /** How long after the visit an alarm is raised. */
  marginMin: z.int(),
  serverNow: moment,
})
export type SafetyState = z.infer<typeof SafetyState>

const common = ['signedOut', 'badField', 'orderNotFound'] as const
const ownership = { customer: "orders of the session's account", technician: "orders of the technician of the session's account" } as const
type SideRole = keyof typeof ownership

/** What the calls of both sides have in common. A technician keeps them while suspended. */
const ofSide = <const R extends SideRole>(role: R) => ({
  role,
  ownership: ownership[role],
  reply: SafetyState,
  ...(role === 'technician' && { whileSuspended: true as const }),
})
const get = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'GET',
    path,
    body: 'query',
    request: z.object({ orderId: id }),
    refusals: [...common, ...more],
  })
const arm = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'POST',
    path,
    body: 'form',
    request: z.object({ orderId: id, ...place }),
    refusals: [...common, 'safetyPinMissing', 'cannotMove', ...more],
  })
const end = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'POST',
    path,
    body: 'form',
    request: z.object({ orderId: id, pin, ...place }),
    sealed: ['pin'],
    refusals: [...common, 'safetyNotArmed', 'safetyPinWrong', 'safetyPinsSpent', ...more],
  })
const sos = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'POST',
    path,
    body: 'form',
    request: z.object({ orderId: id, silent: z.boolean().default(false), ...place }),
    refusals: [...common, 'cannotMove', 'safetyNotNow', ...more],
  })

const tell = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'POST',
    path,
    body: 'form',
    request: z.object({ orderId: id, lat, lng }),
    refusals: [...common, ...more],
  })

const settings = z.object({
  hasPins: z.boolean(),
  contact: z.object({ name: z.string(), phoneMasked: z.string(), consentedAt: moment, confirmedAt: moment.optional() }).optional(),
  /** How long after the end of a service an alarm is raised. */
  marginMin: z.int(),
  linkHours: z.int(),
})

export const safety = {
  getSafety: get('/api/user/order/safety/get', 'customer'),
  armSafety: arm('/api/user/order/safety/arm', 'customer'),
  checkInSafety: end('/api/user/order/safety/checkIn', 'customer'),
  cancelSafety: end('/api/user/order/safety/cancel', 'customer'),
  sosSafety: sos('/api/user/order/safety/sos', 'customer'),
  tellSafetyPlace: tell('/api/user/order/safety/tell', 'customer'),
  techGetSafety: get('/api/tech/order/safety/get', 'technician', 'technicianOnly'),
  techArmSafety: arm('/api/tech/order/safety/arm', 'technician', 'technicianOnly'),
  techCheckInSafety: end('/api/tech/order/safety/checkIn', 'technician', 'technicianOnly'),
  techCancelSafety: end('/api/tech/order/safety/cancel', 'technician', 'technicianOnly'),
  techSosSafety: sos('/api/tech/order/safety/sos', 'technician', 'technicianOnly'),
  techTellSafetyPlace: tell('/api/tech/order/safety/tell', 'technician', 'technicianOnly'),
  getSafetySettings: endpoint({
    method: 'GET',
    path: '/api/user/self/getSafetySettings',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: empty,
    reply: settings,
    refusals: ['signedOut'],
  }),
  editSafetyPins: endpoint({
    method: 'POST',
    path: '/api/user/self/editSafetyPins',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({ pin, duressPin: pin }).refine((given) => given.pin !== given.duressPin, { error: wrong.duressPin, path: ['duressPin'] }),
    sealed: ['pin', 'duressPin'],
    reply: settings,
    refusals: ['signedOut', 'badField', 'safetyArmed'],
  }),
  editTrustedContact: endpoint({
    method: 'POST',
    path: '/api/user/self/editTrustedContact',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({
      name: name(fieldNames.name, { min: 1, max: 20 }),
      phone: localPhone,
      consent: z.boolean({ error: wrong.contactConsentMissing }).refine((given) => given, wrong.contactConsentMissing),
    }),
    reply: settings,
    refusals: ['signedOut', 'badField', 'safetyAsksSpent'],
  }),
  removeTrustedContact: endpoint({
    method: 'POST',
    path: '/api/user/self/removeTrustedContact',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: empty,
    reply: nothing,
    refusals: ['signedOut'],
  }),
}
