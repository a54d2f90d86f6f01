import { describe, expect, test } from 'vitest'
import { differencesOf, type BookRecord } from './rules.ts'

const payment = (number: string, over: Partial<BookRecord> = {}): BookRecord => ({
  about: 'PAYMENT',
  number,
  payNo: number,
  transactionId: `T${number}`,
  amount: 26_200,
  state: 'SUCCESS',
  ...over,
})
const refund = (number: string, over: Partial<BookRecord> = {}): BookRecord => payment(number, { about: 'REFUND', payNo: 'P1', state: 'REFUNDED', ...over })
const told = (day: Partial<Parameters<typeof differencesOf>[0]>) =>
  differencesOf({ lines: [], ours: [], isDue: () => true, seenBefore: new Set(), ...day }).map(
    ({ kind, ours, theirs }) => `${kind} ${(ours ?? theirs)?.number}`,
  )

describe('a day', () => {
  test('on which both sides say the same has no difference', () => {
    expect(told({ lines: [payment('P1'), refund('R1', { state: 'SUCCESS' })], ours: [payment('P1', { state: 'REFUNDED' }), refund('R1')] })).toEqual([])
  })

  const cases: [what: string, lines: BookRecord[], ours: BookRecord[], found: string[]][] = [
    ['a payment that nobody knows here', [payment('P1')], [], ['MISSING_HERE P1']],
    ['a payment that they do not have', [], [payment('P1')], ['MISSING_THERE P1']],
    ['one fen more', [payment('P1', { amount: 26_201 })], [payment('P1')], ['AMOUNT P1']],
    ['a payment that is closed here', [payment('P1')], [payment('P1', { state: 'CLOSED', transactionId: 'TP1' })], ['STATE P1']],
    [
      'an open attempt, of another amount',
      [payment('P1', { amount: 1 })],
      [payment('P1', { state: 'CREATED', transactionId: null })],
      ['AMOUNT P1', 'STATE P1'],
    ],
    ['another transaction', [payment('P1', { transactionId: 'other' })], [payment('P1')], ['STATE P1']],
    ['a line three times', [payment('P1'), payment('P1'), payment('P1')], [payment('P1')], ['DUPLICATE P1']],
    ['a stranger twice', [payment('P1'), payment('P1')], [], ['MISSING_HERE P1', 'DUPLICATE P1']],
    ['a refund that went through there alone', [refund('R1', { state: 'SUCCESS' })], [refund('R1', { state: 'REFUNDING' })], ['STATE R1']],
    ['a refund that failed there', [refund('R1', { state: 'FAILED' })], [refund('R1')], ['STATE R1']],
    ['a refund that failed there and still tries here', [refund('R1', { state: 'FAILED' })], [refund('R1', { state: 'REFUNDING' })], []],
    ['a refund that was on its way, and arrived', [refund('R1', { state: 'PROCESSING' })], [refund('R1')], []],
    ['a refund that was on its way, and is', [refund('R1', { state: 'PROCESSING' })], [refund('R1', { state: 'REFUNDING' })], []],
    ['a payment and a refund of one number', [payment('X')], [payment('X'), refund('X')], ['MISSING_THERE X']],
  ]
  test.each(cases)('%s', (_what, lines, ours, found) => {
    expect(told({ lines, ours })).toEqual(found)
  })

  test('is not missing what stood on an earlier bill, or was done on another day; what stands on two bills is reported', () => {
    const seenBefore = new Set(['REFUND R1'])
    expect(told({ ours: [refund('R1')], seenBefore })).toEqual([])
    expect(told({ ours: [refund('R2')], isDue: () => false })).toEqual([])
    expect(told({ lines: [refund('R1', { state: 'SUCCESS' })], ours: [refund('R1')], seenBefore })).toEqual(['DUPLICATE R1'])
  })
})

test('a row that was not understood is a difference of its own, and what it is about is not missing', () => {
  const row = { kind: 'UNREAD' as const, row: 7, payNo: 'P1', refundNo: '', text: 'x', problem: 'REVOKED' }
  expect(told({ unread: [row], ours: [payment('P1'), payment('P2')] })).toEqual(['UNREADABLE P1', 'MISSING_THERE P2'])
  expect(told({ unread: [{ ...row, refundNo: 'R1' }], ours: [refund('R1')] })).toEqual(['UNREADABLE R1'])
})
