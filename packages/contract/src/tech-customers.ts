import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, listOf, moment, nothing, sex } from './fields.ts'
import { wrong } from './field-refusals.ts'
import { ownership as orders } from './tech-orders.ts'

const ownership = "what the technician of the session's account says of customers of their orders"
const usual = ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'] as const
const answer = z.boolean({ error: wrong.answerMissing })
const preferences = { customerSex: sex, noStairs: z.boolean(), noPets: z.boolean() }

/** What technicians say of customers: to be read by technicians, or to bind whom they are offered to. No customer learns of it. */
export const techCustomers = {
  techRateCustomer: endpoint({
    method: 'POST',
    path: '/api/tech/order/rateCustomer',
    body: 'form',
    role: 'technician',
    ownership: orders,
    request: z.object({ orderId: id, reliable: answer, respectful: answer }),
    reply: nothing,
    refusals: [...usual, 'orderNotFound', 'cannotMove'],
  }),
  techBlockCustomer: endpoint({
    method: 'POST',
    path: '/api/tech/blocked/add',
    body: 'form',
    role: 'technician',
    ownership: orders,
    request: z.object({ orderId: id }),
    reply: nothing,
    refusals: [...usual, 'orderNotFound', 'cannotMove', 'tooManyBlockedCustomers'],
  }),
  techUnblockCustomer: endpoint({
    method: 'POST',
    path: '/api/tech/blocked/remove',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id }),
    reply: nothing,
    refusals: usual,
  }),
  techBlockedList: endpoint({
    method: 'GET',
    path: '/api/tech/blocked/getList',
    body: 'query',
    role: 'technician',
    ownership,
    request: empty,
    reply: listOf(z.object({ orderId: id, nickname: z.string(), visitedAt: moment, blockedAt: moment })),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techGetPreferences: endpoint({
    method: 'GET',
    path: '/api/tech/preferences/get',
    body: 'query',
    role: 'technician',
    ownership: "the technician of the session's account",
    request: empty,
    reply: z.object({ ...preferences, mayChooseSex: z.boolean() }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techSetPreferences: endpoint({
    method: 'POST',
    path: '/api/tech/preferences/set',
    body: 'form',
    role: 'technician',
    ownership: "the technician of the session's account",
    request: z.object(preferences),
    reply: nothing,
    refusals: usual,
  }),
}
