import { appealLines, refundLines } from '../stored/case-lines.ts'
import { logged, said, type Said } from './said.ts'

/** The lines of the history about refunds and appeals; amounts are written out already. */
export const moneyLines = {
  asked: (amount: string, auto: boolean) => `您申请退款 ¥${amount}${auto ? '，按规则自动退回' : '，等待审核'}`,
  approvedInPart: (amount: string, reason: string) => `退款部分通过：¥${amount}，${reason}`,
  rejected: (reason: string) => `${refundLines.reject}：${reason}`,
  granted: (amount: string, reason: string) => `${logged('refundGranted')} ¥${amount}：${reason}`,
  calledOff: (reason: string) => `${logged('cancelByPlatform')}：${reason}`,
  reviewAsked: '您申请了复核',
  appealDecided: (outcome: keyof typeof appealLines, reason: string) => `${appealLines[outcome]}：${reason}`,
} as const

/** What becomes of a refund at its channel, by the event. */
export const refundEnds = {
  refundPaidByHand: { title: said('refundPaidByHand'), summary: said('refundPaidByHandNote') },
  refundSentAgain: { title: said('refundSentAgain'), summary: said('refundSentAgainNote') },
  refunded: { title: said('refunded'), summary: said('refundedNote') },
  refundFailed: { title: said('refundFailed'), summary: said('refundFailedNote') },
} as const satisfies Record<string, Said>

export const refundMessages = {
  approved: (back: string) => ({ title: said('refundApproved'), summary: said('refundApprovedNote', { back }) }),
  rejected: { title: said('refundRejected') },
  granted: (back: string) => ({ title: logged('refundGranted'), summary: said('refundApprovedNote', { back }) }),
  inPart: (when: string, back: string) => ({ title: said('refundedPart'), summary: said('refundedPartNote', { when, back }) }),
  calledOff: (when: string, back: string | undefined) => ({
    title: said('cancelByPlatform'),
    summary: back === undefined ? said('cancelByPlatformNote', { when }) : said('cancelByPlatformNotePaid', { when, back }),
  }),
  appealDecided: (outcome: keyof typeof appealLines, back: string | undefined) => ({
    title: logged('appealDecided'),
    summary: back === undefined ? appealLines[outcome] : `${appealLines[outcome]}，¥${back} 将原路退回`,
  }),
} as const
