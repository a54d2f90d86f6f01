import { z } from 'zod'

const Trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_type: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  success_time: z.string().optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
  amount: z.object({ total: z.int().nonnegative(), currency: z.string().default('CNY') }).optional(),
})

const RefundState = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])
const RefundAmounts = z.object({ refund: z.int().positive(), total: z.int().positive() })

const Refund = z
  .object({
    refund_id: z.string(),
    out_refund_no: z.string(),
    out_trade_no: z.string(),
    transaction_id: z.string(),
    status: RefundState.optional(),
    refund_status: RefundState.optional(),
    success_time: z.string().optional(),
    amount: RefundAmounts,
    mchid: z.string().optional(),
  })
  .refine((refund) => refund.status ?? refund.refund_status, 'a refund without a status')

export const Notification = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
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
export const Failure = z.object({ code: z.string(), message: z.string().default('') })

/** A payment as the gateway knows it; `amount` in fen, absent before anything was paid. */
export type WechatTrade = {
  mchId: string
  appId: string
  outTradeNo: string
  transactionId: string | undefined
  tradeType: string | undefined
  state: z.infer<typeof Trade>['trade_state']
  amount: number | undefined
  currency: string | undefined
  openId: string | undefined
  paidAt: Date | undefined
}

/** A refund as the gateway knows it; amounts in fen. `mchId` is given in notifications only. */
export type WechatRefund = {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  state: z.infer<typeof RefundState>
  refundAmount: number
  totalAmount: number
  mchId: string | undefined
  refundedAt: Date | undefined
}

const momentOf = (text: string | undefined) => (text ? new Date(text) : undefined)

/** Reads the vendor's transaction object; throws on another shape. */
export function tradeOf(json: unknown): WechatTrade {
  const trade = Trade.parse(json)
  return {
    mchId: trade.mchid,
    appId: trade.appid,
    outTradeNo: trade.out_trade_no,
    transactionId: trade.transaction_id,
    tradeType: trade.trade_type,
    state: trade.trade_state,
    amount: trade.amount?.total,
    currency: trade.amount?.currency,
    openId: trade.payer?.openid,
    paidAt: momentOf(trade.success_time),
  }
}

/** Reads the vendor's refund object, from an answer or a notification; throws on another shape. */
export function refundOf(json: unknown): WechatRefund {
  const refund = Refund.parse(json)
  return {
    refundId: refund.refund_id,
    outRefundNo: refund.out_refund_no,
    outTradeNo: refund.out_trade_no,
    transactionId: refund.transaction_id,
    state: refund.status ?? refund.refund_status ?? 'PROCESSING',
    refundAmount: refund.amount.refund,
    totalAmount: refund.amount.total,
    mchId: refund.mchid,
    refundedAt: momentOf(refund.success_time),
  }
}
