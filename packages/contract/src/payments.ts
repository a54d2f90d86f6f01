import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id } from './fields.ts'
import { orderStatuses } from './order-states.ts'
import { payWays, webPayWays } from './pay-ways.ts'
import { wrong } from './field-refusals.ts'

export const bizTypes = ['ORDER', 'EXTRA', 'VIP'] as const
export const paymentStatuses = ['CREATED', 'SUCCESS', 'CLOSED', 'REFUNDED'] as const
const ownership = "orders and payments of the session's account"
const purpose = { bizType: z.enum(bizTypes, { error: wrong.bizType }), bizId: id, amount: fen.optional() }
const payRefusals = [
  'signedOut',
  'badField',
  'orderNotFound',
  'planNotFound',
  'membershipOff',
  'amountMoved',
  'orderMoved',
  'technicianPaused',
  'alreadyPaid',
  'paymentExpired',
  'payWayOff',
  'balanceShort',
  'gatewayFailed',
] as const
const paid = z.object({ paid: z.literal(true), orderId: id, status: z.enum(orderStatuses) })

export const payments = {
  pay: endpoint({
    method: 'POST',
    path: '/api/common/order/pay',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ ...purpose, payWay: z.enum(payWays, { error: wrong.payWay }), openId: z.string().max(64).optional() }),
    reply: z.object({
      payNo: z.string(),
      payWay: z.enum(payWays).optional(),
      timeStamp: z.string().optional(),
      nonceStr: z.string().optional(),
      package: z.string().optional(),
      signType: z.string().optional(),
      paySign: z.string().optional(),
      appId: z.string().optional(),
      orderString: z.string().optional(),
      paid: z.boolean().optional(),
    }),
    refusals: [...payRefusals, 'testPaymentOff'],
  }),
  payWeb: endpoint({
    method: 'POST',
    path: '/api/common/order/pay/web',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({
      ...purpose,
      payWay: z.enum(webPayWays, { error: wrong.payWay }),
      returnUrl: z.string({ error: wrong.returnUrl }).max(1000, wrong.returnUrl),
    }),
    reply: z.object({ payNo: z.string(), payUrl: z.string().optional(), formHtml: z.string().optional() }),
    refusals: [...payRefusals, 'badReturnUrl'],
  }),
  doOrderPayTest: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderPayTest',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id }),
    reply: paid,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'orderMoved', 'technicianPaused', 'testPaymentOff', 'alreadyPaid', 'paymentExpired', 'gatewayFailed'],
  }),
  testPaySuccess: endpoint({
    method: 'POST',
    path: '/api/common/testPaySuccess',
    body: 'form',
    role: 'customer',
    ownership,
    atLeastOne: [['payNo', 'orderId']],
    request: z
      .object({ payNo: z.string().max(40).optional(), orderId: id.optional() })
      .refine((value) => Boolean(value.payNo ?? value.orderId), { error: wrong.idMissing, path: ['orderId'] }),
    reply: paid,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'orderMoved', 'technicianPaused', 'testPaymentOff', 'alreadyPaid', 'paymentExpired', 'gatewayFailed'],
  }),
}
