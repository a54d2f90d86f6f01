import { expect, test } from 'vitest'
import { createResponseCache, type CacheTag } from './response-cache.ts'

const about: CacheTag[] = ['technicians']

test('eight who ask at once share one answer, which a change drops', async () => {
  const responses = createResponseCache()
  let made = 0
  const ask = () => responses.get({ key: '/list', ms: 60_000, about }, async () => `answer ${++made}`).then(String)
  expect(new Set(await Promise.all(Array.from({ length: 8 }, ask)))).toEqual(new Set(['answer 1']))
  responses.drop('technicians')
  expect(await ask()).toBe('answer 2')
})

test('many large answers to many addresses are not all kept', async () => {
  const responses = createResponseCache()
  const large = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 100; i++) await responses.get({ key: `/list?lat=${i}`, ms: 60_000, about }, async () => large)
  let reads = 0
  for (let i = 0; i < 100; i++) await responses.get({ key: `/list?lat=${i}`, ms: 60_000, about }, async () => `${reads++}`)
  expect(reads).toBeGreaterThanOrEqual(60)
})

test('an answer that was being made when something changed is not kept', async () => {
  const responses = createResponseCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = responses.get({ key: '/list', ms: 60_000, about }, () => promise)
  responses.drop('technicians')
  resolve('before the change')
  expect(String(await before)).toBe('before the change')
  expect(String(await responses.get({ key: '/list', ms: 60_000, about }, async () => 'after it'))).toBe('after it')
})

test('a refusal is passed to those who wait and not kept', async () => {
  const responses = createResponseCache()
  await expect(
    responses.get({ key: '/list', ms: 60_000, about }, async () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(String(await responses.get({ key: '/list', ms: 60_000, about }, async () => 'an answer'))).toBe('an answer')
})

test('the answers that are asked for stay when many others come', async () => {
  const responses = createResponseCache()
  let made = 0
  const ask = () => responses.get({ key: '/often', ms: 60_000, about }, async () => `answer ${++made}`)
  for (let i = 0; i < 100; i++) {
    await ask()
    await responses.get({ key: `/seldom?page=${i}`, ms: 60_000, about }, async () => 'x'.repeat(1024 * 1024))
  }
  expect(made).toBe(1)
})

test('a change of one technician drops its pages and the lists, and nothing else', async () => {
  const responses = createResponseCache()
  let made = 0
  const ask = async (key: string, subjects: CacheTag[]) => String(await responses.get({ key, ms: 60_000, about: subjects }, async () => `${++made}`))
  const askAll = () =>
    Promise.all([ask('/list', ['technicians']), ask('/a', ['technician/a']), ask('/b', ['technician/b']), ask('/texts', ['site']), ask('/tags', [])])
  expect(await askAll()).toEqual(['1', '2', '3', '4', '5'])
  responses.drop('technicians', 'technician/a')
  expect(await askAll()).toEqual(['6', '7', '3', '4', '5'])
  responses.drop('site')
  expect(await askAll()).toEqual(['6', '7', '3', '8', '5'])
})
