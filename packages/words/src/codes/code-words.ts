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
  PENDING_PAYMENT: { zh: '待付款', en: 'Unpaid' },
  PENDING_ACCEPT: { zh: '待接单', en: 'To accept' },
  ACCEPTED: { zh: '已接单', en: 'Accepted' },
  DEPARTED: { zh: '技师出发', en: 'On the way' },
  ARRIVED: { zh: '技师到达', en: 'Arrived' },
  IN_SERVICE: { zh: '服务中', en: 'In service' },
  PENDING_CONFIRM: { zh: '待确认', en: 'To confirm' },
  COMPLETED: { zh: '已完成', en: 'Completed' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  REFUNDED: { zh: '已退款', en: 'Refunded' },
}

export const refundStatusWords = {
  NONE: { zh: '无', en: 'None' },
  APPLIED: { zh: '待审核', en: 'Under review' },
  REFUNDING: { zh: '退款中', en: 'Refunding' },
  REFUNDED: { zh: '已退款', en: 'Refunded' },
  REJECTED: { zh: '已拒绝', en: 'Rejected' },
  CANCELLED: { zh: '已撤销', en: 'Withdrawn' },
  FAILED: { zh: '退款失败', en: 'Failed' },
} satisfies CodeWords<RefundStatus>

/** How a payment stands in our books. */
export const paymentStatusWords = {
  CREATED: { zh: '未支付', en: 'Unpaid' },
  SUCCESS: { zh: '已支付', en: 'Paid' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  REFUNDED: { zh: '已全额退款', en: 'Refunded in full' },
} satisfies CodeWords

/** How our books have what a difference is about: a payment or a refund. */
export const ourStateWords = { ...paymentStatusWords, ...refundStatusWords }

export const appealTypeWords = {
  TECH_NO_SHOW: { zh: '技师未到', en: 'Technician no-show' },
  TECH_LATE: { zh: '技师迟到', en: 'Technician late' },
  LEFT_EARLY: { zh: '提前离开', en: 'Left early' },
  SERVICE_QUALITY: { zh: '服务质量', en: 'Service quality' },
  FEE_DISPUTE: { zh: '乱收费', en: 'Wrong charge' },
  MISCONDUCT: { zh: '不当行为', en: 'Misconduct' },
  DAMAGE: { zh: '物品损坏', en: 'Property damage' },
  SAFETY: { zh: '人身安全', en: 'Personal safety' },
  REFUND_DISPUTE: { zh: '退款争议', en: 'Refund dispute' },
  OTHER: { zh: '其他', en: 'Other' },
} satisfies CodeWords<AppealType>

export const appealStatusWords = {
  NONE: { zh: '无', en: 'None' },
  PENDING: { zh: '待受理', en: 'Unclaimed' },
  PROCESSING: { zh: '处理中', en: 'In progress' },
  UPHELD: { zh: '成立', en: 'Upheld' },
  REJECTED: { zh: '不成立', en: 'Declined' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
} satisfies CodeWords<AppealStatus>

export const ticketKindWords = {
  FUNCTION: { zh: '功能建议', en: 'Feature suggestion' },
  SERVICE: { zh: '服务问题', en: 'Service issue' },
  OTHER: { zh: '其他', en: 'Other' },
  REPORT: { zh: '举报', en: 'Report' },
  OBJECTION: { zh: '技师异议', en: 'Technician objection' },
  CONTEST: { zh: '停用异议', en: 'Suspension appeal' },
} satisfies CodeWords<(typeof ticketKinds)[number]>

export const ticketStateWords = {
  OPEN: { zh: '待答复', en: 'To answer' },
  ANSWERED: { zh: '已答复', en: 'Answered' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
} satisfies CodeWords

export const approvalKindWords = {
  refund: { zh: '退款', en: 'Refund' },
  refundByHand: { zh: '线下退款', en: 'Offline refund' },
  appeal: { zh: '申诉退款', en: 'Appeal refund' },
  orderRefund: { zh: '主动退款', en: 'Refund issued' },
  orderCancel: { zh: '取消订单', en: 'Order cancellation' },
  orderReassign: { zh: '换技师退差价', en: 'Refund after technician change' },
  orderReschedule: { zh: '改时间退差价', en: 'Refund after rescheduling' },
  objection: { zh: '补回技师收入', en: 'Technician income credit' },
} satisfies CodeWords<(typeof approvalKinds)[number]>

export const approvalStateWords = {
  WAITING: { zh: '待复核', en: 'Pending' },
  APPROVED: { zh: '已通过', en: 'Approved' },
  REJECTED: { zh: '已驳回', en: 'Rejected' },
} satisfies CodeWords<Exclude<(typeof approvalQueues)[number], 'ALL'>>

export const differenceKindWords = {
  MISSING_HERE: { zh: '渠道有、我方没有', en: 'On statement, not in our books' },
  MISSING_THERE: { zh: '我方有、渠道没有', en: 'In our books, not on statement' },
  AMOUNT: { zh: '金额不同', en: 'Amount differs' },
  STATE: { zh: '状态不同', en: 'Status differs' },
  DUPLICATE: { zh: '账单重复', en: 'Duplicate on statement' },
  UNREADABLE: { zh: '账单行无法识别', en: 'Unreadable row' },
} satisfies CodeWords<(typeof differenceKinds)[number]>

/** What a difference is about. */
export const tradeWords = {
  PAYMENT: { zh: '支付', en: 'Payment' },
  REFUND: { zh: '退款', en: 'Refund' },
} satisfies CodeWords

export const billStateWords = {
  SUCCESS: { zh: '成功', en: 'Succeeded' },
  PROCESSING: { zh: '处理中', en: 'Processing' },
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

// No promise: vault
/** What a line of the audit log is about. */
export const subjectKindWords: CodeWords = {
  ...approvalKindWords,
  operator: { zh: '操作员', en: 'Operator' },
  role: { zh: '角色', en: 'Role' },
  control: { zh: '重要变更', en: 'Controlled change' },
  shift: { zh: '值班', en: 'Shift' },
  alarm: { zh: '警报', en: 'Alarm' },
  approval: { zh: '复核', en: 'Second approval' },
  appeal: { zh: '申诉', en: 'Appeal' },
  order: { zh: '订单', en: 'Order' },
  customer: { zh: '顾客', en: 'Customer' },
  technician: { zh: '技师', en: 'Technician' },
  shop: { zh: '店铺', en: 'Shop' },
  project: { zh: '项目', en: 'Treatment' },
  application: { zh: '入驻申请', en: 'Application' },
  certificate: { zh: '证件', en: 'Certificate' },
  profileChange: { zh: '资料修改', en: 'Profile change' },
  vault: { zh: '证件保险库', en: 'Document vault' },
  audit: { zh: '审计', en: 'Audit log' },
  policy: { zh: '政策', en: 'Policy' },
  reconciliation: { zh: '对账差异', en: 'Reconciliation difference' },
  ticket: { zh: '客服工单', en: 'Ticket' },
  macro: { zh: '常用答复', en: 'Saved reply' },
  review: { zh: '评价', en: 'Review' },
}
