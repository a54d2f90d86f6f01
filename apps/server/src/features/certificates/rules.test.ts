import { dayOf, endOfDay } from '@anxin/rules/business-day'
import { expect, test } from 'vitest'
import { endOfPaper, requirementsFor, type HeldPaper } from './rules.ts'

const day = 86_400_000
const now = 1000 * day
const inThirtyDays = endOfDay(dayOf(now + 30 * day))
const health = (over: Partial<HeldPaper> = {}): HeldPaper => ({ type: 'HEALTH', state: 'APPROVED', endsAt: now + 100 * day, putAt: 0, ...over })
const required = [{ type: 'HEALTH' as const, dueAt: 0, validDays: 365 }]
const of = (papers: HeldPaper[], over: object = {}) => requirementsFor({ required, papers, papersFrom: 0, now, ...over })

test.each<[string, HeldPaper[], string, string[], string[], number | undefined]>([
  ['none', [], 'MISSING', ['HEALTH'], ['HEALTH'], 0],
  ['one that holds', [health()], 'VALID', [], [], now + 100 * day],
  ['one for good', [health({ endsAt: Infinity })], 'VALID', [], [], undefined],
  ['one whose last day is in thirty days', [health({ endsAt: inThirtyDays })], 'EXPIRING', ['HEALTH'], [], inThirtyDays],
  ['one that holds a moment of the day after that', [health({ endsAt: inThirtyDays + 1 })], 'VALID', [], [], inThirtyDays + 1],
  ['a new one under review beside it', [health({ endsAt: now + day }), health({ state: 'PENDING', putAt: 2 })], 'EXPIRING', [], [], now + day],
  ['a new one approved beside it', [health({ endsAt: now + day }), health({ endsAt: now + 365 * day, putAt: 2 })], 'VALID', [], [], now + 365 * day],
  ['a new one refused beside it', [health({ endsAt: now + day }), health({ state: 'REJECTED', putAt: 2 })], 'EXPIRING', ['HEALTH'], [], now + day],
  ['one under review alone', [health({ state: 'PENDING' })], 'PENDING', [], [], 0],
  ['one that was refused', [health({ state: 'REJECTED' })], 'REJECTED', ['HEALTH'], ['HEALTH'], 0],
  ['one that has just ended', [health({ endsAt: now })], 'EXPIRED', ['HEALTH'], ['HEALTH'], now],
  ['one whose end was noted', [health({ state: 'EXPIRED', endsAt: now - day })], 'EXPIRED', ['HEALTH'], ['HEALTH'], now - day],
  ['one that was taken back', [health({ state: 'REVOKED' })], 'REVOKED', ['HEALTH'], ['HEALTH'], 0],
  ['one of another type', [health({ type: 'TCM' })], 'MISSING', ['HEALTH'], ['HEALTH'], 0],
])('of a required paper there is %s', (_, papers, state, due, missing, deadline) => {
  expect(of(papers)).toMatchObject({ list: [{ state }], due, missing })
  expect(of(papers).deadline).toBe(deadline)
  expect(of(papers).disabled !== undefined).toBe(deadline !== undefined && deadline <= now)
})

test('until it is required it is due, and nothing stands still', () => {
  expect(of([], { papersFrom: now + 60 * day })).toMatchObject({
    list: [{ state: 'MISSING', requiredFrom: now + 60 * day }],
    due: ['HEALTH'],
    deadline: now + 60 * day,
  })
  expect(of([], { papersFrom: now + 60 * day }).disabled).toBeUndefined()
  expect(of([], { papersFrom: now }).disabled).toEqual({ what: 'BOOKINGS', since: now, type: 'HEALTH', why: 'MISSING' })
  expect(of([], { papersFrom: Infinity })).not.toHaveProperty('deadline')
})

test('who had a paper revoked has no days of grace left for it, unless another of its type stands', () => {
  const revoked = health({ state: 'REVOKED', decidedAt: now - day })
  const grace = { papersFrom: now + 60 * day }
  expect(of([revoked], grace)).toMatchObject({
    list: [{ state: 'REVOKED' }],
    deadline: now - day,
    disabled: { what: 'BOOKINGS', since: now - day, type: 'HEALTH', why: 'REVOKED' },
  })
  expect(of([revoked], grace).list[0]).not.toHaveProperty('requiredFrom')
  expect(of([revoked, health()], grace)).toMatchObject({ list: [{ state: 'VALID' }], deadline: now + 100 * day })
  expect(of([health({ state: 'REJECTED' })], grace)).toMatchObject({ deadline: now + 60 * day })
})

test('of several papers the one that ends first decides', () => {
  const both = [...required, { type: 'MASSAGE' as const, dueAt: now + 10 * day, validDays: 0 }]
  expect(of([health()], { required: both })).toMatchObject({ deadline: now + 10 * day, deadlineType: 'MASSAGE', missing: ['MASSAGE'] })
  expect(of([health({ endsAt: now + 9 * day })], { required: both })).toMatchObject({ deadline: now + 9 * day, deadlineType: 'HEALTH' })
})

test.each([
  ['as printed', 500, 0, 500],
  ['as long as the policy lets it count', 500, 365, 365],
  ['as printed where that is sooner', 100, 365, 100],
  ['as long as the policy says where nothing is printed', undefined, 365, 365],
  ['for good where neither says an end', undefined, 0, Infinity],
])('a paper counts %s', (_, printed, validDays, days) => {
  expect(endOfPaper({ issuedAt: now, expireAt: printed === undefined ? undefined : now + printed * day, validDays })).toBe(now + days * day)
})
