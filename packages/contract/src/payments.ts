import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id } from './fields.ts'
import { orderStatuses } from './order-states.ts'
import { payWays, webPayWays } from './pay-ways.ts'

export const bizTypes = ['ORDER', 'EXTRA', 'VIP'] as const
export const paymentStatuses = ['CREATED', 'SUCCESS', 'CLOSED', 'REFUNDED'] as const
const ownership = "orders and payments of the session's account"
const purpose = { bizType: z.enum(bizTypes, { error: '支付业务类型不正确' }), bizId: id, amount: fen.optional() }
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
    summary: '发起支付（微信内、App、余额、测试）',
    request: z.object({ ...purpose, payWay: z.enum(payWays, { error: '支付方式不正确' }), openId: z.string().max(64).optional() }),
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
    summary: '发起网页支付（H5）',
    request: z.object({
      ...purpose,
      payWay: z.enum(webPayWays, { error: '支付方式不正确' }),
      returnUrl: z.string({ error: '回跳地址不合法' }).max(1000, '回跳地址不合法'),
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
    summary: '测试支付（正式环境关闭）',
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
    summary: '测试支付回调（正式环境关闭）',
    request: z
      .object({ payNo: z.string().max(40).optional(), orderId: id.optional() })
      .refine((value) => Boolean(value.payNo ?? value.orderId), { error: '缺少编号', path: ['orderId'] }),
    reply: paid,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'orderMoved', 'technicianPaused', 'testPaymentOff', 'alreadyPaid', 'paymentExpired', 'gatewayFailed'],
  }),
}
