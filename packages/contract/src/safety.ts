import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { RefusalKey } from './refusals.ts'
import { empty, id, lat, lng, moment, nothing, phone, text } from './fields.ts'

const own = 'the account of the session'
const pin = z.string({ error: '请输入4位平安码' }).regex(/^\d{4}$/, '请输入4位平安码')
const place = { lat: lat.optional(), lng: lng.optional() }

/** Where the caller's timer of an order stands. Nothing in it tells a check-in from one under duress. */
export const SafetyState = z.object({
  state: z.enum(['OFF', 'ARMED', 'OVERDUE', 'DONE']),
  /** While it runs: when an alarm is raised unless a check-in comes. */
  dueAt: moment.optional(),
  /** Whether both codes are set, and somebody is named to be told. */
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
    summary: '安心计时的状态',
    request: z.object({ orderId: id }),
    refusals: [...common, ...more],
  })
const arm = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'POST',
    path,
    body: 'form',
    summary: '开启安心计时：服务结束后仍未确认平安即报警',
    request: z.object({ orderId: id, ...place }),
    refusals: [...common, 'safetyPinMissing', 'cannotMove', ...more],
  })
const end = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, summary: string, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'POST',
    path,
    body: 'form',
    summary,
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
    summary: '求助：通知平台与安心联系人，对方不会知道',
    request: z.object({ orderId: id, silent: z.boolean().default(false), ...place }),
    refusals: [...common, 'cannotMove', 'safetyNotNow', ...more],
  })

const tell = <const P extends `/${string}`, const R extends SideRole, const K extends RefusalKey = never>(path: P, role: R, ...more: K[]) =>
  endpoint({
    ...ofSide(role),
    method: 'POST',
    path,
    body: 'form',
    summary: '上报所在位置；仅在计时进行中或有未处理的求助时保存，答复总是相同',
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
  checkInSafety: end('/api/user/order/safety/checkIn', 'customer', '用平安码确认平安'),
  cancelSafety: end('/api/user/order/safety/cancel', 'customer', '用平安码关闭安心计时'),
  sosSafety: sos('/api/user/order/safety/sos', 'customer'),
  tellSafetyPlace: tell('/api/user/order/safety/tell', 'customer'),
  techGetSafety: get('/api/tech/order/safety/get', 'technician', 'technicianOnly'),
  techArmSafety: arm('/api/tech/order/safety/arm', 'technician', 'technicianOnly'),
  techCheckInSafety: end('/api/tech/order/safety/checkIn', 'technician', '用平安码确认平安', 'technicianOnly'),
  techCancelSafety: end('/api/tech/order/safety/cancel', 'technician', '用平安码关闭安心计时', 'technicianOnly'),
  techSosSafety: sos('/api/tech/order/safety/sos', 'technician', 'technicianOnly'),
  techTellSafetyPlace: tell('/api/tech/order/safety/tell', 'technician', 'technicianOnly'),
  getSafetySettings: endpoint({
    method: 'GET',
    path: '/api/user/self/getSafetySettings',
    body: 'query',
    role: 'customer',
    ownership: own,
    summary: '平安码是否已设，与安心联系人',
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
    summary: '设置平安码与胁迫码；计时进行中不可修改',
    request: z.object({ pin, duressPin: pin }).refine((given) => given.pin !== given.duressPin, { error: '胁迫码不能与平安码相同', path: ['duressPin'] }),
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
    summary: '设置安心联系人：对方会收到短信，打开链接同意后才会接到求助',
    request: z.object({
      name: text('姓名', { min: 1, max: 20 }),
      phone,
      consent: z.boolean({ error: '请先征得对方同意' }).refine((given) => given, '请先征得对方同意'),
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
    summary: '删除安心联系人',
    request: empty,
    reply: nothing,
    refusals: ['signedOut'],
  }),
}
