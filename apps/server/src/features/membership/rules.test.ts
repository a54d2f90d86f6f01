import { describe, expect, test } from 'vitest'
import { addMonths } from '@anxin/rules/calendar'
import { periodOf } from './rules.ts'

const at = (local: string) => Date.parse(`${local}+08:00`)

describe('months later', () => {
  test.each([
    ['2026-01-15T10:00:00', 1, '2026-02-15T10:00:00'],
    ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
    ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
    ['2028-02-29T23:59:59', 12, '2029-02-28T23:59:59'],
    ['2026-12-31T00:00:00', 3, '2027-03-31T00:00:00'],
    ['2026-11-30T07:59:59', 3, '2027-02-28T07:59:59'],
    // The first of March in Shanghai is still February by the clock of Greenwich.
    ['2026-03-01T00:30:00', 1, '2026-04-01T00:30:00'],
  ])('%s and %d is %s', (from, months, to) => expect(addMonths(at(from), months)).toBe(at(to)))
})

describe('what a purchase adds', () => {
  const now = at('2026-01-05T10:00:00')
  test.each([
    ['who never was a member begins now', null, now],
    ['whose time is over begins now', now - 1, now],
    ['whose time ends this very moment loses none of it', now, now],
    ['who is a member goes on from the end', now + 1, now + 1],
    ['who has paid a year ahead goes on from there', at('2027-01-05T10:00:00'), at('2027-01-05T10:00:00')],
  ])('%s', (_who, until, startAt) => expect(periodOf({ until, months: 1, now })).toEqual({ startAt, endAt: addMonths(startAt, 1) }))
})
