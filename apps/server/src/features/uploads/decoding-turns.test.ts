import { expect, test } from 'vitest'
import { QueueFull } from '../../fair-queue.ts'
import { createDecodingTurns } from './decoding-turns.ts'

const start = new Date('2026-11-27T10:00:00+08:00')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const megapixels = (count: number) => count * 1_000_000
const endless = () => new Promise<never>(() => undefined)
const done = async () => 'decoded'
const codeOf = (run: Promise<unknown>) => run.then(String, (error: unknown) => (error instanceof QueueFull ? [error.statusCode, error.retryAfter] : error))

test.each(['from twenty-four networks', 'from the same network'])('twenty-four pictures of fifty megapixels %s delay no picture of a phone', async (from) => {
  const turns = createDecodingTurns()
  for (let n = 0; n < 24; n++)
    void turns.run({ network: from.includes('same') ? 'honest' : `network ${n}`, pixels: megapixels(50), now: start }, endless).catch(() => undefined)
  expect(await turns.run({ network: 'honest', pixels: megapixels(4), now: start }, done)).toBe('decoded')
})

test('a network has nine originals decoded at once, and then one in five seconds', async () => {
  const turns = createDecodingTurns()
  const original = (now: Date, network = 'one') => codeOf(turns.run({ network, pixels: megapixels(50), now }, done))
  for (let n = 0; n < 9; n++) expect(await original(start)).toBe('decoded')
  expect(await original(start)).toEqual([429, 5])
  expect(await original(start, 'another')).toBe('decoded')
  expect(await original(later(4.999))).toEqual([429, 1])
  expect(await original(later(5))).toBe('decoded')
  expect(await original(later(5))).toEqual([429, 5])
})

test('small pictures are counted for themselves: sixty at once, and four a second', async () => {
  const turns = createDecodingTurns()
  const photo = (now: Date) => codeOf(turns.run({ network: 'one', pixels: megapixels(5), now }, done))
  for (let n = 0; n < 60; n++) expect(await photo(start)).toBe('decoded')
  expect(await photo(start)).toEqual([429, 1])
  const after = [await photo(later(1)), await photo(later(1)), await photo(later(1)), await photo(later(1)), await photo(later(1))]
  expect(after.slice(0, 4)).toEqual(['decoded', 'decoded', 'decoded', 'decoded'])
  expect(after[4]).toEqual([429, 1])
})
