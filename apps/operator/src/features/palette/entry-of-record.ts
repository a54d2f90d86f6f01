import { alarmKinds } from '@anxin/words/codes/alarm-kinds'
import type { ManageReply } from '@anxin/contract/manage/calls'
import * as codes from '@anxin/words/codes/code-words'
import type { FindKind } from '@anxin/contract/manage/find-kinds'
import { hrefOf } from '../../address/address.ts'
import { clockText } from '../../text/format.ts'
import type { Entry } from './entry.ts'

type Found = ManageReply<'find/getAnything'>['list'][number]
type Words = { zh: string; en: string }
type Table = Readonly<Record<string, Words>>

/** What a kind of record is listed under, and what its codes mean. */
const kinds: Record<FindKind, { area: FindKind; states?: Table; kinds?: Table; fields?: Record<string, string> }> = {
  order: { area: 'order', states: codes.orderStatusWords },
  refund: { area: 'refund', states: codes.refundStatusWords, fields: { state: 'ALL' } },
  appeal: { area: 'appeal', states: codes.appealStatusWords, kinds: codes.appealTypeWords, fields: { state: 'ALL' } },
  ticket: { area: 'ticket', states: codes.ticketStateWords, kinds: codes.ticketKindWords, fields: { state: 'ALL' } },
  approval: { area: 'approval', states: codes.approvalStateWords, kinds: codes.approvalKindWords },
  alarm: { area: 'alarm', kinds: alarmKinds },
  customer: { area: 'customer', states: codes.customerStateWords },
  technician: { area: 'technician', states: codes.technicianStateWords },
  review: { area: 'review' },
}

/** An alarm is dealt with at its order, and what waits for a second person in its list. */
function hrefOfRecord({ findKind, recordId, orderId }: Found, maySeeOrders: boolean): string {
  if (findKind === 'alarm') return orderId !== undefined && maySeeOrders ? hrefOf('order', { open: orderId }) : hrefOf('alarm')
  if (findKind === 'approval') return hrefOf('approval')
  const { area, fields } = kinds[findKind]
  return hrefOf(area, { ...fields, open: recordId })
}

type City = Pick<Found, 'cityCode' | 'cityName'>
type Said = {
  cityOf: (city: City) => string
  groupOf: (kind: FindKind) => string
  either: (words: Words) => string
  alarmState: (state: string) => string
  maySeeOrders: boolean
}

/** A record in a line: what it is called, then what tells it from others. */
export function entryOfRecord(found: Found, { cityOf, groupOf, either, alarmState, maySeeOrders }: Said): Entry {
  const { findKind, recordId, recordNo, customerName, technicianName, recordState = '', recordKind = '', phoneMasked, at } = found
  const { states, kinds: sorts } = kinds[findKind]
  const word = (table: Table | undefined, code: string) => (table?.[code] ? either(table[code]) : undefined)
  const person = findKind === 'technician' ? technicianName : customerName
  const isPerson = findKind === 'customer' || findKind === 'technician'
  const title = isPerson ? person : (recordNo ?? person)
  const state = findKind === 'alarm' ? alarmState(recordState) : word(states, recordState)
  const notes = isPerson
    ? [phoneMasked, state, cityOf(found)]
    : [word(sorts, recordKind), state, recordNo === undefined ? undefined : customerName, technicianName, cityOf(found), clockText(at)]
  return {
    key: `${findKind}/${recordId}`,
    group: groupOf(findKind),
    title: title ?? word(sorts, recordKind) ?? recordId,
    note: notes.filter(Boolean).join(' · '),
    href: hrefOfRecord(found, maySeeOrders),
  }
}
