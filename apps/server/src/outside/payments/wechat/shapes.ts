import { z } from 'zod'
import type { Trade, VendorRefund } from '../channel.ts'

/** The vendor writes moments as RFC 3339; what only looks like one is refused, since no record can keep it. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/)
  .transform((text) => new Date(text))
  .refine((at) => !Number.isNaN(at.getTime()))

export const outTradeNo = z.string().regex(/^[0-9A-Za-z_|*-]{6,32}$/)
const transactionId = z.string().regex(/^[0-9A-Za-z]{1,32}$/)

const TradeJson = z
  .object({
    appid: z.string(),
    mchid: z.string(),
    out_trade_no: outTradeNo,
    transaction_id: transactionId.optional(),
    trade_type: z.string().optional(),
    trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
    success_time: moment.optional(),
    payer: z.object({ openid: z.string().optional() }).optional(),
    amount: z.object({ total: z.int().nonnegative(), currency: z.string().default('CNY') }).optional(),
  })
  .superRefine((trade, check) => {
    if (trade.trade_state !== 'SUCCESS') return
    for (const name of ['transaction_id', 'success_time', 'trade_type', 'amount'] as const)
      if (trade[name] === undefined) check.addIssue({ code: 'custom', path: [name], message: 'missing' })
  })

const RefundState = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])

const RefundJson = z
  .object({
    refund_id: z.string(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_|*@-]{1,64}$/),
    out_trade_no: outTradeNo,
    transaction_id: transactionId,
    status: RefundState.optional(),
    refund_status: RefundState.optional(),
    success_time: moment.optional(),
    user_received_account: z.string().optional(),
    amount: z.object({ refund: z.int().positive(), total: z.int().positive() }),
    mchid: z.string().optional(),
  })
  .superRefine((refund, check) => {
    if ((refund.status ?? refund.refund_status) === undefined) check.addIssue({ code: 'custom', path: ['status'], message: 'missing' })
  })

const plain = z.string().regex(/^[\x20-\x7e]{1,64}$/)
export const NotificationJson = z.object({
  id: plain,
  event_type: plain,
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    original_type: z.string().optional(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

export const Prepay = z.object({ prepay_id: z.string().min(1) })
export const H5 = z.object({ h5_url: z.url() })
export const BillAddress = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
export const Failure = z.object({ code: z.string(), message: z.string().default('') })

export type Merchant = { mchId: string; appId: string }

const states = { SUCCESS: 'PAID', REFUND: 'REFUNDED', CLOSED: 'CLOSED', REVOKED: 'CLOSED', NOTPAY: 'OPEN', USERPAYING: 'OPEN', PAYERROR: 'OPEN' } as const
const payWays: Record<string, string> = { JSAPI: 'WECHAT_JSAPI', MWEB: 'WECHAT_H5', APP: 'WECHAT_APP' }

/** Reads the vendor's transaction object; throws a ZodError on another shape. */
export function tradeOf(json: unknown, { mchId, appId }: Merchant): Trade {
  const { amount, ...trade } = TradeJson.parse(json)
  return {
    payNo: trade.out_trade_no,
    state: states[trade.trade_state],
    transactionId: trade.transaction_id ?? null,
    payWay: trade.trade_type === undefined ? undefined : (payWays[trade.trade_type] ?? trade.trade_type),
    amount: amount?.total,
    currency: amount?.currency,
    payer: trade.payer?.openid,
    paidAt: trade.success_time,
    foreign: trade.mchid !== mchId ? 'mchid' : trade.appid !== appId ? 'appid' : undefined,
  }
}

/** Reads the vendor's refund object, from an answer or a notification (only that one names the merchant); throws a ZodError on another shape. */
export function refundOf(json: unknown, { mchId, from }: Pick<Merchant, 'mchId'> & { from: 'answer' | 'notification' }): VendorRefund {
  const refund = RefundJson.parse(json)
  const state = refund.status ?? refund.refund_status ?? 'PROCESSING'
  // A refund whose card was void may be sent to the merchant's own account instead: the vendor calls that success, too.
  const returned = state === 'SUCCESS' && (refund.user_received_account ?? '').startsWith('退还商户')
  const standing = returned
    ? ({ state: 'ENDED', end: 'RETURNED', trouble: 'RETURNED' } as const)
    : state === 'CLOSED'
      ? ({ state: 'ENDED', end: 'CLOSED', trouble: state } as const)
      : state === 'ABNORMAL'
        ? ({ state: 'FAILED', trouble: state } as const)
        : ({ state, trouble: undefined } as const)
  return {
    refundNo: refund.out_refund_no,
    payNo: refund.out_trade_no,
    transactionId: refund.transaction_id,
    ...standing,
    refundAmount: refund.amount.refund,
    paidAmount: refund.amount.total,
    refundedAt: refund.success_time,
    foreign: from === 'notification' && refund.mchid !== mchId ? 'mchid' : undefined,
  }
}
