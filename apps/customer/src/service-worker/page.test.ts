import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from './page.ts'

const request = new Request('https://anxin.test/')
const kept = async () => new Response('kept')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Begins with what is given, and ends only where it should. */
const arriving = (text: string, { ends }: { ends: boolean }) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode(text))
        if (ends) body.close()
      },
    }),
  )

async function shown(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer)
  const found = page(request, kept)
  await vi.advanceTimersByTimeAsync(3000)
  return (await found).text()
}

test('the page is that of the server where it comes soon', async () => {
  expect(await shown(async () => arriving('fresh', { ends: true }))).toBe('fresh')
})

test.each([
  ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not answer', () => new Promise<Response>(() => undefined)],
  ['stops on its way', async () => arriving('<!doctype html>', { ends: false })],
])('the page is the kept one where that of the server %s', async (_, answer) => {
  expect(await shown(answer)).toBe('kept')
})

test('without a kept one the page is that of the server, however late', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const found = page(request, async () => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  late.resolve(arriving('late', { ends: true }))
  expect(await (await found).text()).toBe('late')
})
