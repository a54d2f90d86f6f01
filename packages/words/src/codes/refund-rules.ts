import type { ComparedRule, RefundBeside, RefundRuleId } from '@anxin/contract/refund-rules'
import type { CodeWords } from './code-words.ts'

// Promise refund-shown: refund/before-accept@1, refund/accepted@1, refund/accepted-late@1, refund/never-came@1, refund/extension@1

type Both = { zh: string; en: string }
/** What a sentence may name: the clock time of the rule, the part that is kept, and how late is late. */
type Figures = { when: string; kept: string; lateAfterMin: number }
/** `zh` and `en` are what the customer reads; `{when}` is the clock time. */
type RuleWords = Both & {
  /** The sentence of the reply. */
  reply: string | ((figures: Figures) => string)
  /** In the console, with a refund; none for a rule that gives nothing, since no refund keeps it. */
  console?: Both
  /** In the console, where two rules stand beside each other. */
  brief: Both
}

/** The rules of refunds in words for everybody. One that is missing does not compile. */
export const refundRuleWords: Readonly<Record<RefundRuleId, RuleWords>> = {
  'refund/before-accept@1': {
    zh: '技师接单前：全额自动退回，优惠券退还。',
    en: 'Before the technician accepts: automatic full refund; coupon returned.',
    reply: '技师接单前，全额自动退回，优惠券退还',
    console: { zh: '接单前：全退', en: 'Before acceptance: full refund' },
    brief: { zh: '接单前，全退', en: 'Before acceptance: full refund' },
  },
  'refund/accepted@1': {
    zh: '{when} 前申请：全额自动退回，优惠券退还。',
    en: 'Requested before {when}: automatic full refund; coupon returned.',
    reply: ({ when }) => `${when} 前申请，全额自动退回，优惠券退还`,
    console: { zh: '接单后、免费取消时间内：全退', en: 'Accepted, within free cancellation: full refund' },
    brief: { zh: '可免费取消，全退', en: 'Free cancellation: full refund' },
  },
  'refund/accepted-late@1': {
    zh: '已过免费取消时间（{when}）：全额可退，须经审核。',
    en: 'Free cancellation has ended ({when}): a full refund is possible after review.',
    reply: ({ when }) => `已过免费取消时间（${when}），全额可退，须经审核`,
    console: { zh: '接单后、已过免费取消时间：全退，须审核', en: 'Accepted, after free cancellation: full refund after review' },
    brief: { zh: '已过免费取消时间，须审核', en: 'After free cancellation: review required' },
  },
  'refund/departed@1': {
    zh: '技师已出发：服务费全退，车费不退，须经审核。',
    en: 'The technician has set out: services are refundable after review; the travel fee is not.',
    reply: '技师已出发：服务费全退，车费不退，优惠券退还，须经审核',
    console: { zh: '技师已出发：服务费全退，车费不退', en: 'On the way: services refunded, not travel' },
    brief: { zh: '技师已出发，不退车费', en: 'On the way: travel fee not refunded' },
  },
  'refund/never-came@1': {
    zh: '已过约定时间技师仍未到达：含车费全额可退，须经审核。',
    en: 'The technician has not arrived by the booked time: full refund including the travel fee, after review.',
    reply: ({ lateAfterMin }) => `已过约定时间 ${lateAfterMin} 分钟技师仍未到达：含车费全额可退，优惠券退还，须经审核`,
    console: { zh: '技师出发后未到：全退', en: 'Set out but never arrived: full refund' },
    brief: { zh: '已出发未到达，全退', en: 'Set out but never arrived: full refund' },
  },
  'refund/arrived@1': {
    zh: '技师已到达：扣除空单费，车费与优惠券不退，须经审核。',
    en: 'The technician has arrived: the empty-trip fee, travel fee and coupon are not refunded; review required.',
    reply: ({ kept }) => `技师已到达：服务费扣除 ${kept} 空单费，车费与优惠券不退，须经审核`,
    console: { zh: '技师已到达：扣空单费，车费不退', en: 'Arrived: less empty-trip fee, travel not refunded' },
    brief: { zh: '技师已到达，扣空单费', en: 'Arrived: less empty-trip fee' },
  },
  'refund/extension@1': {
    zh: '加钟尚未开始，全额自动退回，优惠券退还。',
    en: 'The extra time has not started: automatic full refund; coupon returned.',
    reply: '加钟尚未开始，全额自动退回，优惠券退还',
    console: { zh: '加钟未开始：全退', en: 'Extra time not started: full refund' },
    brief: { zh: '加钟未开始，全退', en: 'Extra time not started: full refund' },
  },
  'refund/in-service@1': {
    zh: '服务已开始：请写明您希望退回的金额，须经审核；车费与优惠券不退。',
    en: 'The service has started: enter the amount you would like refunded; it will be reviewed. Travel fee and coupon are not refunded.',
    reply: '服务已开始：按您提出的金额审核，车费与优惠券不退',
    console: { zh: '服务中：金额由顾客提出，车费不退', en: 'In service: amount proposed by the customer, travel not refunded' },
    brief: { zh: '服务中，按提出的金额审核', en: 'In service: proposed amount' },
  },
  'refund/ended-early@1': {
    zh: '提前结束：退还未服务部分的服务费，车费与优惠券不退。',
    en: 'Ended early: the unserved part of the service fee is refunded; travel fee and coupon are not.',
    reply: '提前结束：退还未服务部分的服务费，车费与优惠券不退',
    console: { zh: '提前结束：退未服务的部分', en: 'Ended early: unserved part refunded' },
    brief: { zh: '提前结束，退未服务的部分', en: 'Ended early: unserved part refunded' },
  },
  'refund/served@1': {
    zh: '服务已结束：请写明您希望退回的金额，须经审核；车费与优惠券不退。',
    en: 'The service has ended: enter the amount you would like refunded; it will be reviewed. Travel fee and coupon are not refunded.',
    reply: ({ when }) => `服务已结束：${when ? `${when} 前可按您提出的金额申请审核` : '按您提出的金额审核'}，车费与优惠券不退`,
    console: { zh: '服务结束：金额由顾客提出，车费不退', en: 'Served: amount proposed by the customer, travel not refunded' },
    brief: { zh: '服务后，按提出的金额审核', en: 'Served: proposed amount' },
  },
  'refund/too-late@1': {
    zh: '退款期限已过（{when}）。',
    en: 'The refund period has ended ({when}).',
    reply: ({ when }) => `已超过退款期限（${when}），可以申诉`,
    brief: { zh: '已超过退款期限', en: 'Too late' },
  },
  'refund/not-now@1': {
    zh: '当前状态没有可退的款项。',
    en: 'Nothing is refundable at this stage of the order.',
    reply: '当前状态没有可退的款项',
    brief: { zh: '当前状态不退', en: 'Nothing refundable at this stage' },
  },
  'refund/nothing-left@1': {
    zh: '没有可退的款项了。',
    en: 'There is nothing left to refund.',
    reply: '没有可退的款项了',
    brief: { zh: '已无可退', en: 'Nothing left' },
  },
}

/** By what money goes back without one of these rules, as the console names it with a refund. */
export const refundBesideWords: CodeWords<RefundBeside> = {
  'refund/with-visit@1': { zh: '随上门订单一并退', en: 'Refunded with its visit' },
  'refund/granted@1': { zh: '客服决定', en: 'Decided by customer service' },
}

const absent: Both = { zh: '顾客未到场，扣空单费', en: 'Customer absent: less empty-trip fee' }
export const briefOf = (rule: ComparedRule): Both => (rule === 'order/absent@1' ? absent : refundRuleWords[rule].brief)

/** What does not go back, and the way to the customer. */
export const retainedWords = {
  EMPTY_TRIP: { zh: '空单费', en: 'Empty-trip fee' },
  TRAVEL: { zh: '车费', en: 'Travel fee' },
  PART_SERVED: { zh: '已服务的部分', en: 'Service provided' },
  SERVED: { zh: '已开始的服务', en: 'Started service' },
  RETURNED: { zh: '此前已退', en: 'Refunded earlier' },
} as const satisfies CodeWords
