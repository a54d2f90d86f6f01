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
