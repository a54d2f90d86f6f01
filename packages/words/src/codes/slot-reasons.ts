import type { SlotReason } from '@anxin/contract/slot-reasons'

/** Why a slot is not free, on the slot itself. One without words does not compile. */
export const slotReasonText: Readonly<Record<SlotReason, string>> = {
  BOOKED: '已被预约',
  YOURS: '您已预约',
  TOO_FAR_BEFORE: '来不及到您这里',
  TOO_FAR_AFTER: '之后还有预约',
  OFF_HOURS: '休息',
  TIME_OFF: '休息',
  FULL_DAY: '已约满',
  REST_DUE: '休息',
  DOES_NOT_FIT: '下班前做不完',
  LEAD_TIME: '需提前预约',
  PAST: '已过',
  PAPER: '暂不可约',
  OFF_GRID: '不可选',
  TOO_FAR_AHEAD: '未开放',
}
