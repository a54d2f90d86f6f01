import { endOfDay, lastDayOf, startOfDay } from '@anxin/rules/business-day'
import dayjs from 'dayjs'
import { afterEach, expect, test } from 'vitest'
import { datesOf, pickedOf } from './printed-days.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

/** Days at which clocks change somewhere, the last of a month and of a year, and a leap day. */
const days = ['2026-03-08', '2026-03-29', '2026-11-01', '2026-12-31', '2027-01-01', '2028-02-29']

test.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Cairo'])(
  'at a desk in %s the last day that is shown, chosen and stored is the same',
  (desk) => {
    process.env.TZ = desk
    for (const day of days) {
      const stored = { issuedAt: startOfDay('2026-01-05'), expireAt: endOfDay(day) }
      const shown = pickedOf(stored)
      expect([shown.issuedAt.format('YYYY-MM-DD'), shown.expireAt?.format('YYYY-MM-DD')]).toEqual(['2026-01-05', day])
      expect(datesOf(shown)).toEqual(stored)
      const { expireAt = 0 } = datesOf({ issuedAt: shown.issuedAt, expireAt: dayjs(day).hour(15) })
      expect(lastDayOf(expireAt)).toBe(day)
    }
  },
)

test('a certificate without an end has none in the picker, and one that is emptied has none', () => {
  expect(pickedOf({ issuedAt: startOfDay('2026-01-05') }).expireAt).toBeUndefined()
  expect(datesOf({ issuedAt: dayjs('2026-01-05'), expireAt: null })).toEqual({ issuedAt: startOfDay('2026-01-05'), expireAt: undefined })
})
