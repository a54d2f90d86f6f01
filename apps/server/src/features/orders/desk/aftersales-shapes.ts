import type { ManageReply } from '@anxin/contract/manage/endpoints'
import { maskPhone } from '@anxin/rules/mask'
import { deductionsOf, type listTickets } from '../../money/public.ts'
import type { AppealFileRow, AppealRow } from '../disputes/managed-queries.ts'
import type { ApprovalRow } from './approval-queries.ts'
import type { RefundFileRow, RefundRow } from '../refund-decisions/managed-queries.ts'

type Refund = ManageReply<'refund/getList'>['list'][number]
type Appeal = ManageReply<'appeal/getList'>['list'][number]
type Approval = ManageReply<'approval/getList'>['list'][number]
type Ticket = ManageReply<'reconciliation/getList'>['list'][number]
type Shown = { urlOf: (key: string) => string; fourEyesAbove: number; isOwn: boolean }

const opt = <T>(value: T | null) => value ?? undefined
const wholeOpt = (at: number | null) => (at === null ? undefined : Math.round(at))

type OrderOf = Pick<
  AppealRow,
  'order_id' | 'order_no' | 'order_status' | 'city_code' | 'city_name' | 'customer_id' | 'customer_name' | 'technician_id' | 'technician_name'
>
const orderOf = (row: OrderOf) => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  // safe: the table's checks allow only states of the contract
  orderStatus: row.order_status as Appeal['orderStatus'],
  cityCode: row.city_code,
  cityName: row.city_name,
  customerId: row.customer_id,
  customerName: row.customer_name,
  technicianId: row.technician_id,
  technicianName: row.technician_name,
})
const holdsOf = (row: { pay_amount: number; returned_amount: number }, { fourEyesAbove, isOwn }: Shown) => ({
  paidAmount: row.pay_amount,
  returnedAmount: row.returned_amount,
  fourEyesAbove,
  isOwn,
})

/** A refund in a list of the console. */
export const refundOf = (row: RefundRow): Refund => ({
  refundId: row.id,
  refundNo: row.refund_no,
  orderId: opt(row.order_id),
  orderNo: opt(row.order_no),
  // safe: the table's checks allow only states of the contract
  orderStatus: opt(row.order_status) as Refund['orderStatus'],
  cityCode: opt(row.city_code),
  cityName: opt(row.city_name),
  customerId: row.customer_id,
  customerName: row.customer_name,
  technicianId: opt(row.technician_id),
  technicianName: opt(row.technician_name),
  // safe: the table's checks allow only states of the contract
  status: row.status as Refund['status'],
  applyAmount: row.apply_amount,
  refundAmount: row.refund_amount,
  reason: row.reason,
  auto: row.auto,
  appliedAt: Math.round(row.applied_at),
  answerBy: wholeOpt(row.answer_by),
  waitsForSecond: row.waits_for_second,
})

type ByHand = ManageReply<'refund/getInfo'>['byHand']
const byHandOf = ({ paid_by, paid_reference, paid_note, paid_operator }: RefundFileRow): ByHand =>
  paid_by === null
    ? undefined
    : {
        // safe: the table's checks allow only ways of the contract
        way: paid_by as NonNullable<ByHand>['way'],
        reference: paid_reference ?? '',
        note: paid_note ?? '',
        operatorName: paid_operator ?? '',
      }

/** All that the decision on a refund stands on. */
export const refundFileOf = (row: RefundFileRow, { byHandAlone, ...shown }: Shown & { byHandAlone: number }): ManageReply<'refund/getInfo'> => ({
  ...refundOf(row),
  ...holdsOf(row, shown),
  payNo: row.pay_no,
  reasonId: row.reason_id,
  deductions: deductionsOf(row.id, row.deductions),
  rule: row.rule,
  items: row.items,
  itemsEn: row.items_en,
  images: row.image_keys.map(shown.urlOf),
  answer: opt(row.answer),
  auditedBy: opt(row.audited_by),
  auditedAt: wholeOpt(row.audited_at),
  refundedAt: wholeOpt(row.refunded_at),
  trouble: opt(row.last_error),
  // safe: the table's checks allow only ends of the contract
  channelEnd: opt(row.channel_end) as ManageReply<'refund/getInfo'>['channelEnd'],
  sentAgainAt: wholeOpt(row.sent_again_at),
  formerNumbers: row.former_numbers,
  byHand: byHandOf(row),
  byHandAlone,
})

/** An appeal in a list, as this operator sees it. */
export const appealOf = (row: AppealRow, operatorId: string): Appeal => ({
  appealId: row.id,
  ...orderOf(row),
  // safe: the table's checks allow only types and states of the contract
  type: row.type as Appeal['type'],
  status: row.status as Appeal['status'],
  urgent: row.urgent,
  isSecond: row.refund_id !== null || row.first_id !== null,
  content: row.content,
  createdAt: Math.round(row.created_at),
  answerBy: Math.round(row.answer_by),
  takenBy: opt(row.taken_by_name),
  isMine: row.taken_by === operatorId,
  waitsForSecond: row.waits_for_second,
})

type Against = ManageReply<'appeal/getInfo'>['against']
const againstOf = (row: AppealFileRow, isOwn: boolean): Against =>
  row.refund_id === null && row.first_id === null
    ? undefined
    : {
        refundId: opt(row.refund_id),
        appealId: opt(row.first_id),
        operatorName: opt(row.before_name),
        answer: row.before_answer ?? '',
        askedAmount: opt(row.before_asked),
        givenAmount: row.before_given ?? 0,
        isOwn,
      }

/** All that the answer to an appeal stands on. `wasInvolved`: the operator had a part in the decision that it is against. */
export const appealFileOf = (
  row: AppealFileRow,
  { operatorId, wasInvolved, ...shown }: Shown & { operatorId: string; wasInvolved: boolean },
): ManageReply<'appeal/getInfo'> => ({
  ...appealOf(row, operatorId),
  ...holdsOf(row, shown),
  wish: row.wish,
  images: row.image_keys.map(shown.urlOf),
  phoneMasked: row.phone === null ? undefined : maskPhone(row.phone),
  against: againstOf(row, wasInvolved),
  takenAt: wholeOpt(row.taken_at),
  decidedAt: wholeOpt(row.decided_at),
  decidedBy: opt(row.decided_by),
  result: opt(row.result),
  resultAmount: row.result_amount,
})

export const approvalOf = (row: ApprovalRow, operatorId: string): Approval => ({
  approvalId: row.id,
  // safe: only the kinds of the contract are asked for, and the check of the table knows the states
  kind: row.kind as Approval['kind'],
  state: row.state as Approval['state'],
  subjectId: row.subject_id,
  orderId: opt(row.order_id),
  orderNo: opt(row.order_no),
  cityCode: opt(row.city_code),
  cityName: opt(row.city_name),
  customerName: row.customer_name,
  amount: row.amount,
  movedTo: opt(row.moved_to),
  technicianName: opt(row.technician_name),
  reason: row.reason,
  askedBy: row.asked_by_name,
  askedAt: Math.round(row.asked_at),
  isOwn: row.asked_by === operatorId,
  decidedBy: opt(row.decided_by),
  decidedAt: wholeOpt(row.decided_at),
  note: row.note,
})

export const ticketOf = (row: Awaited<ReturnType<typeof listTickets>>['list'][number]): Ticket => ({
  ticketId: row.id,
  day: row.day,
  // safe: differences are written from bills of these channels and from states of our own rows
  channel: row.channel as Ticket['channel'],
  ourState: opt(row.ourState) as Ticket['ourState'],
  theirState: opt(row.theirState) as Ticket['theirState'],
  about: row.about as Ticket['about'],
  kind: row.kind as Ticket['kind'],
  number: row.number,
  payNo: row.payNo,
  ourAmount: opt(row.ourAmount),
  theirAmount: opt(row.theirAmount),
  lineText: opt(row.lineText),
  foundAt: row.foundAt.getTime(),
  closedAt: row.closedAt?.getTime(),
  closedBy: opt(row.closedBy),
  note: opt(row.note),
  orderId: opt(row.orderId),
})
