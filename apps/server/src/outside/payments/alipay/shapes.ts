import { z } from 'zod'
import type { Trade, VendorRefund } from '../channel.ts'
import { fenOf, yuanPattern } from './amounts.ts'

/** The vendor writes moments in its own zone; what only looks like one is refused, since no record can keep it. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}+08:00`))
  .refine((at) => !Number.isNaN(at.getTime()))

export const outTradeNo = z.string().regex(/^[0-9A-Za-z_|*-]{6,32}$/)
const tradeNo = z.string().regex(/^[0-9A-Za-z]{1,64}$/)
const yuan = z.string().regex(yuanPattern).transform(fenOf)
const positive = yuan.refine((fen) => fen > 0)
const state = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'])

type Facts = {
  out_trade_no: string
  trade_no?: string | undefined
  trade_status: z.infer<typeof state>
  total_amount?: number | undefined
  paidAt: Date | undefined
}

/** A closed trade that had been paid before gave all of its money back. */
function stateOf({ trade_status, paidAt }: Facts): Trade['state'] {
  if (trade_status === 'WAIT_BUYER_PAY') return 'OPEN'
  if (trade_status !== 'TRADE_CLOSED') return 'PAID'
  return paidAt ? 'REFUNDED' : 'CLOSED'
}

const tradeFrom = (facts: Facts, { payer, foreign }: Pick<Trade, 'payer' | 'foreign'>): Trade => ({
  payNo: facts.out_trade_no,
  state: stateOf(facts),
  transactionId: facts.paidAt === undefined ? null : (facts.trade_no ?? null),
  // Neither answers nor notices name the product, and the account takes nothing but yuan.
  payWay: undefined,
  currency: 'CNY',
  amount: facts.total_amount,
  paidAt: facts.paidAt,
  payer,
  foreign,
})

const isPaid = ({ trade_status }: { trade_status: string }) => trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED'

const QueryJson = z
  .object({
    out_trade_no: outTradeNo,
    trade_no: tradeNo.optional(),
    trade_status: state,
    total_amount: yuan.optional(),
    send_pay_date: moment.optional(),
    buyer_user_id: z.string().optional(),
    buyer_open_id: z.string().optional(),
  })
  .superRefine((trade, check) => {
    if (!isPaid(trade)) return
    for (const name of ['trade_no', 'total_amount', 'send_pay_date'] as const)
      if (trade[name] === undefined) check.addIssue({ code: 'custom', path: [name], message: 'missing' })
  })

/** Reads the answer about a trade; throws a ZodError on another shape. */
export function tradeOf(json: unknown): Trade {
  const { send_pay_date: paidAt, ...trade } = QueryJson.parse(json)
  return tradeFrom({ ...trade, paidAt }, { payer: trade.buyer_user_id ?? trade.buyer_open_id, foreign: undefined })
}

const NoticeFields = z
  .object({
    notify_id: z.string().regex(/^[\x21-\x7e]{1,128}$/),
    notify_type: z.literal('trade_status_sync'),
    app_id: z.string(),
    seller_id: z.string(),
    out_trade_no: outTradeNo,
    trade_no: tradeNo,
    trade_status: state,
    total_amount: yuan,
    gmt_payment: moment.optional(),
    buyer_id: z.string().optional(),
    buyer_open_id: z.string().optional(),
  })
  .superRefine((trade, check) => {
    if (isPaid(trade) && trade.gmt_payment === undefined) check.addIssue({ code: 'custom', path: ['gmt_payment'], message: 'missing' })
  })

export type Merchant = { appId: string; sellerId: string }

/** Reads the fields of a notice; throws a ZodError on another shape. */
export function noticeOf(fields: Record<string, string>, { appId, sellerId }: Merchant) {
  const { notify_id: eventId, gmt_payment: paidAt, ...trade } = NoticeFields.parse(fields)
  const foreign = trade.app_id !== appId ? 'app_id' : trade.seller_id !== sellerId ? 'seller_id' : undefined
  return { eventId, event: trade.trade_status, trade: tradeFrom({ ...trade, paidAt }, { payer: trade.buyer_id ?? trade.buyer_open_id, foreign }) }
}

/** `fund_change` says whether this very request moved money: a repetition answers N. */
export const RefundAnswer = z.object({ out_trade_no: outTradeNo, trade_no: tradeNo, fund_change: z.enum(['Y', 'N']), gmt_refund_pay: moment.optional() })

const RefundQueryJson = z.object({
  out_trade_no: outTradeNo,
  trade_no: tradeNo,
  out_request_no: z.string().regex(/^[0-9A-Za-z_|*@-]{1,64}$/),
  refund_status: z.string().optional(),
  refund_amount: positive,
  total_amount: positive,
  gmt_refund_pay: moment.optional(),
})

/** Reads the answer about one refund; undefined when the vendor knows none. Throws a ZodError on another shape. */
export function refundOf(json: unknown): VendorRefund | undefined {
  if (!z.object({ out_request_no: z.string().min(1) }).safeParse(json).success) return undefined
  const refund = RefundQueryJson.parse(json)
  return {
    refundNo: refund.out_request_no,
    payNo: refund.out_trade_no,
    transactionId: refund.trade_no,
    state: refund.refund_status === 'REFUND_SUCCESS' ? 'SUCCESS' : 'PROCESSING',
    trouble: undefined,
    refundAmount: refund.refund_amount,
    paidAmount: refund.total_amount,
    refundedAt: refund.gmt_refund_pay,
    foreign: undefined,
  }
}

export const BillAddress = z.object({ bill_download_url: z.url() })
export const Verdict = z.object({ code: z.string(), msg: z.string().default(''), sub_code: z.string().optional(), sub_msg: z.string().optional() })
