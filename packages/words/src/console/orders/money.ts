import type { LedgerKind } from '@anxin/contract/ledger-kinds'
import { payChannelWords } from '../../codes/pay-channels.ts'
import { payWayOf, type PayWay } from '@anxin/contract/pay-ways'

type Both = { zh: string; en: string }

/** A way of paying goes by the name of its channel. */
export const payWayWord = (payWay: PayWay): Both => payChannelWords[payWayOf(payWay).channel]

export const entryWords: Record<LedgerKind, Both> = {
  payment_settled: { zh: '收款入账', en: 'Payment settled' },
  zero_pay: { zh: '零元订单', en: 'Zero-amount order' },
  payment_unmatched: { zh: '收款无对应订单', en: 'Unmatched payment' },
  order_completed: { zh: '完成结算', en: 'Completion settled' },
  order_absent: { zh: '顾客缺席结算', en: 'Absence settled' },
  order_refunded: { zh: '退款结算', en: 'Refund settled' },
  refund_taken_back: { zh: '退款扣回', en: 'Refund reversed' },
  refund_accepted: { zh: '退款受理', en: 'Refund accepted' },
  refund_succeeded: { zh: '退款到账', en: 'Refund received' },
  refund_failed: { zh: '退款失败', en: 'Refund failed' },
  refund_paid_by_hand: { zh: '线下退款', en: 'Offline refund' },
  technician_compensated: { zh: '补偿技师', en: 'Technician compensated' },
}

/** Accounts of the ledger by what they begin with. */
const accountWords: readonly (readonly [string, Both])[] = [
  ...Object.entries<Both>(payChannelWords).map(
    ([channel, { zh, en }]) => [`asset:gateway:${channel.toLowerCase()}`, { zh: `应收${zh}`, en: `Due from ${en}` }] as const,
  ),
  ['asset:bank', { zh: '银行存款', en: 'Bank account' }],
  ['liability:customer_prepaid:', { zh: '顾客预收款', en: 'Customer prepayment' }],
  ['liability:technician_payable:', { zh: '应付技师', en: 'Payable to technician' }],
  ['liability:shop_payable:', { zh: '应付店铺', en: 'Payable to shop' }],
  ['liability:refund_pending:', { zh: '待退顾客', en: 'Refund payable' }],
  ['revenue:commission', { zh: '平台服务费收入', en: 'Commission' }],
  ['revenue:membership', { zh: '会员收入', en: 'Memberships' }],
  ['expense:coupon_subsidy', { zh: '优惠券补贴', en: 'Coupon subsidy' }],
  ['expense:goodwill', { zh: '平台补偿', en: 'Goodwill' }],
  ['suspense:unmatched', { zh: '待查收款', en: 'Suspense' }],
]

/** An account in words; one that has none stands as it is. */
export const accountWord = (account: string): Both => accountWords.find(([start]) => account.startsWith(start))?.[1] ?? { zh: account, en: account }
