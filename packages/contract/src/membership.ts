import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, fen, id, moment, pageOf, paging } from './fields.ts'
import { payWays } from './pay-ways.ts'

const own = "the membership of the session's account"

export const receiptStates = ['PAID', 'REFUNDING', 'REFUNDED'] as const

export const membership = {
  getVipInfo: endpoint({
    method: 'GET',
    path: '/api/user/self/getVipInfo',
    body: 'query',
    role: 'guest',
    ownership: `${own}; plans are public`,
    request: empty,
    reply: z.object({
      isVip: z.boolean(),
      level: z.int(),
      expireAt: moment.optional(),
      savedAmount: fen,
      plans: z.array(
        z.object({ planId: id, name: z.string(), months: z.int(), price: fen, originPrice: fen, tag: z.string().optional(), tagEn: z.string().optional() }),
      ),
      rights: z.array(z.object({ icon: z.string(), title: z.string(), desc: z.string() })),
      agreementUrl: z.string(),
    }),
    refusals: ['signedOut', 'membershipOff'],
  }),
  getVipReceiptList: endpoint({
    method: 'GET',
    path: '/api/user/self/getVipReceiptList',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: z.object({ ...paging }),
    reply: pageOf(
      z.object({
        payNo: z.string(),
        planName: z.string(),
        months: z.int(),
        amount: fen,
        payWay: z.enum(payWays),
        paidAt: moment,
        state: z.enum(receiptStates),
        startAt: moment.optional(),
        endAt: moment.optional(),
      }),
    ),
    refusals: ['signedOut', 'badField'],
  }),
}
