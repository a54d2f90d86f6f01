import { expect, inject, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { connect } from '../db/connect.ts'
import { aCustomer } from '../testing/factories.ts'
import { startListening } from '../testing/server-process.ts'
import { cloneDatabase } from '../testing/start-test-app.ts'

type Line = { msg: string; reqId: string; call: string; method: string; status: number; ms: number; trace: string; account?: string; refusal?: string }

test('each request is one line with its call, how it ended and a hash for its account, and its answer names it', async () => {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const { db, close } = connect(databaseUrl, { max: 2 })
  const [one, other] = [await aCustomer({ db, clock: systemClock }), await aCustomer({ db, clock: systemClock })]
  await close()
  const { child, ended, base } = await startListening(databaseUrl, { ACCESS_LOG: 'on', LOG_LEVEL: 'info' })
  const ids: (string | null)[] = []
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${base}${path}`, { headers, method })
    await answer.text()
    ids.push(answer.headers.get('x-request-id'))
  }
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await get('/api/user/self/getUserInfo', { token: one.token, traceparent: `00-${trace}-00f067aa0ba902b7-01` })
  await get('/api/user/order/getOrderInfo?orderId=a-private-order', { token: one.token, traceparent: `call me at ${one.phone}` })
  await get('/api/user/self/getUserInfo', { token: other.token })
  await get('/api/user/self/getUserInfo', { token: 'nobody' })
  await get(`/no/such/page/${one.phone}`)
  // The key of a vendor that signs nothing is in its address.
  await get('/api/common/sms/receipts/aliyun/a-key-of-receipts', {}, 'POST')
  child.kill('SIGTERM')
  const { said } = await ended

  const lines = said
    .split('\n')
    .filter((line) => line.includes('"msg":"request"') && !line.includes('/readyz'))
    .map((line) => JSON.parse(line) as Line) // safe: written by the access log
  expect(lines.map(({ call, method, status, refusal }) => [call, method, status, refusal])).toEqual([
    ['getUserInfo', 'GET', 200, undefined],
    ['getOrderInfo', 'GET', 200, 'orderNotFound'],
    ['getUserInfo', 'GET', 200, undefined],
    ['getUserInfo', 'GET', 200, 'signedOut'],
    ['none', 'GET', 404, undefined],
    ['/api/common/sms/receipts/:vendor/:key', 'POST', 404, undefined],
  ])
  expect(lines.map(({ reqId }) => reqId)).toEqual(ids)
  expect(lines.every(({ ms }) => ms >= 0)).toBe(true)
  expect(lines[0]?.trace).toBe(trace)
  for (const line of lines.slice(1)) expect(line.trace).toBe(line.reqId.replaceAll('-', ''))
  const [first, second, third, fourth] = lines.map(({ account }) => account)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(fourth).toBeUndefined()
  for (const word of [one.id, other.id, one.phone, 'a-private-order', one.token, 'a-key-of-receipts']) expect(said).not.toContain(word)
})
