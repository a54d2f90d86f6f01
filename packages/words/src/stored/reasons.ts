import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import type { GiveUpKind } from '@anxin/contract/give-up-kinds'

/** Why a technician does not come, as operators read it behind a line of the history. */
export const giveUpKinds: Readonly<Record<GiveUpKind, string>> = { BUSY: '该时段有事', FAR: '距离太远', UNWELL: '身体不适', SKILL: '项目不适合', OTHER: '其他' }

/** Why a technician asks to end a service before its time, as operators read it behind a line of the history. */
export const earlyEndReasonText: Readonly<Record<EarlyEndReason, string>> = {
  CUSTOMER_WISH: '顾客要求提前结束',
  CUSTOMER_UNWELL: '顾客身体不适',
  TECHNICIAN_UNWELL: '技师身体不适',
  TECHNICIAN_URGENT: '技师有急事',
}

/** Why money goes back after an early end, as it is stored with the refund: the customer and the payment channel read it too. */
export const earlyEndRefundReasons = { USER: '提前结束：顾客原因', TECH: '提前结束：技师原因' } as const
