/** Why the product itself closes an order, as it is kept with the order. Who refuses says why to the operators alone. */
export const closeReasons = {
  unpaid: '支付超时',
  unaccepted: '超时未接单',
  absent: '顾客未到场',
  rejected: '技师无法接单',
  unanswered: '技师未及时接单',
  handedOver: '技师无法上门',
  late: '技师未按时出发',
  extensionUnpaid: '加钟支付超时',
  visitOver: '服务已结束，未付款的加钟取消',
  visitUndone: '服务未开始，加钟全额退款',
} as const
export type CloseReason = keyof typeof closeReasons
