/** The life of an order: one table that server and screens read (api.md section 4). Free of zod, so that apps carry little. */
export const orderStatusText = {
  PENDING_PAYMENT: '待支付',
  PENDING_ACCEPT: '待接单',
  ACCEPTED: '已接单',
  DEPARTED: '技师出发',
  ARRIVED: '技师到达',
  IN_SERVICE: '服务中',
  PENDING_CONFIRM: '待确认',
  COMPLETED: '已完成',
  CANCELLED: '已取消',
  CLOSED: '已关闭',
  REFUNDED: '已退款',
} as const

export type OrderStatus = keyof typeof orderStatusText
export const orderStatuses = Object.keys(orderStatusText) as [OrderStatus, ...OrderStatus[]]

export const actors = ['USER', 'TECH', 'PLATFORM', 'SYSTEM'] as const
export type Actor = (typeof actors)[number]

type Move = { from: readonly OrderStatus[]; to: OrderStatus; by: readonly Actor[]; text: string }

/** Every move: from which states, to which, by whom, and the sentence of the order's log. */
export const orderMoves = {
  pay: { from: ['PENDING_PAYMENT'], to: 'PENDING_ACCEPT', by: ['SYSTEM'], text: '支付成功，等待技师接单' },
  cancelUnpaid: { from: ['PENDING_PAYMENT'], to: 'CANCELLED', by: ['USER'], text: '您取消了订单' },
  closeUnpaid: { from: ['PENDING_PAYMENT'], to: 'CLOSED', by: ['SYSTEM'], text: '超时未支付，订单已关闭' },
  accept: { from: ['PENDING_ACCEPT'], to: 'ACCEPTED', by: ['TECH'], text: '技师已接单' },
  reject: { from: ['PENDING_ACCEPT'], to: 'CLOSED', by: ['TECH'], text: '技师无法接单，全额退款' },
  closeUnaccepted: { from: ['PENDING_ACCEPT'], to: 'CLOSED', by: ['SYSTEM'], text: '技师未及时接单，全额退款' },
  cancelPaid: { from: ['PENDING_ACCEPT'], to: 'CANCELLED', by: ['USER'], text: '您取消了订单，全额退款' },
  depart: { from: ['ACCEPTED'], to: 'DEPARTED', by: ['TECH'], text: '技师已出发' },
  arrive: { from: ['DEPARTED'], to: 'ARRIVED', by: ['TECH'], text: '技师已到达' },
  start: { from: ['ARRIVED'], to: 'IN_SERVICE', by: ['TECH'], text: '服务开始' },
  closeAbsent: { from: ['ARRIVED'], to: 'CLOSED', by: ['TECH'], text: '顾客未到场，订单已关闭' },
  finish: { from: ['IN_SERVICE'], to: 'PENDING_CONFIRM', by: ['TECH'], text: '服务结束，等待您确认' },
  confirm: { from: ['PENDING_CONFIRM', 'IN_SERVICE'], to: 'COMPLETED', by: ['USER'], text: '您确认了服务完成' },
  confirmLate: { from: ['PENDING_CONFIRM'], to: 'COMPLETED', by: ['SYSTEM'], text: '超过24小时自动确认完成' },
} as const satisfies Record<string, Move>

export type OrderMove = keyof typeof orderMoves

/** The state after `move`, or undefined when the table does not allow it from `from`. */
export const nextStatus = (from: OrderStatus, move: OrderMove): OrderStatus | undefined => {
  const { from: allowed, to }: Move = orderMoves[move]
  return allowed.includes(from) ? to : undefined
}

/** States in which an order holds its technician's time. */
export const activeStatuses = ['PENDING_PAYMENT', 'PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM'] as const
export const removableStatuses = ['COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED'] as const

export const refundStatusText = {
  NONE: '无',
  APPLIED: '退款审核中',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  REJECTED: '已拒绝',
  CANCELLED: '已撤销',
  FAILED: '退款失败',
} as const
export type RefundStatus = keyof typeof refundStatusText
export const refundStatuses = Object.keys(refundStatusText) as [RefundStatus, ...RefundStatus[]]

export const appealStatuses = ['NONE', 'PENDING', 'PROCESSING', 'UPHELD', 'REJECTED', 'CLOSED'] as const

export const orderTabs = {
  ALL: orderStatuses,
  TO_PAY: ['PENDING_PAYMENT'],
  TO_SERVE: ['PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED'],
  SERVING: ['IN_SERVICE', 'PENDING_CONFIRM'],
  TO_COMMENT: ['COMPLETED'],
  DONE: ['COMPLETED'],
  REFUND: orderStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderTab = keyof typeof orderTabs
export const orderTabNames = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]]

export const orderActions = ['PAY', 'CANCEL', 'REFUND', 'REFUND_CANCEL', 'EXTRA', 'CONFIRM', 'COMMENT', 'APPEAL', 'REMOVE', 'CALL', 'REBOOK'] as const
export type OrderAction = (typeof orderActions)[number]

type ActionFacts = { status: OrderStatus; commented: boolean; completedAt?: number; endAt: number; now: number }
const reviewWindowMs = 15 * 86_400_000

/** What the customer may do now, in the order in which buttons stand; derived from the table of moves. */
export function actionsOf({ status, commented, completedAt, endAt, now }: ActionFacts): OrderAction[] {
  const actions: OrderAction[] = []
  if (status === 'PENDING_PAYMENT') actions.push('PAY')
  if (status === 'PENDING_PAYMENT' || status === 'PENDING_ACCEPT') actions.push('CANCEL')
  if (status === 'PENDING_CONFIRM' || (status === 'IN_SERVICE' && now >= endAt)) actions.push('CONFIRM')
  if (status === 'COMPLETED' && !commented && now <= (completedAt ?? now) + reviewWindowMs) actions.push('COMMENT')
  if (removableStatuses.includes(status as (typeof removableStatuses)[number])) actions.push('REBOOK', 'REMOVE')
  return actions
}
