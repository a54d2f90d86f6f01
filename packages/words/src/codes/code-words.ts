import type { AppealType } from '@anxin/contract/appeal-transitions'
import type { AppealStatus, OrderStatus, RefundStatus } from '@anxin/contract/order-states'
import type { ticketKinds } from '@anxin/contract/support-tickets'
import type { customerStates, technicianStates } from '@anxin/contract/suspension-rules'
import type { approvalKinds, approvalQueues, billStates, differenceKinds } from '@anxin/contract/manage/aftersale-queues'

// No promise: REFUNDED

/** What the codes of a list mean, for its screen and its file. Free of zod, so that the console carries little. */
export type CodeWords<C extends string = string> = Readonly<Record<C, { zh: string; en: string }>>

/** A table of codes as the two halves of a catalogue. */
export function halvesOf<C extends string>(words: CodeWords<C>): { zh: Record<C, string>; en: Record<C, string> } {
  const half = (language: 'zh' | 'en') =>
    // safe: the same keys
    Object.fromEntries(Object.entries<{ zh: string; en: string }>(words).map(([code, said]) => [code, said[language]])) as Record<C, string>
  return { zh: half('zh'), en: half('en') }
}

export const orderStatusWords: CodeWords<OrderStatus> = {
  PENDING_PAYMENT: { zh: '待支付', en: 'Unpaid' },
  PENDING_ACCEPT: { zh: '待接单', en: 'To be accepted' },
  ACCEPTED: { zh: '已接单', en: 'Accepted' },
  DEPARTED: { zh: '技师出发', en: 'On the way' },
  ARRIVED: { zh: '技师到达', en: 'Arrived' },
  IN_SERVICE: { zh: '服务中', en: 'In service' },
  PENDING_CONFIRM: { zh: '待确认', en: 'To be confirmed' },
  COMPLETED: { zh: '已完成', en: 'Completed' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  REFUNDED: { zh: '已退款', en: 'Refunded' },
}

export const refundStatusWords = {
  NONE: { zh: '无', en: 'None' },
  APPLIED: { zh: '待审核', en: 'To be decided' },
  REFUNDING: { zh: '退款中', en: 'Under way' },
  REFUNDED: { zh: '已退款', en: 'Refunded' },
  REJECTED: { zh: '已拒绝', en: 'Rejected' },
  CANCELLED: { zh: '已撤销', en: 'Withdrawn' },
  FAILED: { zh: '退款失败', en: 'Failed' },
} satisfies CodeWords<RefundStatus>

/** How a payment stands in our books. */
export const paymentStatusWords = {
  CREATED: { zh: '未支付', en: 'Not paid' },
  SUCCESS: { zh: '已支付', en: 'Paid' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  REFUNDED: { zh: '已全额退款', en: 'All given back' },
} satisfies CodeWords

/** How our books have what a difference is about: a payment or a refund. */
export const ourStateWords = { ...paymentStatusWords, ...refundStatusWords }

export const appealTypeWords = {
  TECH_NO_SHOW: { zh: '技师未到', en: 'Did not come' },
  TECH_LATE: { zh: '技师迟到', en: 'Came late' },
  LEFT_EARLY: { zh: '提前离开', en: 'Left early' },
  SERVICE_QUALITY: { zh: '服务质量', en: 'The service' },
  FEE_DISPUTE: { zh: '乱收费', en: 'Wrong charge' },
  MISCONDUCT: { zh: '不当行为', en: 'Misconduct' },
  DAMAGE: { zh: '物品损坏', en: 'Something was damaged' },
  SAFETY: { zh: '人身安全', en: 'Safety' },
  REFUND_DISPUTE: { zh: '退款争议', en: 'A refund' },
  OTHER: { zh: '其他', en: 'Something else' },
} satisfies CodeWords<AppealType>

export const appealStatusWords = {
  NONE: { zh: '无', en: 'None' },
  PENDING: { zh: '待受理', en: 'To be taken' },
  PROCESSING: { zh: '处理中', en: 'Being looked at' },
  UPHELD: { zh: '成立', en: 'Upheld' },
  REJECTED: { zh: '不成立', en: 'Rejected' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
} satisfies CodeWords<AppealStatus>

export const ticketKindWords = {
  FUNCTION: { zh: '功能建议', en: 'An idea' },
  SERVICE: { zh: '服务问题', en: 'Service' },
  OTHER: { zh: '其他', en: 'Something else' },
  REPORT: { zh: '举报', en: 'A report' },
  OBJECTION: { zh: '技师异议', en: 'An objection' },
  CONTEST: { zh: '停用异议', en: 'Suspension contested' },
} satisfies CodeWords<(typeof ticketKinds)[number]>

export const ticketStateWords = {
  OPEN: { zh: '待答复', en: 'To be answered' },
  ANSWERED: { zh: '已答复', en: 'Answered' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
} satisfies CodeWords

export const approvalKindWords = {
  refund: { zh: '退款', en: 'Refund' },
  refundByHand: { zh: '线下退款', en: 'Offline refund' },
  appeal: { zh: '申诉退款', en: 'Money on an appeal' },
  orderRefund: { zh: '主动退款', en: 'Money given back' },
  orderCancel: { zh: '取消订单', en: 'Order called off' },
  orderReassign: { zh: '换技师退差价', en: 'Difference of another technician' },
  orderReschedule: { zh: '改时间退差价', en: 'Difference of another time' },
  objection: { zh: '补回技师收入', en: 'Back to a technician' },
} satisfies CodeWords<(typeof approvalKinds)[number]>

export const approvalStateWords = {
  WAITING: { zh: '待复核', en: 'Waiting' },
  APPROVED: { zh: '已通过', en: 'Agreed' },
  REJECTED: { zh: '已驳回', en: 'Sent back' },
} satisfies CodeWords<Exclude<(typeof approvalQueues)[number], 'ALL'>>

export const differenceKindWords = {
  MISSING_HERE: { zh: '渠道有、我方没有', en: 'Theirs, not ours' },
  MISSING_THERE: { zh: '我方有、渠道没有', en: 'Ours, not theirs' },
  AMOUNT: { zh: '金额不同', en: 'Another amount' },
  STATE: { zh: '状态不同', en: 'Another state' },
  DUPLICATE: { zh: '账单重复', en: 'Twice on bills' },
  UNREADABLE: { zh: '账单行无法识别', en: 'Row not understood' },
} satisfies CodeWords<(typeof differenceKinds)[number]>

/** What a difference is about. */
export const tradeWords = {
  PAYMENT: { zh: '支付', en: 'Payment' },
  REFUND: { zh: '退款', en: 'Refund' },
} satisfies CodeWords

export const billStateWords = {
  SUCCESS: { zh: '成功', en: 'Done' },
  PROCESSING: { zh: '处理中', en: 'Under way' },
  FAILED: { zh: '失败', en: 'Failed' },
} satisfies CodeWords<(typeof billStates)[number]>

export const customerStateWords = {
  ACTIVE: { zh: '正常', en: 'Active' },
  SUSPENDED: { zh: '已停用', en: 'Suspended' },
  DELETED: { zh: '已注销', en: 'Deleted' },
} satisfies CodeWords<(typeof customerStates)[number]>

export const technicianStateWords = {
  ACTIVE: { zh: '正常', en: 'Active' },
  SUSPENDED: { zh: '已暂停', en: 'Suspended' },
  LEFT: { zh: '已退出', en: 'Left' },
} satisfies CodeWords<(typeof technicianStates)[number]>

export const operatorStateWords = {
  ACTIVE: { zh: '正常', en: 'Active' },
  SUSPENDED: { zh: '已停用', en: 'Suspended' },
} satisfies CodeWords

/** The two sides of a visit. */
export const sideWords = {
  CUSTOMER: { zh: '顾客', en: 'Customer' },
  TECHNICIAN: { zh: '技师', en: 'Technician' },
} satisfies CodeWords

/** What a line of the audit log is about. */
export const subjectKindWords: CodeWords = {
  ...approvalKindWords,
  operator: { zh: '操作员', en: 'Operator' },
  role: { zh: '角色', en: 'Role' },
  control: { zh: '重要变更', en: 'Change of a control' },
  shift: { zh: '值班', en: 'Shift' },
  alarm: { zh: '警报', en: 'Alarm' },
  approval: { zh: '复核', en: 'Second person' },
  appeal: { zh: '申诉', en: 'Appeal' },
  order: { zh: '订单', en: 'Order' },
  customer: { zh: '顾客', en: 'Customer' },
  technician: { zh: '技师', en: 'Technician' },
  audit: { zh: '审计', en: 'Audit log' },
  policy: { zh: '政策', en: 'Policy' },
  reconciliation: { zh: '对账差异', en: 'Difference' },
  ticket: { zh: '客服工单', en: 'Ticket' },
  macro: { zh: '常用答复', en: 'Frequent answer' },
  review: { zh: '评价', en: 'Review' },
}
