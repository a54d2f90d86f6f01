import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWait, useWaits } from './request-indicator.ts'
import { toast, toastGone, useToast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const waits = () => useWaits.getState().waits

test('a wait shows only after 800 ms and goes with its end', () => {
  const end = beginWait()
  vi.advanceTimersByTime(799)
  expect(waits()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(waits()).toHaveLength(1)
  end()
  expect(waits()).toHaveLength(0)
})

test('short waits one after another never show', () => {
  for (let round = 0; round < 5; round++) {
    const end = beginWait()
    vi.advanceTimersByTime(700)
    end()
  }
  vi.advanceTimersByTime(5000)
  expect(waits()).toHaveLength(0)
})

test('the indicator stays until the last slow call has ended', () => {
  const [first, second] = [beginWait(), beginWait({ text: '上传图片中', delayMs: 0 })]
  vi.advanceTimersByTime(800)
  expect(waits()).toHaveLength(2)
  first()
  first()
  expect(waits().map(({ text }) => text)).toEqual(['上传图片中'])
  second()
  expect(waits()).toHaveLength(0)
})

test('a toast stays 1500 ms, and an unknown type counts as success', () => {
  toast('已保存', { type: 'splendid' })
  expect(useToast.getState().shown).toMatchObject({ text: '已保存', type: 'success' })
  vi.advanceTimersByTime(1499)
  expect(useToast.getState().shown).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(useToast.getState().shown).toBeUndefined()
  toast('未登录!')
  expect(useToast.getState().shown?.type).toBeUndefined()
})

test('what waits for a toast goes on when the last one is gone', async () => {
  let isDone = false
  toast('注册成功')
  void toastGone().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  toast('已保存')
  await vi.advanceTimersByTimeAsync(1499)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
})
