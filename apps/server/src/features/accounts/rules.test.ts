import { expect, test } from 'vitest'
import { hasSensitiveWord } from '../content/sensitive-words.ts'
import { budgetAlarm, isBirthday, isCommonPassword, lockedSeconds, smsRefusal } from './rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)
const nothing = { inHour: 0, firstInHourAt: null, today: 0 }
const none = { ...nothing, lastAt: null, phone: nothing, networkToday: 0, familiar: false }

test('when another message may go out', () => {
  expect(smsRefusal(none, at(0))).toBeUndefined()
  expect(smsRefusal({ ...none, lastAt: at(0) }, at(59))).toEqual({ key: 'smsTooSoon', resendIn: 1 })
  expect(smsRefusal({ ...none, lastAt: at(0) }, at(60))).toBeUndefined()
  expect(smsRefusal({ ...none, lastAt: at(400), inHour: 5, firstInHourAt: at(0) }, at(600))).toMatchObject({ key: 'smsTooSoon', resendIn: 3000 })
  expect(smsRefusal({ ...none, today: 9 }, at(0))).toBeUndefined()
  expect(smsRefusal({ ...none, today: 10 }, at(0))).toEqual({ key: 'smsDailyLimit' })
  expect(smsRefusal({ ...none, networkToday: 29 }, at(0))).toBeUndefined()
  expect(smsRefusal({ ...none, networkToday: 30 }, at(0))).toEqual({ key: 'smsDailyLimit' })
})

test('what others ask for to the same phone counts twice as high, and not at all where the owner has signed in', () => {
  const hour = { ...none, phone: { inHour: 10, firstInHourAt: at(0), today: 10 } }
  const day = { ...none, phone: { inHour: 0, firstInHourAt: null, today: 20 } }
  expect(smsRefusal({ ...hour, phone: { ...hour.phone, inHour: 9 } }, at(600))).toBeUndefined()
  expect(smsRefusal(hour, at(600))).toMatchObject({ key: 'smsTooSoon', resendIn: 3000 })
  expect(smsRefusal({ ...day, phone: { ...day.phone, today: 19 } }, at(0))).toBeUndefined()
  expect(smsRefusal(day, at(0))).toEqual({ key: 'smsDailyLimit' })
  for (const others of [hour, day]) expect(smsRefusal({ ...others, familiar: true }, at(600))).toBeUndefined()
  expect(smsRefusal({ ...none, familiar: true, today: 10 }, at(0))).toEqual({ key: 'smsDailyLimit' })
})

test("the budget of a day's messages is heard of at four fifths and at its end", () => {
  expect([799, 800, 801, 999, 1000].map((number) => budgetAlarm(number, 1000))).toEqual([undefined, 80, undefined, undefined, 100])
  expect([1, 2, 3].map((number) => budgetAlarm(number, 3))).toEqual([undefined, undefined, 100])
})

test('five wrong passwords inside a quarter of an hour lock for a quarter of an hour from the fifth', () => {
  const locked = (newest: Date[], now: Date) => lockedSeconds({ newest, sixtiethAt: null, familiar: false }, now)
  const five = [at(40), at(30), at(20), at(10), at(0)]
  expect(locked(five.slice(0, 4), at(40))).toBe(0)
  expect(locked(five, at(40))).toBe(900)
  expect(locked(five, at(40 + 899))).toBe(1)
  expect(locked(five, at(40 + 900))).toBe(0)
  expect(locked([at(900), at(30), at(20), at(10), at(0)], at(900))).toBe(0)
  expect(locked([at(899), at(30), at(20), at(10), at(0)], at(900))).toBe(899)
})

test('sixty wrong passwords in an hour from anywhere lock networks in which the owner never signed in', () => {
  const crowd = { newest: [], sixtiethAt: at(0), familiar: false }
  expect(lockedSeconds(crowd, at(0))).toBe(3600)
  expect(lockedSeconds(crowd, at(3599))).toBe(1)
  expect(lockedSeconds(crowd, at(3600))).toBe(0)
  expect(lockedSeconds({ ...crowd, familiar: true }, at(0))).toBe(0)
})

test('passwords that anyone tries first', () => {
  for (const password of ['123456', 'PASSWORD', '888888', 'zzzzzzz', '13812345678', '12345678', '345678'])
    expect(isCommonPassword(password, '13812345678'), password).toBe(true)
  for (const password of ['ruyi-8899', 'Tr0ub4dor', '13912345678x']) expect(isCommonPassword(password, '13812345678'), password).toBe(false)
})

test('birthdays are days that exist and have been', () => {
  for (const day of ['1990-02-28', '2000-02-29', '1900-01-01', '2026-11-21']) expect(isBirthday(day, '2026-11-21'), day).toBe(true)
  for (const day of ['1990-02-30', '2001-02-29', '1899-12-31', '2026-11-22', '0000-00-00', '2026-13-01']) expect(isBirthday(day, '2026-11-21'), day).toBe(false)
})

test('marks, invisible characters and full-width letters do not hide a word', () => {
  for (const text of ['加·微·信', '加\u200b微\u200b信', '加-微_信', '加\u00ad微信', '加\u{1f600}微信'])
    expect(hasSensitiveWord(text, ['加微信']), text).toBe(true)
  expect(hasSensitiveWord('ＡＢＣ', ['abc'])).toBe(true)
})

test('spaces and case do not hide a word', () => {
  expect(hasSensitiveWord('加 微\n信', ['加微信'])).toBe(true)
  expect(hasSensitiveWord('ABC', ['abc'])).toBe(true)
  expect(hasSensitiveWord('微信支付', ['加微信', ''])).toBe(false)
})
