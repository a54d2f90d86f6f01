import { expect, test } from 'vitest'
import { tc3Authorization } from './tc3.ts'

const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
const headers = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' }
const call = { service: 'cvm', body, at: new Date(1_551_113_065_000) }

test.each([
  {
    what: 'content type and host',
    keys: { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    headers,
    signed: 'content-type;host',
    signature: '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  },
  {
    what: 'the action, too',
    keys: { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) },
    headers: { ...headers, 'x-tc-action': 'DescribeInstances' },
    signed: 'content-type;host;x-tc-action',
    signature: '10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  },
])('the published vector of TC3-HMAC-SHA256 over $what', ({ keys, headers: signedOver, signed, signature }) => {
  expect(tc3Authorization(keys, { ...call, headers: signedOver })).toBe(
    `TC3-HMAC-SHA256 Credential=${keys.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=${signed}, Signature=${signature}`,
  )
})
