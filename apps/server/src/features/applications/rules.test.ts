import { expect, test } from 'vitest'
import * as rules from './rules.ts'

const cert = (type: 'HEALTH' | 'MASSAGE', expireAt?: number) => ({ type, images: ['k'], ...(expireAt !== undefined && { expireAt }) })
const now = new Date(1_000_000)

test.each([
  ['no row', undefined, undefined, 'NONE'],
  ['a draft', 'DRAFT', undefined, 'NONE'],
  ['one withdrawn', 'WITHDRAWN', undefined, 'NONE'],
  ['one that waits', 'PENDING', undefined, 'PENDING'],
  ['one to be changed', 'REJECTED', undefined, 'REJECTED'],
  ['one refused for good', 'REFUSED', undefined, 'DISABLED'],
  ['a technician who never applied', undefined, 'ACTIVE', 'APPROVED'],
  ['a technician', 'APPROVED', 'ACTIVE', 'APPROVED'],
  ['a suspended one', 'APPROVED', 'SUSPENDED', 'DISABLED'],
  ['one who left', 'APPROVED', 'LEFT', 'NONE'],
] as const)('%s is named as clients know it', (_name, state, member, status) => {
  expect(rules.memberStatusOf(state, member)).toBe(status)
})

test.each([
  ['DRAFT', [], false, 'all'],
  ['WITHDRAWN', [], false, 'all'],
  ['PENDING', [], true, 'none'],
  ['APPROVED', [], true, 'none'],
  ['REFUSED', ['intro'], true, 'none'],
  ['REJECTED', ['photos', 'intro'], false, 'intro,photos'],
  ['REJECTED', ['intro'], true, 'intro,certs'],
  ['REJECTED', ['application'], false, ''],
] as const)('of %s with findings in %j and a missing certificate %s what is open is %s', (state, found, missing, expected) => {
  const open = rules.openParts('TECH', { state, findings: found.map((field) => ({ field })), missing })
  expect(open.length === 13 ? 'all' : open.length === 0 && expected === 'none' ? 'none' : open.join(',')).toBe(expected)
})

test('a part is open with all the fields that are one with it', () => {
  expect(rules.lockedFields('TECH', ['cityCode'])).not.toContain('province')
  expect(rules.lockedFields('TECH', ['intro'])).toEqual(expect.arrayContaining(['cityCode', 'province', 'city', 'area', 'homeLat', 'homeLng']))
})

test('a certificate holds until the moment it ends, and one that ended is missing', () => {
  const required = [{ type: 'HEALTH' as const, must: true }]
  expect(rules.missingOf(required, [cert('HEALTH', now.getTime() + 1)], now)).toEqual([])
  expect(rules.missingOf(required, [cert('HEALTH', now.getTime())], now)).toEqual(['HEALTH'])
  expect(rules.missingOf(required, [cert('HEALTH')], now)).toEqual([])
  expect(rules.missingOf(required, [cert('MASSAGE')], now)).toEqual(['HEALTH'])
  expect(rules.missingOf([{ type: 'HEALTH', must: false }], [], now)).toEqual([])
})

test('a list without entries is no change from none', () => {
  expect(rules.changedAmong(['photos'], {}, { photos: [] })).toBeUndefined()
  expect(rules.changedAmong(['photos'], { photos: ['a'] }, { photos: ['b'] })).toBe('photos')
  expect(rules.changedAmong(['photos'], { photos: ['a'] }, {})).toBeUndefined()
  expect(rules.changedParts('TECH', { homeLat: 1, homeLng: 2, intro: 'a' }, { homeLat: 1, homeLng: 3, intro: 'a' })).toEqual(['homeLat'])
})

test('a refusal may be objected to once, until what it was about is destroyed', () => {
  const day = 24 * 3_600_000
  const refused = { state: 'REFUSED' as const, decided_at: new Date(0), objected_at: null }
  expect(rules.mayObject(refused, new Date(30 * day - 1), 30)).toBe(true)
  expect(rules.mayObject(refused, new Date(30 * day), 30)).toBe(false)
  expect(rules.mayObject({ ...refused, objected_at: new Date(1) }, new Date(2), 30)).toBe(false)
  expect(rules.mayObject({ ...refused, state: 'REJECTED' }, new Date(2), 30)).toBe(false)
})
