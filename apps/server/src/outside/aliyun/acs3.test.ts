import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { GatewayError } from '../gateway-error.ts'
import { acs3Authorization, callAcs3 } from './acs3.ts'

const keys = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

type Asked = { url: string; headers: Record<string, unknown> }

/** An endpoint that answers the same to every call. */
async function anEndpoint(status: number, answer: string) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  // safe: a listening TCP server has an address and a port
  const { port } = server.address() as AddressInfo
  const call = () =>
    callAcs3({ ...keys, baseUrl: `http://127.0.0.1:${port}`, version: '2017-05-25', now: () => new Date('2023-10-26T10:22:32.123Z') }, 'SendSms', {
      SignName: '安心 (到家)*',
      PhoneNumbers: '13800138000',
    })
  return { asked, port, call }
}

describe('a call of Alibaba Cloud is signed', () => {
  test('as the example that the vendor publishes', () => {
    const url = new URL('https://ecs.cn-shanghai.aliyuncs.com/?RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd')
    const headers = {
      'x-acs-version': '2014-05-26',
      'x-acs-action': 'RunInstances',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-content-sha256': emptyHash,
    }
    expect(acs3Authorization({ method: 'POST', url, headers, body: '' }, keys)).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test('over what is sent: the query encoded by RFC 3986, the host with its port, a new nonce for each', async () => {
    const { asked, port, call } = await anEndpoint(200, '{"Code":"OK","BizId":"1"}')
    expect(await call()).toMatchObject({ BizId: '1' })
    await call()
    const [first, second] = asked
    if (!first || !second) throw new Error('two calls were made')
    expect(first.url).toBe('/?PhoneNumbers=13800138000&SignName=%E5%AE%89%E5%BF%83%20%28%E5%88%B0%E5%AE%B6%29%2A')
    expect(first.headers).toMatchObject({ 'x-acs-date': '2023-10-26T10:22:32Z', 'x-acs-content-sha256': emptyHash, host: `127.0.0.1:${port}` })
    expect(second.headers['x-acs-signature-nonce']).not.toBe(first.headers['x-acs-signature-nonce'])
    const sent = Object.fromEntries(Object.entries(first.headers).filter(([name]) => name.startsWith('x-acs-'))) as Record<string, string>
    const url = new URL(first.url, `http://127.0.0.1:${port}`)
    expect(acs3Authorization({ method: 'POST', url, headers: sent, body: '' }, keys)).toBe(first.headers.authorization)
  })
})

test.each([
  { what: 'a refusal', status: 200, answer: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"x"}', code: 'isv.BUSINESS_LIMIT_CONTROL', retryable: false },
  { what: 'a wrong signature', status: 400, answer: '{"Code":"SignatureDoesNotMatch","Message":"x"}', code: 'SignatureDoesNotMatch', retryable: false },
  { what: 'throttling', status: 400, answer: '{"Code":"Throttling.User","Message":"x"}', code: 'RATELIMIT', retryable: true },
  { what: 'a failure of the vendor', status: 503, answer: '<html>', code: 'SYSTEM_ERROR', retryable: true },
  { what: 'an answer of another shape', status: 200, answer: '[]', code: 'BAD_ANSWER', retryable: true },
])('$what of Alibaba Cloud says whether the call may be repeated', async ({ status, answer, code, retryable }) => {
  const { call } = await anEndpoint(status, answer)
  const refused = await call().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(GatewayError)
  expect(refused).toMatchObject({ code, retryable })
})
