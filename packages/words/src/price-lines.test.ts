import { expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { booking } from './booking.ts'
import { textIn } from './words.ts'
import { lineName, lineWhy } from './price-lines.ts'

const [zh, en] = [textIn(booking, 'zh-CN'), textIn(booking, 'en')]
type Named = { name: string; nameEn: string }
const words = { zh: { text: zh, nameOf: ({ name }: Named) => name }, en: { text: en, nameOf: ({ nameEn }: Named) => nameEn } }
const fare = (distanceM: number, amount: number, over: Partial<typeof defaultPolicy.travelRule> & { atNight?: boolean } = {}) => ({
  kind: 'TRAVEL' as const,
  name: '车费',
  amount,
  deduct: false,
  why: '',
  rule: '',
  reason: { said: 'DISTANCE' as const, ...defaultPolicy.travelRule, distanceM, atNight: false, ...over },
})

test.each([
  [fare(900, 0), '路程约 0.9 公里，1 公里内免车费', 'About 0.9 km by road; free within 1 km'],
  [fare(2300, 1200), '路程约 2.3 公里：起步 12 元含 3 公里', 'About 2.3 km by road: ¥12 for the first 3 km'],
  [
    fare(5000, 1720),
    '路程约 5.0 公里：起步 12 元含 3 公里，超出 2 公里，12 + 2 × 2.6 = 17.2 元',
    'About 5.0 km by road: ¥12 for the first 3 km, 2 km beyond, 12 + 2 × 2.6 = ¥17.2',
  ],
  [
    fare(6400, 2240),
    '路程约 6.4 公里：起步 12 元含 3 公里，超出 3.4 公里按 4 公里计（不足 1 公里按 1 公里），12 + 4 × 2.6 = 22.4 元',
    'About 6.4 km by road: ¥12 for the first 3 km, 3.4 km beyond charged as 4 (each started km counts), 12 + 4 × 2.6 = ¥22.4',
  ],
  [
    fare(4000, 3504, { roundTrip: true, atNight: true }),
    '路程约 4.0 公里：起步 12 元含 3 公里，超出 1 公里，(12 + 1 × 2.6) × 2 × 1.2 = 35.04 元，按往返计，22:00 至 06:00 夜间 1.2 倍',
    'About 4.0 km by road: ¥12 for the first 3 km, 1 km beyond, (12 + 1 × 2.6) × 2 × 1.2 = ¥35.04, round trip, night rate ×1.2 from 22:00 to 06:00',
  ],
])('a fare says its reason in both languages', (line, chinese, english) => {
  expect([lineWhy(line, zh), lineWhy(line, en)]).toEqual([chinese, english])
  expect([lineName(line, words.zh), lineName(line, words.en)]).toEqual(['车费', 'Travel'])
})

test('a service has its name in both languages, the Chinese where there is no other, and says its minutes', () => {
  const line = { ...fare(0, 39_600), kind: 'SERVICE' as const, name: '肩颈舒缓 × 2', reason: { said: 'LISTED' as const, durationMin: 60, quantity: 2 } }
  expect(lineName(line, words.en)).toBe('肩颈舒缓 × 2')
  const named = { ...line, nameEn: 'Neck and shoulder relief × 2' }
  expect([lineName(named, words.zh), lineName(named, words.en)]).toEqual(['肩颈舒缓 × 2', 'Neck and shoulder relief × 2'])
  expect(lineWhy(line, en)).toBe('60 min × 2, the technician’s price')
})

test('a coupon has a name in both languages, and the Chinese line says what it is for', () => {
  const reason = { said: 'COUPON' as const, nameEn: '¥20 off feet' }
  const line = { ...fare(0, 2000), kind: 'COUPON' as const, name: '足疗立减20', deduct: true, why: '限足疗类项目', reason }
  expect([lineName(line, words.zh), lineName(line, words.en)]).toEqual(['足疗立减20', '¥20 off feet'])
  expect([lineWhy(line, zh), lineWhy(line, en)]).toEqual(['限足疗类项目', 'Coupon'])
})
