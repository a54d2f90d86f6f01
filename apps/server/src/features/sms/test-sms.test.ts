import { beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { eight, newPhone, phonesOf } from '../accounts/testing/phones.ts'

const app = aTestApp({ sms: ['aliyun', 'tencent'], warm: true })
const { inbox, wait } = phonesOf(() => app)
const try_ = (token: string) => app.as(token).post('/api/manage/sms/test')
beforeEach(() => wait(3_600_000))

async function anAdministrator(given: Parameters<typeof anOperator>[1] = {}) {
  const operator = await anOperator(app, given)
  const phone = newPhone()
  await app.db.updateTable('operators').set({ phone, phone_verified_at: app.clock.now() }).where('id', '=', operator.id).execute()
  return { ...operator, phone }
}
const fault = (path: string, code: string) =>
  fetch(`${app.simulators.url}/sms/_control/vendor-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, code }),
  })

test('each vendor sends a message to the own phone, what each said is answered, and the line of it has no whole number', async () => {
  const { token, phone, name } = await anAdministrator()
  await fault('tencent', 'FailedOperation.InsufficientBalanceInSmsPackage')
  expect(await try_(token)).toMatchObject({
    code: 200,
    data: {
      results: [
        { vendor: 'aliyun', smsResult: 'sent', vendorCode: '' },
        { vendor: 'tencent', smsResult: 'quota', vendorCode: 'FailedOperation.InsufficientBalanceInSmsPackage' },
      ],
    },
  })
  expect(await inbox(phone)).toMatchObject([{ text: '【安心到家】这是一条测试短信，收到即表示短信服务工作正常。' }])
  const lines = await app.db.selectFrom('audit_log').select(['operator_name', 'after']).where('action', '=', 'sms.test').execute()
  expect(lines).toMatchObject([{ operator_name: name, after: { phone: expect.stringContaining('****') } }])
})

test('one test message a minute and five an hour, also when asked for at once', async () => {
  const { token, phone } = await anAdministrator()
  const codes = (await eight(() => try_(token))).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(4290)])
  for (let i = 0; i < 4; i++) {
    wait(60_000)
    expect((await try_(token)).code).toBe(200)
  }
  wait(60_000)
  expect(await try_(token)).toMatchObject({ code: 4290, data: { resendIn: 55 * 60 } })
  expect(await inbox(phone)).toHaveLength(10)
})

test('without a verified phone it says what to do; without the right, or with some cities alone, it is not open', async () => {
  expect(await try_((await anOperator(app)).token)).toMatchObject({ code: 4643, refusal: 'noVerifiedPhone' })
  expect((await try_((await anAdministrator({ permissions: ['policy.view', 'policy.publish'] })).token)).code).toBe(403)
  expect((await try_((await anAdministrator({ cityCodes: ['330100'] })).token)).code).toBe(403)
  expect((await app.as().post('/api/manage/sms/test')).code).toBe(401)
})

test('the page of settings shows what each vendor sent in a day, which one rests and which templates are missing', async () => {
  wait(86_400_000)
  const { token } = await anAdministrator()
  const info = async () => (await app.as(token).get('/api/manage/sms/getInfo')).data.vendors
  expect(await info()).toMatchObject([
    { vendor: 'aliyun', taken: 0, isResting: false, missingTemplates: expect.arrayContaining(['SOS']) },
    { vendor: 'tencent', taken: 0 },
  ])
  await try_(token)
  await fault('aliyun', 'isv.AMOUNT_NOT_ENOUGH')
  await app.http.inject({ method: 'POST', url: '/my/common/sendSms', payload: { phone: newPhone(), scene: 'LOGIN' } })
  expect(await info()).toMatchObject([
    { vendor: 'aliyun', taken: 1, isResting: true },
    { vendor: 'tencent', taken: 2, isResting: false },
  ])
})
