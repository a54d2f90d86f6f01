import { z } from 'zod'
import { cityCode, fen, id, moment, text } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, reason, search, sortBy } from './fields.ts'
import { customerStates, suspensionRuleNames, technicianStates } from '../suspension-rules.ts'

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
const history = { suspensions: z.array(Suspension) }
const suspend = {
  rule: z.enum(suspensionRuleNames, { error: '请选择依据' }),
  reason: text('对方将看到的原因', { min: 2, max: 100 }),
  evidence: text('证据', { min: 2, max: 500 }),
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
    summary: '顾客：按昵称或完整手机号搜索',
    request: z.object({
      ...listPaging,
      q: search,
      state: z.enum(customerStates, { error: '状态不正确' }).optional(),
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
    summary: '顾客详情与停用记录',
    request: z.object({ customerId: id }),
    reply: ManagedCustomer.extend({ spentAmount: fen, vipUntilAt: moment.optional(), ...history }),
    refusals: [...refusals, 'customerNotFound'],
  }),
  'customer/contact': manageEndpoint({
    method: 'POST',
    permission: 'customer.contact',
    scope: customers,
    summary: '查看顾客的电话；每次查看都记入审计',
    request: z.object({ customerId: id, reason }),
    reply: phoneOnly,
    refusals: [...refusals, 'customerNotFound', 'looksSpent'],
  }),
  'customer/suspend': manageEndpoint({
    method: 'POST',
    permission: 'customer.suspend',
    scope: customers,
    summary: '停用顾客：依据、原因、证据、到期时间；其登录立即结束',
    request: z.object({ customerId: id, ...suspend }),
    reply: Suspension,
    refusals: [...refusals, 'customerNotFound', 'alreadySuspended'],
  }),
  'customer/resume': manageEndpoint({
    method: 'POST',
    permission: 'customer.suspend',
    scope: customers,
    summary: '恢复顾客',
    request: z.object({ customerId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'customerNotFound', 'notSuspended'],
  }),
  'technician/getList': manageEndpoint({
    method: 'GET',
    permission: 'technician.view',
    scope: technicians,
    summary: '技师：按昵称或完整手机号搜索',
    request: z.object({
      ...listPaging,
      q: search,
      status: z.enum(technicianStates, { error: '状态不正确' }).optional(),
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
    summary: '技师详情与暂停记录',
    request: z.object({ technicianId: id }),
    reply: ManagedTechnician.extend({ customerId: id, intro: z.string(), runningOrders: z.int(), ...history }),
    refusals: [...refusals, 'technicianNotFound'],
  }),
  'technician/contact': manageEndpoint({
    method: 'POST',
    permission: 'technician.contact',
    scope: technicians,
    summary: '查看技师的电话；每次查看都记入审计',
    request: z.object({ technicianId: id, reason }),
    reply: phoneOnly,
    refusals: [...refusals, 'technicianNotFound', 'looksSpent'],
  }),
  'technician/suspend': manageEndpoint({
    method: 'POST',
    permission: 'technician.suspend',
    scope: technicians,
    summary: '暂停技师：依据、原因、证据、到期时间；立即不能接单与操作，进行中的订单进入警报',
    request: z.object({ technicianId: id, ...suspend }),
    reply: Suspension,
    refusals: [...refusals, 'technicianNotFound', 'alreadySuspended'],
  }),
  'technician/resume': manageEndpoint({
    method: 'POST',
    permission: 'technician.suspend',
    scope: technicians,
    summary: '恢复技师',
    request: z.object({ technicianId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'technicianNotFound', 'notSuspended'],
  }),
}
