import { expect, test } from 'vitest'
import { refusals } from '@anxin/contract/refusals'
import { refusals as english } from '@anxin/words/refusals'
import { isRefused, RefusedError } from './errors.ts'
import { OfflineError } from '@anxin/api-client/offline-error'
import { isVerdict } from './is-verdict.ts'

const refused = (refusal: keyof typeof refusals, data: unknown = null) => new RefusedError({ ...refusals[refusal], data, refusal })

test('two refusals of one code are distinguished by name', () => {
  expect(refusals.amountMoved.code).toBe(refusals.quoteExpired.code)
  expect(isRefused(refused('amountMoved', { payAmount: 1 }), 'amountMoved')).toBe(true)
  expect(isRefused(refused('quoteExpired'), 'amountMoved')).toBe(false)
  expect(isRefused(refused('quoteExpired'), 'amountMoved', 'quoteExpired')).toBe(true)
  expect(isRefused(new OfflineError('x'), 'amountMoved')).toBe(false)
})

test('a refusal narrows to its own detail, and a name that does not exist does not compile', () => {
  const error: unknown = refused('slotTaken', { reason: 'BOOKED', nearest: [1] })
  // @ts-expect-error -- no refusal has this name
  expect(isRefused(error, 'slotGone')).toBe(false)
  if (!isRefused(error, 'slotTaken')) throw new Error('not refused')
  expect(error.detail?.nearest).toEqual([1])
  // @ts-expect-error -- the detail of this refusal has no such field
  expect(error.detail?.orderId).toBeUndefined()
})

test('every refusal has its English', () => {
  expect(Object.keys(english).toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test.each<[string, Error, boolean]>([
  ['a rule said no', refused('orderMoved'), true],
  ['the body cannot be read', new RefusedError({ code: 400, msg: '' }), true],
  ['the session is over', refused('signedOut'), false],
  ['asked too often', refused('tooOften'), false],
  ['asked too often, says the transport', new RefusedError({ code: 4290, msg: '' }), false],
  ['the server is in trouble', new RefusedError({ code: 503, msg: '' }), false],
  ['no answer came', new OfflineError('x'), false],
])('%s: the last word on a write or not', (_, error, expected) => {
  expect(isVerdict(error)).toBe(expected)
})
