import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

test('eight who ask at once share one answer, which a change drops', async () => {
  const responses = createResponseCache()
  let made = 0
  const ask = () => responses.get('/list', 60_000, async () => `answer ${++made}`).then(String)
  expect(new Set(await Promise.all(Array.from({ length: 8 }, ask)))).toEqual(new Set(['answer 1']))
  responses.drop()
  expect(await ask()).toBe('answer 2')
})

test('many large answers to many addresses are not all kept', async () => {
  const responses = createResponseCache()
  const large = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 100; i++) await responses.get(`/list?lat=${i}`, 60_000, async () => large)
  let anew = 0
  for (let i = 0; i < 100; i++) await responses.get(`/list?lat=${i}`, 60_000, async () => `${anew++}`)
  expect(anew).toBeGreaterThanOrEqual(60)
})

test('an answer that was being made when something changed is not kept', async () => {
  const responses = createResponseCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = responses.get('/list', 60_000, () => promise)
  responses.drop()
  resolve('before the change')
  expect(String(await before)).toBe('before the change')
  expect(String(await responses.get('/list', 60_000, async () => 'after it'))).toBe('after it')
})

test('a refusal is told to those who wait and not kept', async () => {
  const responses = createResponseCache()
  await expect(
    responses.get('/list', 60_000, async () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(String(await responses.get('/list', 60_000, async () => 'an answer'))).toBe('an answer')
})

test('the answers that are asked for stay when many others come', async () => {
  const responses = createResponseCache()
  let made = 0
  const ask = () => responses.get('/often', 60_000, async () => `answer ${++made}`)
  for (let i = 0; i < 100; i++) {
    await ask()
    await responses.get(`/seldom?page=${i}`, 60_000, async () => 'x'.repeat(1024 * 1024))
  }
  expect(made).toBe(1)
})
