import { expect, test } from 'vitest'
import { refusals, type RefusalKey } from '@anxin/contract/refusals'
import { slotReasons } from '@anxin/contract/slot-reasons'
import { schedule } from '@anxin/words/schedule'
import { textIn } from '@anxin/words/words'
import { RefusedError } from '@anxin/mobile/request/errors'
import { OfflineError } from '@anxin/api-client/offline-error'
import { problemOf } from './refusal.ts'

const refused = (refusal: RefusalKey, data: unknown = null) => new RefusedError({ code: refusals[refusal].code, msg: '', data, refusal })

test.each(slotReasons)('a slot refused as %s keeps its reason and the nearest starts', (reason) => {
  expect(problemOf(refused('slotTaken', { reason, nearest: [1, 2] }))).toEqual({ kind: 'slot', reason, nearest: [1, 2] })
})

test.each([
  ['BOOKED', '今天 19:30 刚被约走', 'Today 19:30 has just been booked'],
  ['TOO_FAR_BEFORE', '今天 19:30 技师来不及到您这里', 'Today 19:30: the technician cannot reach you in time'],
  [
    'TOO_FAR_AFTER',
    '今天 19:30 之后技师还有预约，做完来不及赶过去',
    'Today 19:30: the technician has another booking afterwards and could not get there in time',
  ],
  ['OFF_HOURS', '今天 19:30 不在技师的服务时间内', 'Today 19:30 is outside the technician’s hours'],
  ['TIME_OFF', '今天 19:30 技师休息', 'Today 19:30: the technician is off'],
  ['DOES_NOT_FIT', '今天 19:30 开始，下班前做不完', 'Today 19:30: the visit would not finish before the technician’s day ends'],
  ['LEAD_TIME', '今天 19:30 需提前预约，现在已来不及', 'Today 19:30 is too soon; visits need more notice'],
  ['PAST', '今天 19:30 已经过了', 'Today 19:30 has passed'],
  ['YOURS', '今天 19:30 您已经约了这位技师', 'Today 19:30: you have already booked this technician'],
  ['OFF_GRID', '今天 19:30 不是可选的开始时间', 'Today 19:30: visits cannot start at this time'],
  ['TOO_FAR_AHEAD', '今天 19:30 还没有开放预约', 'Today 19:30 is not open for booking yet'],
] as const)('%s is said as it is', (reason, zh, en) => {
  expect(textIn(schedule, 'zh-CN')(`lost${reason}`, { when: '今天 19:30' })).toBe(zh)
  expect(textIn(schedule, 'en')(`lost${reason}`, { when: 'Today 19:30' })).toBe(en)
})

test('a slot that went in the very moment was taken, and what is near is not known yet', () => {
  expect(problemOf(refused('slotTaken'))).toEqual({ kind: 'slot', reason: 'BOOKED', nearest: undefined })
})

test('other refusals say what can be done about them', () => {
  expect(problemOf(null)).toBeUndefined()
  expect(problemOf(new OfflineError('x'))).toEqual({ kind: 'offline' })
  expect(problemOf(new Error('x'))).toEqual({ kind: 'other' })
  expect(problemOf(refused('outOfRange', { distanceM: 9000, serviceRadiusM: 5000 }))).toEqual({ kind: 'range' })
  expect(problemOf(refused('unpaidOrder', { orderId: 'o1' }))).toEqual({ kind: 'unpaid', orderId: 'o1' })
  expect(problemOf(refused('unpaidOrder', { orderId: null }))).toEqual({ kind: 'unpaid', orderId: undefined })
  expect(problemOf(refused('quoteUsed', { used: true, orderId: 'o1' }))).toEqual({ kind: 'amount' })
  // Two refusals of one code: at either the amount is asked for again.
  expect(problemOf(refused('amountMoved', { payAmount: 1 }))).toEqual({ kind: 'amount' })
  expect(problemOf(refused('quoteExpired'))).toEqual({ kind: 'amount' })
})
