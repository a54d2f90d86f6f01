import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { blockedBy } from '@anxin/contract/visit-transitions'
import { chatWindow } from '@anxin/contract/order-guards'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Policy } from '@anxin/contract/policy'
import { whenText } from '@anxin/rules/time'
import { Refusal, suspended } from '../../refusal.ts'
import type { PartyRow } from './queries.ts'

const visitOf = ({ start_at, end_at, service_end_at }: PartyRow) => ({ startAt: start_at, endAt: end_at, serviceEndAt: service_end_at ?? undefined })

/** The side of somebody who belongs to the order. Refuses (orderNotFound) strangers and (technicianSuspended) its technician while suspended. */
export function requireParty(row: PartyRow | undefined): PartyRow {
  if (!row) throw new Refusal('orderNotFound')
  if (row.side === 'TECHNICIAN' && row.technician_status === 'SUSPENDED') throw suspended(row.suspended_reason ?? '')
  return row
}

type At = { now: Date; policy: Policy }

/** What closes the chat now, with the moment from which it is open where that is still to come; undefined while it is open. */
export const closedBy = (row: PartyRow, { now, policy }: At) =>
  // safe: the column's check allows only states of the table
  blockedBy('chat', { ...visitOf(row), status: row.status as OrderStatus, now: now.getTime(), windows: policy })

/** Refuses (chatClosed) outside the time for writing, with the moment from which it is open. */
export function requireOpen(row: PartyRow, { now, policy }: At): void {
  const closed = closedBy(row, { now, policy })
  if (!closed) return
  const { from } = closed
  throw new Refusal('chatClosed', {
    ...(from !== undefined && { msg: refusalSentences.chatOpensAt(whenText(from, now.getTime(), 'zh-CN')), detail: { from } }),
  })
}

/**
 * Whether somebody may read now. Once it is over the customer may still look at it, for an appeal; the technician not, since
 * it may say where somebody lives and how to get in.
 */
export function isReadable(row: PartyRow, { now, policy }: At): boolean {
  // safe: as above
  const isOver = isIn(row.status as OrderStatus, 'ended') || now.getTime() >= closesAt(row, policy)
  return (row.side === 'CUSTOMER' && isOver) || closedBy(row, { now, policy }) === undefined
}

/** Refuses (chatClosed) who may not read now. */
export function requireReadable(row: PartyRow, at: At): void {
  if (!isReadable(row, at)) requireOpen(row, at)
}

/** When the chat of an order closes, epoch ms. */
export const closesAt = (row: PartyRow, policy: Policy): number => chatWindow(visitOf(row), policy).until
