import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptKey } from '../../testing/sms-at.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { eight, newPhone, phonesOf } from '../accounts/testing/phones.ts'
import { sweepSms } from './sweep.ts'

const app = aTestApp({ sms: ['aliyun', 'tencent', 'webhook'], warm: true })
const { inbox, send, wait } = phonesOf(() => app)
type Stored = { id: string; vendor: string; phone: string }
const messageTo = async (phone: string): Promise<Stored> => {
  expect((await send(phone)).code).toBe(200)
  const [message] = await inbox(phone)
  // safe: a message of a vendor carries its number
  return message as unknown as Stored
}
const rowOf = ({ id, vendor }: Pick<Stored, 'id' | 'vendor'>) =>
  app.db.selectFrom('sms_messages').selectAll().where('message_id', '=', id).where('vendor', '=', vendor).execute()
const push = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/api/common/sms/receipts/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
const counted = (vendor: string, result: string) => app.deps.sms.counts().get(`${vendor}/${result}`)?.count
const report = ({ id, phone }: Stored, success = true) => ({
  phone_number: phone,
  send_time: '2026-11-21 10:00:00',
  report_time: '2026-11-21 10:00:03',
  success,
  err_code: success ? 'DELIVERED' : 'MK:0001',
  err_msg: '',
  sms_size: '1',
  biz_id: id,
  out_id: '',
})

test('a message is written down without its number, and its receipt says what became of it', async () => {
  const message = await messageTo(newPhone())
  expect(await rowOf(message)).toMatchObject([{ vendor: 'aliyun', kind: 'LOGIN', state: 'SENT' }])
  expect(JSON.stringify(await rowOf(message))).not.toContain(message.phone)
  const answer = await push(`aliyun/${receiptKey}`, [report(message)])
  expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, msg: 'OK' }])
  expect(await rowOf(message)).toMatchObject([{ kind: 'LOGIN', state: 'DELIVERED', receipt_code: 'DELIVERED' }])
})

test('eight times at once, and later with another word, a receipt counts once', async () => {
  const message = await messageTo(newPhone())
  const before = counted('aliyun', 'delivered') ?? 0
  const answers = await eight(() => push(`aliyun/${receiptKey}`, [report(message)]))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect((await push(`aliyun/${receiptKey}`, [report(message, false)])).statusCode).toBe(200)
  expect(await rowOf(message)).toMatchObject([{ state: 'DELIVERED' }])
  expect(counted('aliyun', 'delivered')).toBe(before + 1)
})

test('a receipt that comes before its message was written down waits for it', async () => {
  const phone = newPhone()
  const early = { id: '77^0', vendor: 'aliyun', phone }
  await push(`aliyun/${receiptKey}`, [report(early, false)])
  expect(await rowOf(early)).toMatchObject([{ kind: null, state: 'FAILED', receipt_code: 'MK:0001' }])
  await app.deps.sms.took({ phone, kind: 'LOGIN' }, { vendor: 'aliyun', messageId: '77^0' })
  expect(await rowOf(early)).toMatchObject([{ kind: 'LOGIN', state: 'FAILED' }])
})

test('the other vendor posts its own form, several at once, of other countries too', async () => {
  const tencent = (sid: string, mobile: string, nationcode = '86', report_status = 'SUCCESS') => ({
    user_receive_time: '2026-11-21 10:00:03',
    nationcode,
    mobile,
    report_status,
    errmsg: 'DELIVRD',
    description: '',
    sid,
  })
  await app.deps.sms.took({ phone: '+4915123456789', kind: 'LOGIN' }, { vendor: 'tencent', messageId: '2645:2' })
  const answer = await push(`tencent/${receiptKey}`, [tencent('2645:1', newPhone(), '86', 'FAIL'), tencent('2645:2', '15123456789', '49')])
  expect(answer.json()).toEqual({ result: 0, errmsg: 'OK' })
  expect(await rowOf({ vendor: 'tencent', id: '2645:1' })).toMatchObject([{ state: 'FAILED' }])
  expect(await rowOf({ vendor: 'tencent', id: '2645:2' })).toMatchObject([{ kind: 'LOGIN', state: 'DELIVERED' }])
})

test('the webhook signs its receipts, and one that is not signed, too old or changed is refused', async () => {
  const body = [{ messageId: 'm-1', phone: newPhone(), delivered: true, code: '' }]
  const at = (seconds: number, text = JSON.stringify(body)) => ({
    'x-anxin-timestamp': String(seconds),
    'x-anxin-signature': createHmac('sha256', app.simulators.vendors.smsVendors.webhook.secret).update(`${seconds}.${text}`).digest('hex'),
  })
  const now = Math.floor(app.clock.now().getTime() / 1000)
  for (const headers of [{}, at(now - 301), at(now, '[]')]) expect((await push('webhook', body, headers)).statusCode).toBe(401)
  expect(await rowOf({ vendor: 'webhook', id: 'm-1' })).toEqual([])
  expect((await push('webhook', body, at(now))).json()).toEqual({ ok: true })
  expect(await rowOf({ vendor: 'webhook', id: 'm-1' })).toHaveLength(1)
})

test('without the key in its address, to a vendor that is not there, or in no form, nothing is believed', async () => {
  const message = await messageTo(newPhone())
  for (const path of ['aliyun', 'aliyun/a-key-that-is-wrong-but-long', `gateway/${receiptKey}`, `webhook/${receiptKey}`, 'telegraph'])
    expect((await push(path, [report(message)])).statusCode, path).toBe(404)
  for (const body of [{}, [{}], [{ ...report(message), success: 'yes' }]]) expect((await push(`aliyun/${receiptKey}`, body)).statusCode).toBe(401)
  expect(await rowOf(message)).toMatchObject([{ state: 'SENT' }])
})

test('the simulator posts receipts by itself', async () => {
  const phone = newPhone()
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const control = async (path: string, body: object) =>
    (
      await fetch(`${app.simulators.url}/sms/_control/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    ).json()
  await control('receipt-url', { vendor: 'aliyun', url: `${url}/api/common/sms/receipts/aliyun/${receiptKey}`, automatic: false })
  const message = await messageTo(phone)
  expect(await control('receipt', { phone, delivered: false, code: 'UNDELIV', copies: 2 })).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await rowOf(message)).toMatchObject([{ state: 'FAILED', receipt_code: 'UNDELIV' }])
})

test('after a week nothing of it is left', async () => {
  wait(7 * 86_400_000 + 1)
  await sweepSms(app.deps).run(app.clock.now())
  expect(await app.db.selectFrom('sms_messages').select('vendor').execute()).toEqual([])
})
