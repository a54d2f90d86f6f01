import { beforeEach, expect, test, vi } from 'vitest'
import { gently } from './gently.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
const pace = { delayMs: 300, apartMs: 3000, jitterMs: 1000, random: () => 0.5 }

/** A read that ends when it is ended here. */
function aRead() {
  const running: (() => void)[] = []
  const begun = vi.fn<() => Promise<void>>(() => new Promise((resolve) => void running.push(resolve)))
  const end = async () => {
    running.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, end }
}

test('a burst of hints is one read, after its delay and a share of the jitter', async () => {
  const { begun } = aRead()
  const reader = gently(begun, pace)
  for (let nth = 0; nth < 20; nth++) reader.ask()
  await vi.advanceTimersByTimeAsync(799)
  expect(begun).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toHaveBeenCalledTimes(1)
})

test('a hint during a read asks for one more, which waits until the read has ended and its pause is over', async () => {
  const { begun, end } = aRead()
  const reader = gently(begun, pace)
  reader.ask()
  await vi.advanceTimersByTimeAsync(800)
  reader.ask()
  reader.ask()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(begun).toHaveBeenCalledTimes(1)
  await end()
  await vi.advanceTimersByTimeAsync(3499)
  expect(begun).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveBeenCalledTimes(2)
})

test('nothing is read after the end', async () => {
  const { begun } = aRead()
  const reader = gently(begun, pace)
  reader.ask()
  reader.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).not.toHaveBeenCalled()
})
