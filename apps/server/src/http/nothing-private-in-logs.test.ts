import { expect, inject, test } from 'vitest'
import { newSealKey } from './seal.ts'
import { startListening } from '../testing/server-process.ts'
import { cloneDatabase } from '../testing/start-test-app.ts'

const secrets = {
  APP_SECRET: 'app-canary-9f3kQ2-with-enough-characters',
  OPERATOR_PASSWORD: 'operator-canary-77',
  SMS_KEY_ID: 'sms-id-canary',
  SMS_KEY_SECRET: 'sms-secret-canary',
  MAPS_KEY: 'maps-key-canary',
  UPLOAD_ACCESS_KEY: 'upload-access-canary',
  UPLOAD_SECRET_KEY: 'upload-secret-canary',
  WECHAT_API_URL: 'http://127.0.0.1:9',
  WECHAT_APPID: 'wx-canary-appid',
  WECHAT_APP_SECRET: 'wx-secret-canary',
}
const phone = '13911223344'
const words = {
  password: 'canary-Pass-4711',
  token: 'canary-token-0123456789abcdefghij',
  bearer: 'canary-bearer-0123456789abcdefgh',
  oauth: 'canary-oauth-code',
  street: '金丝雀路88号',
  link: 'canary-link-0123456789abcdefghij',
}

test('whatever fails, no log names a phone, a secret, a token, a password or a place, however much is logged', async () => {
  const key = newSealKey()
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const { child, ended, base } = await startListening(databaseUrl, {
    ...secrets,
    SEAL_PRIVATE_KEY: key.replaceAll('\n', '\\n'),
    LOG_LEVEL: 'trace',
    ACCESS_LOG: 'on',
  })
  const headers = { token: words.token, authorization: `Bearer ${words.token}` }
  const form = (path: string, said: Record<string, string>, more: Record<string, string> = {}) =>
    fetch(`${base}${path}`, { method: 'POST', headers: more, body: new URLSearchParams(said) })
  const json = (path: string, body: string, more: Record<string, string> = {}) =>
    fetch(`${base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...more }, body })

  const answers = await Promise.all([
    form('/my/common/sendSms', { phone, scene: 'LOGIN' }),
    form('/api/user/anon/loginByPhoneAndPwd', { phone, pwd: words.password }),
    form('/api/user/anon/loginByPhoneAndSms', { phone, smsCode: '482915' }),
    form('/api/user/anon/wxAppLogin', { code: words.oauth }),
    json('/api/manage/auth/login', JSON.stringify({ name: phone, password: words.password })),
    fetch(`${base}/api/common/place/search?keyword=${encodeURIComponent(words.street)}&lat=30.27951&lng=120.13012`),
    fetch(`${base}/api/common/place/reverse?lat=30.27951&lng=120.13012`),
    fetch(`${base}/api/user/self/getUserInfo`, { headers }),
    fetch(`${base}/api/user/self/getUserInfo`, { headers: { token: words.token, authorization: `Bearer ${words.bearer}` } }),
    json('/api/user/self/addAddress', JSON.stringify({ name: '丽', phone, address: words.street }), headers),
    json('/api/user/self/addAddress', `{"phone":"${phone}","address":"${words.street}`, headers),
    json('/api/common/order/notify/wechat', JSON.stringify({ id: words.token, resource: { ciphertext: words.password } })),
    form('/api/user/anon/getJSSDKSignature', { url: `http://127.0.0.1/?phone=${phone}` }),
    fetch(`${base}/no/such/page/${words.token}?phone=${phone}`),
    fetch(`${base}/safety/${words.link}`),
    fetch(`${base}/api/tech/schedule/calendar.ics?key=${words.link}`),
    fetch(`${base}/api/user/events?watch=${words.link}`, { headers }),
    fetch(`${base}/%zz?phone=${phone}`),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])

  child.kill('SIGTERM')
  const { said } = await ended
  // It does log, and what failed outside is among it.
  expect(said).toContain('sms not sent')
  expect(said).toContain('"msg":"maps"')
  expect(said.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(answers.length)
  const personal = [phone, '482915', '30.27951', '120.13012', ...Object.values(words), encodeURIComponent(words.street)]
  const known = [
    ...Object.entries(secrets).flatMap(([name, value]) => (name.endsWith('URL') ? [] : [value])),
    ...key.split('\n').filter((line) => line.length > 40),
  ]
  const database = new URL(databaseUrl).password
  for (const word of [...personal, ...known, ...(database === '' ? [] : [database])]) expect(said).not.toContain(word)
})
