import { orderStatuses, type OrderStatus } from '@anxin/contract/order-states'
import { expect, test } from 'vitest'
import { defaultPolicy as policy } from '@anxin/contract/policy'
import { isAddressOpen, isCallOpen, isNoteOpen } from './reveal-windows.ts'

const minute = 60_000
const hour = 60 * minute
const startAt = Date.parse('2026-11-22T14:00:00+08:00')
const endAt = startAt + hour
const standing = (status: OrderStatus, serviceEndAt: number | null = null) => ({ status, startAt, endAt, serviceEndAt })
const second = 1000

test.each<[string, OrderStatus, number | null, number, boolean, boolean, boolean]>([
  ['a second before two hours to go', 'ACCEPTED', null, startAt - 2 * hour - second, false, false, false],
  ['two hours before the start', 'ACCEPTED', null, startAt - 2 * hour, true, false, true],
  ['a second later', 'ACCEPTED', null, startAt - 2 * hour + second, true, false, true],
  ['departed a second too early', 'DEPARTED', null, startAt - 2 * hour - second, false, false, false],
  ['departed', 'DEPARTED', null, startAt - 2 * hour, true, true, true],
  ['arrived', 'ARRIVED', null, startAt, true, true, true],
  ['serving far longer than booked', 'IN_SERVICE', null, endAt + 5 * hour, true, true, true],
  ['a second before two hours after the end', 'PENDING_CONFIRM', endAt, endAt + 2 * hour - second, true, true, true],
  ['two hours after the end', 'PENDING_CONFIRM', endAt, endAt + 2 * hour, false, false, true],
  ['two hours after an early end', 'COMPLETED', endAt - hour / 2, endAt + 1.5 * hour, false, false, true],
  ['two hours after a late end, to the second before', 'COMPLETED', endAt + hour, endAt + 3 * hour - second, true, true, true],
  ['a second before a day after the end', 'COMPLETED', endAt, endAt + 24 * hour - second, false, false, true],
  ['a day after the end', 'COMPLETED', endAt, endAt + 24 * hour, false, false, false],
  ['never departed, two hours after the booked end', 'ACCEPTED', null, endAt + 2 * hour, false, false, true],
  ['never finished, a day after the booked end', 'IN_SERVICE', null, endAt + 24 * hour, true, true, false],
])('%s (%s)', (_, status, serviceEndAt, now, address, note, calls) => {
  const one = standing(status, serviceEndAt)
  expect([isAddressOpen(one, { now, policy }), isNoteOpen(one, { now, policy }), isCallOpen(one, { now, policy })]).toEqual([address, note, calls])
})

test('before acceptance and after an order ended otherwise nothing is open at any time', () => {
  for (const status of orderStatuses.filter((one) => !['ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED'].includes(one)))
    for (const now of [startAt - 2 * hour, startAt, endAt]) {
      expect([
        isAddressOpen(standing(status), { now, policy }),
        isNoteOpen(standing(status), { now, policy }),
        isCallOpen(standing(status), { now, policy }),
      ]).toEqual([false, false, false])
    }
})

test('the windows are those of the policy', () => {
  const other = { ...policy, addressShownBeforeMin: 30, addressShownAfterMin: 0, callOpensBeforeMin: 10, callClosesAfterMin: 5 }
  expect(isAddressOpen(standing('ACCEPTED'), { now: startAt - 30 * minute - 1, policy: other })).toBe(false)
  expect(isAddressOpen(standing('ACCEPTED'), { now: startAt - 30 * minute, policy: other })).toBe(true)
  expect(isAddressOpen(standing('COMPLETED', endAt), { now: endAt, policy: other })).toBe(false)
  expect([-1, 0].map((ms) => isCallOpen(standing('ACCEPTED'), { now: startAt - 10 * minute + ms, policy: other }))).toEqual([false, true])
  expect([-1, 0].map((ms) => isCallOpen(standing('COMPLETED', endAt), { now: endAt + 5 * minute + ms, policy: other }))).toEqual([true, false])
})
