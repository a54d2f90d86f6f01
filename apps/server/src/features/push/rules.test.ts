import type { PushKind } from '@anxin/contract/push-kinds'
import { clock, dayOf } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { quietUntil, notifyAt } from './rules.ts'

const night = { quietStart: '22:00', quietEnd: '08:00' }
const at = (text: string) => Date.parse(`2026-11-${text}+08:00`)
const said = (moment: number | undefined) => moment && `${dayOf(moment).slice(8)} ${clock(moment)}`

test.each([
  ['21T21:59:59.999', undefined],
  ['21T22:00:00', '22 08:00'],
  ['21T23:59:59', '22 08:00'],
  ['22T00:00:00', '22 08:00'],
  ['22T07:59:59.999', '22 08:00'],
  ['22T08:00:00', undefined],
  ['22T12:00:00', undefined],
])('at %s the quiet hours end %s', (now, end) => expect(said(quietUntil(night, at(now)))).toBe(end))

test('quiet hours may lie within a day, and be none', () => {
  expect(said(quietUntil({ quietStart: '12:00', quietEnd: '14:00' }, at('21T13:00:00')))).toBe('21 14:00')
  expect(quietUntil({ quietStart: '12:00', quietEnd: '14:00' }, at('21T14:00:00'))).toBeUndefined()
  expect(quietUntil({ quietStart: '22:00', quietEnd: '22:00' }, at('21T22:00:00'))).toBeUndefined()
})

const cases: [string, PushKind, string, string, string][] = [
  ['by day everything goes at once', 'notice', '21T12:00:00', '', '21 12:00'],
  ['a booking for tomorrow afternoon that is accepted at night waits', 'accept', '21T23:00:00', '22T15:00:00', '22 08:00'],
  ['a booking of this night that is accepted goes at once', 'accept', '21T22:30:00', '21T23:30:00', '21 22:30'],
  ['one that begins as the quiet hours end waits for their end', 'accept', '21T23:00:00', '22T08:00:00', '22 08:00'],
  ['one that begins a moment earlier does not', 'accept', '21T23:00:00', '22T07:59:00', '21 23:00'],
  ['the technician leaves at night', 'depart', '22T00:10:00', '22T01:00:00', '22 00:10'],
  ['a service that began in the evening ends at night', 'finish', '21T22:45:00', '21T21:00:00', '21 22:45'],
  ['a reminder of a visit at six goes at four', 'visitSoon', '22T04:00:00', '22T06:00:00', '22 04:00'],
  ['a reminder of a visit at nine waits until eight', 'visitSoon', '22T07:00:00', '22T09:00:00', '22 08:00'],
  ['an order that completes itself wakes nobody', 'confirmLate', '22T02:00:00', '21T01:00:00', '22 08:00'],
  ['money that is back wakes nobody', 'refunded', '22T02:00:00', '21T23:00:00', '22 08:00'],
  ['coupons wait', 'couponsExpire', '22T00:00:01', '', '22 08:00'],
]
test.each(cases)('%s', (_, kind, now, startAt, expected) => {
  const facts = startAt ? { startAt: at(startAt) } : {}
  expect(said(notifyAt({ kind, facts, now: at(now) }, night))).toBe(expected)
})
