import type { AppealTransition } from '@anxin/contract/appeal-transitions'
import type { refundTransitions } from '@anxin/contract/refund-transitions'
import { orderLog } from '../order-log.ts'

const { zh } = orderLog

/** The line that each move of a refund stores in the history of its order. */
export const refundLines: Readonly<Record<keyof typeof refundTransitions, string>> = {
  approve: zh.refundApproved,
  reject: zh.refundRejected,
  withdraw: zh.refundWithdrawn,
  fail: zh.refundFailed,
  sendAgain: zh.refundSentAgain,
  payByHand: zh.refundPaidByHand,
  arrive: zh.refunded,
}

/** The line that each move of an appeal stores there. */
export const appealLines: Readonly<Record<AppealTransition, string>> = { take: zh.appealTaken, uphold: '申诉成立', reject: '申诉未成立' }
