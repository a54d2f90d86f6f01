import type { AppealMove } from '@anxin/contract/appeal-moves'
import type { refundMoves } from '@anxin/contract/refund-moves'
import { orderLog } from '../order-log.ts'

const { zh } = orderLog

/** The line that each move of a refund stores in the history of its order. */
export const refundLines: Readonly<Record<keyof typeof refundMoves, string>> = {
  approve: zh.refundApproved,
  reject: zh.refundRejected,
  withdraw: zh.refundWithdrawn,
  fail: zh.refundFailed,
  sendAgain: zh.refundSentAgain,
  payByHand: zh.refundPaidByHand,
  arrive: zh.refunded,
}

/** The line that each move of an appeal stores there. */
export const appealLines: Readonly<Record<AppealMove, string>> = { take: zh.appealTaken, uphold: '申诉成立', reject: '申诉未成立' }
