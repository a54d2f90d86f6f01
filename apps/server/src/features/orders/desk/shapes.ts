import { colon } from '@anxin/words/writing/signs'
import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import type { GiveUpKind } from '@anxin/contract/give-up-kinds'
import { earlyEndReasonText, giveUpKinds } from '@anxin/words/stored/reasons'
import type { ManageReply } from '@anxin/contract/manage/endpoints'
import { coverNumbers } from '@anxin/rules/contact-words'
import { maskPhone } from '@anxin/rules/mask'
import { linesInBoth } from '../quotes/line-names.ts'
import { paidOf } from '../refunds/paid-of.ts'
import type { ManagedOrderRow } from './list-queries.ts'
import type { FileRows } from './queries.ts'

type Listed = ManageReply<'order/getList'>['list'][number]
type File = ManageReply<'order/getInfo'>

const opt = <T>(value: T | null) => value ?? undefined
/** A line of the history with what its author chose and wrote, which operators alone read together. */
function noteOf({ note, why, ends_early: endsEarly, words }: FileRows['events'][number]): string {
  // safe: written from the contract's kinds alone
  const chosen = [why && giveUpKinds[why as GiveUpKind], endsEarly && earlyEndReasonText[endsEarly as EarlyEndReason]]
  // Former notes hold the reason themselves.
  return [note, ...chosen.filter((text) => text && !note.includes(text)), words && coverNumbers(words)].filter(Boolean).join(colon)
}
const whole = (at: number) => Math.round(at)
const wholeOpt = (at: number | null) => (at === null ? undefined : Math.round(at))

/** An order in a list of the console. Phones show in part alone. */
export const listedOf = (row: ManagedOrderRow): Listed => ({
  orderId: row.id,
  orderNo: row.order_no,
  // safe: the table's checks allow only states of the contract
  status: row.status as Listed['status'],
  refundStatus: row.refund_status as Listed['refundStatus'],
  appealStatus: row.appeal_status as Listed['appealStatus'],
  cityCode: row.city_code,
  cityName: row.city_name,
  area: row.area,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhoneMasked: maskPhone(row.customer_phone),
  technicianId: row.technician_id,
  technicianName: row.technician_name,
  projects: row.projects,
  projectsEn: row.projects_en,
  startAt: whole(row.start_at),
  endAt: whole(row.end_at),
  payAmount: row.pay_amount,
  ...paidOf(row),
  isExtra: row.parent_id !== null,
  createdAt: whole(row.created_at),
})

type Found = ManagedOrderRow & {
  remark: string
  travel_type: string
  distance_m: number
  cancel_reason: string | null
  close_reason: string | null
  policy_version: number | null
}

/** The whole file of an order, still without phone and door. */
export const fileOf = (row: Found, { items, lines, payments, refunds, events, ledger, notes, alarms, calls, visit, extras }: FileRows): File => ({
  ...listedOf(row),
  remark: row.remark,
  // safe: the table's checks allow only these
  travelType: row.travel_type as File['travelType'],
  distanceM: row.distance_m,
  cancelReason: opt(row.cancel_reason),
  closeReason: opt(row.close_reason),
  policyVersion: opt(row.policy_version),
  items: items.map(({ name, name_en: nameEn, price, quantity, duration_min: durationMin }) => ({ name, nameEn, price, quantity, durationMin })),
  // safe: the lines were written from a quote
  lines: linesInBoth(lines as File['lines'], items),
  payments: payments.map((one) => ({
    payNo: one.pay_no,
    // safe: attempts are written along these lists
    channel: one.channel as File['payments'][number]['channel'],
    payWay: one.pay_way as File['payments'][number]['payWay'],
    status: one.status as File['payments'][number]['status'],
    amount: one.amount,
    refundedAmount: one.refunded_amount,
    createdAt: whole(one.created_at),
    paidAt: wholeOpt(one.paid_at),
  })),
  refunds: refunds.map((one) => ({
    refundNo: one.refund_no,
    // safe: the table's checks allow only states of the contract
    status: one.status as File['refunds'][number]['status'],
    applyAmount: one.apply_amount,
    refundAmount: one.refund_amount,
    reason: one.reason,
    auto: one.auto,
    appliedAt: whole(one.applied_at),
  })),
  events: events.map((one) => ({
    seq: one.seq,
    at: whole(one.at),
    move: one.move,
    // safe: events are written along the table of states
    fromStatus: opt(one.from_status) as File['events'][number]['fromStatus'],
    toStatus: one.to_status as File['events'][number]['toStatus'],
    actor: one.actor as File['events'][number]['actor'],
    note: noteOf(one),
  })),
  ledger: ledger.map(({ kind, account, amount, at }) => ({
    // safe: the ledger books nothing else
    kind: kind as File['ledger'][number]['kind'],
    account,
    at: whole(at),
    debitAmount: Math.max(amount, 0),
    creditAmount: Math.max(-amount, 0),
  })),
  notes: notes.map((one) => ({ operatorName: one.operator_name, note: one.note, at: whole(one.at) })),
  alarms: alarms.map(({ kind, side, silent, ...one }) => ({
    kind,
    ...(side !== null && { side }),
    silent,
    raisedAt: whole(one.raised_at),
    calledAgainAt: wholeOpt(one.called_again_at),
    resolvedAt: wholeOpt(one.resolved_at),
  })),
  calls: calls.map(({ caller, outcome, ...one }) => ({ caller, outcome, calledAt: whole(one.called_at), secondsSpoken: one.seconds_spoken })),
  visit: visit && { orderId: visit.id, orderNo: visit.order_no },
  extras: extras.map((one) => ({
    orderId: one.id,
    orderNo: one.order_no,
    // safe: the table's checks allow only states of the contract
    status: one.status as Listed['status'],
    refundStatus: one.refund_status as Listed['refundStatus'],
    startAt: whole(one.start_at),
    payAmount: one.pay_amount,
    paidAt: wholeOpt(one.paid_at),
  })),
})
