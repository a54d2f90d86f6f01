import { expect, test } from 'vitest'
import { shortService } from './short-service.ts'

const minute = 60_000
const booked = { endAt: 70 * minute, serviceStartAt: 10 * minute }

test.each([
  ['one second short', 60 * minute - 1000, { actual: 59, booked: 60 }],
  ['half of it', 30 * minute, { actual: 30, booked: 60 }],
  ['exactly', 60 * minute, undefined],
  ['longer', 61 * minute, undefined],
])('a service that lasted %s', (_, lasted, expected) => {
  expect(shortService({ ...booked, serviceEndAt: booked.serviceStartAt + lasted })).toEqual(expected)
})

test('one that has not ended says nothing', () => expect(shortService({ ...booked, serviceEndAt: undefined })).toBeUndefined())
