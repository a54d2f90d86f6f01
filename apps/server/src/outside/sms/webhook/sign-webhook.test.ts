import { expect, test } from 'vitest'
import { isSignedWebhook, signWebhook } from './sign-webhook.ts'

test('the vector of docs/sms-webhook.md, its window, and a body that was changed', () => {
  const now = new Date(1_790_000_000_000)
  const given = { secret: 'a secret of at least 32 characters', body: '{"id":"1"}', now }
  const headers = signWebhook(given)
  expect(headers).toEqual({
    'x-anxin-timestamp': '1790000000',
    'x-anxin-signature': 'bd15e6cd8b0aa83a78d17a64615440b72e1e427f8abda58a2d10eef44a46bd59',
  })
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect([-301, -300, 0, 300, 301].map((seconds) => isSignedWebhook(headers, { ...given, now: at(seconds) }))).toEqual([false, true, true, true, false])
  expect(isSignedWebhook(headers, { ...given, body: '{"id":"2"}' })).toBe(false)
  expect(isSignedWebhook({ ...headers, 'x-anxin-signature': undefined }, given)).toBe(false)
})
