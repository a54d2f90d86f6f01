/** Every step of an order: from which states, to which, by whom, under which rule, and its button. Server and apps read this one table. Free of zod. */
import { blockOf, buttonsOf, offered, type ActionsOf, type Blocked, type Button, type Offered, type Step } from './move-table.ts'
import {
  acceptTimeOver,
  confirmTimeOver,
  earlyEndIsAsked,
  endedOrPastEnd,
  hasNotLeft,
  inGrace,
  isTheirs,
  isVisit,
  mayBeAppealed,
  mayBeRefunded,
  mayCall,
  mayChat,
  mayAddTime,
  mayAskEarlyEnd,
  mayBeReviewed,
  mayChange,
  mayHandOver,
  mayKeep,
  mayOfferTime,
  mostlyServed,
  nearStart,
  noRefundAsked,
  noRefundUnderWay,
  notLongBeforeStart,
  payTimeOver,
  refundIsApplied,
  substitutesWait,
  waitedForCustomer,
  type OrderFacts,
  type OrderWindows,
} from './order-guards.ts'
import { orderGroups, type Actor, type OrderStatus } from './order-states.ts'

export type { OrderFacts, OrderWindows } from './order-guards.ts'

type OrderStep = Step<OrderStatus, Actor, OrderFacts, OrderWindows>
type Weight = Button['weight']
const customer = <const A extends string>(action: A, rank: number, weight: Weight = 'main') => ({ side: 'customer', action, rank, weight }) as const
const technician = <const A extends string>(action: A, rank: number, weight: Weight = 'main') => ({ side: 'technician', action, rank, weight }) as const

/** The steps that change the state. */
export const orderMoves = {
  pay: {
    from: ['PENDING_PAYMENT'],
    to: 'PENDING_ACCEPT',
    by: 'SYSTEM',
    text: '支付成功，等待技师接单',
    refusal: 'orderMoved',
    button: customer('PAY', 1),
  },
  cancelUnpaid: {
    from: ['PENDING_PAYMENT'],
    to: 'CANCELLED',
    by: 'USER',
    text: '您取消了订单',
    refusal: 'cannotCancel',
    button: customer('CANCEL', 5, 'quiet'),
  },
  closeUnpaid: { from: ['PENDING_PAYMENT'], to: 'CLOSED', by: 'SYSTEM', text: '超时未支付，订单已关闭', refusal: 'cannotMove', guard: payTimeOver },
  accept: {
    from: ['PENDING_ACCEPT'],
    to: 'ACCEPTED',
    by: 'TECH',
    text: '技师已接单',
    refusal: 'cannotMove',
    guard: isTheirs,
    button: technician('ACCEPT', 1),
  },
  reject: {
    from: ['PENDING_ACCEPT'],
    to: 'CLOSED',
    by: 'TECH',
    text: '技师无法接单，全额退款',
    refusal: 'cannotMove',
    guard: isTheirs,
    button: technician('REJECT', 7, 'side'),
  },
  closeUnaccepted: {
    from: ['PENDING_ACCEPT'],
    to: 'CLOSED',
    by: 'SYSTEM',
    text: '技师未及时接单，全额退款',
    refusal: 'cannotMove',
    guard: acceptTimeOver,
  },
  closeWithoutSubstitute: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    to: 'CLOSED',
    by: 'SYSTEM',
    text: '没有技师可以上门，全额退款',
    refusal: 'cannotMove',
  },
  declineSubstitutes: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    to: 'CLOSED',
    by: 'USER',
    text: '您没有选择替补技师，全额退款',
    refusal: 'substitutesGone',
    guard: substitutesWait,
    button: customer('DECLINE_SUBSTITUTES', 3, 'side'),
  },
  cancelPaid: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    to: 'CANCELLED',
    by: 'USER',
    text: '您取消了订单，全额退款',
    refusal: 'cannotCancel',
    guard: inGrace,
    button: customer('CANCEL', 5, 'quiet'),
  },
  cancelByPlatform: { from: ['PENDING_PAYMENT', 'PENDING_ACCEPT'], to: 'CANCELLED', by: 'PLATFORM', text: '平台客服取消了订单', refusal: 'cannotCancel' },
  depart: {
    from: ['ACCEPTED'],
    to: 'DEPARTED',
    by: 'TECH',
    text: '技师已出发',
    refusal: 'cannotMove',
    guard: notLongBeforeStart,
    button: technician('DEPART', 2),
  },
  arrive: {
    from: ['DEPARTED'],
    to: 'ARRIVED',
    by: 'TECH',
    text: '技师已到达',
    refusal: 'cannotMove',
    guard: notLongBeforeStart,
    button: technician('ARRIVE', 3),
  },
  start: { from: ['ARRIVED'], to: 'IN_SERVICE', by: 'TECH', text: '服务开始', refusal: 'cannotMove', guard: nearStart, button: technician('START', 4) },
  closeAbsent: {
    from: ['ARRIVED'],
    to: 'CLOSED',
    by: 'TECH',
    text: '顾客未到场，订单已关闭',
    refusal: 'cannotMove',
    guard: waitedForCustomer,
    button: technician('REPORT_ABSENT', 9, 'quiet'),
  },
  finish: {
    from: ['IN_SERVICE'],
    to: 'PENDING_CONFIRM',
    by: 'TECH',
    text: '服务结束，等待您确认',
    refusal: 'cannotMove',
    guard: mostlyServed,
    button: technician('FINISH', 5),
  },
  endEarly: {
    from: ['IN_SERVICE'],
    to: 'PENDING_CONFIRM',
    by: 'USER',
    text: '您同意提前结束服务',
    refusal: 'earlyEndGone',
    guard: earlyEndIsAsked,
    button: customer('END_EARLY', 1),
  },
  confirm: {
    from: ['PENDING_CONFIRM', 'IN_SERVICE'],
    to: 'COMPLETED',
    by: 'USER',
    text: '您确认了服务完成',
    refusal: 'cannotConfirm',
    guard: endedOrPastEnd,
    button: customer('CONFIRM', 2),
  },
  confirmLate: {
    from: ['PENDING_CONFIRM'],
    to: 'COMPLETED',
    by: 'SYSTEM',
    text: ({ autoConfirmH }: OrderWindows) => `超过${autoConfirmH}小时自动确认完成`,
    refusal: 'cannotMove',
    guard: confirmTimeOver,
  },
  refundAll: { from: orderGroups.accepted, to: 'REFUNDED', by: 'SYSTEM', text: '订单已退款并结束', refusal: 'cannotRefund' },
} as const satisfies Record<string, OrderStep & Required<Pick<OrderStep, 'to' | 'text'>>>
export type OrderMove = keyof typeof orderMoves
// safe: the keys of the table
const orderMoveNames = Object.keys(orderMoves) as OrderMove[]

/** The steps that leave the state as it is. */
export const orderActs = {
  comment: {
    from: ['COMPLETED'],
    by: 'USER',
    refusal: 'cannotReview',
    guard: mayBeReviewed,
    button: customer('COMMENT', 3),
  },
  reschedule: { from: orderGroups.agreed, by: 'USER', refusal: 'cannotMove', guard: mayChange, button: customer('RESCHEDULE', 4, 'side') },
  offerTime: { from: orderGroups.agreed, by: 'TECH', refusal: 'cannotMove', guard: mayOfferTime, button: technician('OFFER_TIME', 11, 'quiet') },
  handOver: { from: orderGroups.agreed, by: 'TECH', refusal: 'cannotMove', guard: mayHandOver, button: technician('HAND_OVER', 12, 'quiet') },
  askEarlyEnd: {
    from: ['IN_SERVICE'],
    by: 'TECH',
    refusal: 'cannotMove',
    guard: mayAskEarlyEnd,
    button: technician('ASK_EARLY_END', 13, 'quiet'),
  },
  keepOn: {
    from: ['IN_SERVICE'],
    by: 'USER',
    text: '您希望继续服务',
    refusal: 'earlyEndGone',
    guard: earlyEndIsAsked,
    button: customer('KEEP_ON', 2, 'side'),
  },
  chooseSubstitute: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    by: 'USER',
    text: '您选择了替补技师',
    refusal: 'substitutesGone',
    guard: substitutesWait,
    button: customer('CHOOSE_SUBSTITUTE', 1),
  },
  keepTechnician: {
    from: orderGroups.agreed,
    by: 'USER',
    text: '您选择继续等待原技师',
    refusal: 'substitutesGone',
    guard: mayKeep,
    button: customer('KEEP_TECHNICIAN', 2, 'side'),
  },
  extend: { from: orderGroups.atPlace, by: 'USER', refusal: 'cannotExtend', guard: mayAddTime, button: customer('EXTRA', 4) },
  call: { from: orderGroups.revealing, by: 'USER', refusal: 'cannotMove', guard: mayCall, button: customer('CALL', 7, 'side') },
  chat: { from: orderGroups.revealing, by: 'USER', refusal: 'chatClosed', guard: mayChat, button: customer('CHAT', 8, 'side') },
  chatBack: { from: orderGroups.revealing, by: 'TECH', refusal: 'chatClosed', guard: mayChat, button: technician('CHAT', 10, 'quiet') },
  rebook: { from: orderGroups.ended, by: 'USER', refusal: 'cannotMove', guard: isVisit, button: customer('REBOOK', 4) },
  remove: { from: orderGroups.ended, by: 'USER', refusal: 'cannotRemove', guard: isVisit, button: customer('REMOVE', 6, 'quiet') },
  refund: {
    from: orderGroups.accepted,
    by: 'USER',
    text: '您申请了退款',
    refusal: 'cannotRefund',
    guard: mayBeRefunded,
    button: customer('REFUND', 8, 'side'),
  },
  refundCancel: {
    from: orderGroups.all,
    by: 'USER',
    text: '您撤销了退款申请',
    refusal: 'cannotRefund',
    guard: refundIsApplied,
    button: customer('REFUND_CANCEL', 9, 'side'),
  },
  appeal: {
    from: [...orderGroups.accepted, 'CLOSED', 'REFUNDED'],
    by: 'USER',
    text: '您提交了申诉',
    refusal: 'cannotAppeal',
    guard: mayBeAppealed,
    button: customer('APPEAL', 10, 'quiet'),
  },
  reassign: {
    from: ['PENDING_ACCEPT', 'ACCEPTED'],
    by: 'PLATFORM',
    text: '平台客服为您更换了技师',
    refusal: 'cannotReassign',
    guard: noRefundUnderWay,
  },
  rescheduleByPlatform: { from: orderGroups.agreed, by: 'PLATFORM', refusal: 'cannotMove', guard: noRefundAsked },
  reportLate: {
    from: orderGroups.awaitsArrival,
    by: 'TECH',
    refusal: 'cannotMove',
    guard: isTheirs,
    button: technician('REPORT_LATE', 8, 'side'),
  },
  leave: { from: orderGroups.served, by: 'TECH', text: '技师已离开', refusal: 'cannotMove', guard: hasNotLeft, button: technician('LEAVE', 6) },
} as const satisfies Record<string, OrderStep>
export type OrderAct = keyof typeof orderActs

const orderSteps = { ...orderMoves, ...orderActs }
export type OrderStepName = keyof typeof orderSteps
export type CustomerAction = ActionsOf<typeof orderSteps, 'customer'>
export type TechnicianAction = ActionsOf<typeof orderSteps, 'technician'>

/** The customer's buttons, the most wanted first. */
export const customerActions: readonly CustomerAction[] = buttonsOf(orderSteps, 'customer')
/** The technician's buttons, in the order of a visit. */
export const technicianActions: readonly TechnicianAction[] = buttonsOf(orderSteps, 'technician')

/** The state after `move`, or undefined when the table knows no such move from `from`. */
export const nextStatus = (from: OrderStatus, move: OrderMove): OrderStatus | undefined => {
  const { from: allowed, to }: OrderStep = orderMoves[move]
  return allowed.includes(from) ? to : undefined
}

/** Why a step cannot be taken now: its state, or its rule with the moment from which it can. Undefined when it can. */
export const blockedBy = (step: OrderStepName, facts: OrderFacts): Blocked | undefined => blockOf(orderSteps[step], facts)

type Steps = typeof orderSteps
type Told = { [S in OrderStepName]: Steps[S] extends { text: unknown } ? S : never }[OrderStepName]

/** The line that a step leaves in the order's log. */
export function stepText(step: Told, windows: OrderWindows): string {
  const { text } = orderSteps[step]
  return typeof text === 'string' ? text : text(windows)
}

/** The technician's buttons as they stand now, in the order of a visit; one that waits for its time says from when. */
export const technicianButtons = (facts: OrderFacts): Offered<TechnicianAction>[] => offered(orderSteps, 'technician', facts)

const open = <A extends string>(buttons: Offered<A>[]): A[] => buttons.flatMap(({ action, blocked }) => (blocked ? [] : [action]))

/** The move behind a button of the technician; undefined for one that leaves the state as it is. */
export const moveOfButton = (action: TechnicianAction): OrderMove | undefined =>
  orderMoveNames.find((move) => {
    const { button }: OrderStep = orderMoves[move]
    return button?.side === 'technician' && button.action === action
  })

/** What the customer may do now (api.md section 4, `actions[]`). */
export const customerActionsNow = (facts: OrderFacts): CustomerAction[] => open(offered(orderSteps, 'customer', facts))
/** What the technician may do now. */
export const technicianActionsNow = (facts: OrderFacts): TechnicianAction[] => open(technicianButtons(facts))
