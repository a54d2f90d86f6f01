import { expect, test } from 'vitest'
import { signTc3 } from './tencent/sign-tc3.ts'
import { isSignedWebhook, signWebhook } from './webhook/sign-webhook.ts'

test('the published vector of TC3-HMAC-SHA256', () => {
  const { authorization } = signTc3({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    date: new Date(1551113065_000),
    secretId: `AKID${'*'.repeat(32)}`,
    secretKey: '*'.repeat(32),
  })
  expect(authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  )
})

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
