import { createHmac, createPrivateKey, randomUUID } from 'node:crypto'
import { parseEnv } from 'node:util'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulator, get, post } from './testing.ts'
import { demoVendors } from './vendors.ts'

let simulator: Awaited<ReturnType<typeof aSimulator>>
let clock = new Date('2026-11-21T02:00:00Z')
beforeAll(async () => {
  simulator = await aSimulator({ now: () => clock })
})
afterAll(() => simulator.close())

test('a server of a trial reads its settings from them', async () => {
  const text = await (await fetch(`${simulator.url}/settings.env`)).text()
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^(#|[A-Z_]+=)/)
  const settings = parseEnv(text)
  expect(settings).toMatchObject({ NODE_ENV: 'trial', SMS_URL: `${simulator.url}/sms`, SMS_KEY_SECRET: demoVendors.sms.accessKeySecret })
  expect(createPrivateKey(String(settings.ALIPAY_PRIVATE_KEY).replaceAll('\\n', '\n')).asymmetricKeyType).toBe('rsa')
})

describe('maps by JSONP', () => {
  const ask = (path: string, query: Record<string, string>) =>
    fetch(`${simulator.url}/maps/ws/${path}?${new URLSearchParams({ key: simulator.vendors.maps.key, ...query })}`)

  test('calls the callback with what JSON would hold', async () => {
    const response = await ask('geocoder/v1/', { location: '30.2765,120.128', output: 'jsonp', callback: 'jQuery_1' })
    expect(response.headers.get('content-type')).toContain('application/javascript')
    let heard: { status: number; result?: { ad_info: { adcode: string }; address_component: object } } | undefined
    runInNewContext(await response.text(), { jQuery_1: (answer: typeof heard) => (heard = answer) })
    expect(heard).toMatchObject({ status: 0, result: { ad_info: { adcode: '330106' }, address_component: { nation: '中国', city: '杭州市' } } })
  })

  // What a client written to the specification alone does, with a script of its own for each answer.
  const heardBy = async (path: string, query: Record<string, string>) => {
    const response = await ask(path, { ...query, output: 'jsonp', callback: 'received' })
    let heard: unknown
    runInNewContext(await response.text(), { received: (answer: unknown) => (heard = answer) })
    return heard
  }

  test('answers the city of a network address and the names of a point, with status 0', async () => {
    expect(await heardBy('location/v1/ip', {})).toMatchObject({
      status: 0,
      result: { location: { lat: expect.any(Number), lng: expect.any(Number) }, ad_info: { nation: '中国', city: '杭州市', adcode: 330_100 } },
    })
    expect(await heardBy('geocoder/v1/', { location: '22.5431,114.0579' })).toMatchObject({
      status: 0,
      result: { ad_info: { adcode: expect.stringMatching(/^4403\d\d$/) }, address_component: { city: '深圳市' } },
    })
  })

  test.each([
    ['location/v1/ip', { key: 'other' }, 190],
    ['geocoder/v1/', { location: '0,0' }, 347],
  ] as const)('%s says by its callback why it does not answer', async (path, query, status) => {
    expect(await heardBy(path, query)).toMatchObject({ status, message: expect.any(String) })
  })

  test.each(['alert(1)//', '', 'a b', '</script>', 'x'.repeat(65)])('writes no script for the callback %j', async (callback) => {
    const response = await ask('location/v1/ip', { output: 'jsonp', callback })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toMatchObject({ status: 310 })
  })

  const statuses: [string, Record<string, string>, number][] = [
    ['location/v1/ip', { key: '' }, 311],
    ['location/v1/ip', { key: 'other' }, 190],
    ['location/v1/ip', { ip: 'x' }, 382],
    ['geocoder/v1/', {}, 300],
    ['geocoder/v1/', { location: '91,10' }, 310],
    ['geocoder/v1/', { location: '0,0' }, 347],
    ['place/v1/suggestion', {}, 300],
    ['place/v1/suggestion', { keyword: '路', page_size: '21' }, 310],
    ['place/v1/search', { keyword: '酒店', boundary: 'nearby(x)' }, 310],
    ['place/v1/search', { keyword: '酒店', boundary: 'region(深圳)' }, 0],
  ]
  test.each(statuses)('%s %o answers status %i', async (path, query, status) => {
    expect(await (await ask(path, query)).json()).toMatchObject({ status })
  })

  test('an address can be planned to lie in another city', async () => {
    await post(`${simulator.url}/maps/_control/ip`, { ip: '10.0.0.9', cityCode: '440300' })
    expect(await (await ask('location/v1/ip', { ip: '10.0.0.9' })).json()).toMatchObject({ result: { ad_info: { city: '深圳市' } } })
  })
})

describe('text messages', () => {
  async function send(phone: string, other: object = {}, headers: Record<string, string> = {}) {
    const { accessKeyId, accessKeySecret, signName } = simulator.vendors.sms
    const body = JSON.stringify({
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: 'LOGIN',
      TemplateParam: { code: '123456' },
      Content: '您的验证码为123456',
      ...other,
    })
    const [timestamp, nonce] = [String(clock.getTime()), randomUUID()]
    const signature = createHmac('sha256', accessKeySecret)
      .update(`${timestamp}\n${headers['x-nonce'] ?? nonce}\n${body}\n`)
      .digest('hex')
    const response = await fetch(`${simulator.url}/sms/send`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-key': accessKeyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
        ...headers,
      },
      body,
    })
    return ((await response.json()) as { Code: string }).Code
  }
  const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))

  test('one a minute, five an hour, ten a day', async () => {
    const phone = '13800000009'
    const codes: string[] = []
    for (let n = 0; n < 6; n++) {
      codes.push(await send(phone))
      later(1)
    }
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'isv.BUSINESS_LIMIT_CONTROL'])
    later(61)
    expect([await send(phone), await send(phone)]).toEqual(['OK', 'isv.BUSINESS_LIMIT_CONTROL'])
    const messages = await get<{ sentAt: number }[]>(`${simulator.url}/sms/messages?phone=${phone}`)
    expect(messages).toHaveLength(6)
    expect(messages[0]?.sentAt).toBe(clock.getTime())
  })

  const refused: [string, () => Promise<string>, string][] = [
    ['no number', () => send('12345'), 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['another sign', () => send('13800000008', { SignName: 'x' }), 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['letters as code', () => send('13800000008', { TemplateParam: { code: 'abc' } }), 'isv.TEMPLATE_PARAMS_ILLEGAL'],
    ['too long', () => send('13800000008', { Content: '长'.repeat(501) }), 'isv.PARAM_LENGTH_LIMIT'],
    ['another key', () => send('13800000008', {}, { 'x-access-key': 'x' }), 'InvalidAccessKeyId.NotFound'],
    ['forged', () => send('13800000008', {}, { 'x-signature': '00' }), 'SignatureDoesNotMatch'],
    ['old', () => send('13800000008', {}, { 'x-timestamp': '1' }), 'InvalidTimeStamp.Expired'],
  ]
  test.each(refused)('are refused: %s', async (_name, attempt, code) => {
    expect(await attempt()).toBe(code)
  })

  test('a nonce works once', async () => {
    const headers = { 'x-nonce': randomUUID() }
    expect([await send('13800000007', {}, headers), await send('13800000006', {}, headers)]).toEqual(['OK', 'SignatureNonceUsed'])
  })
})

describe('WeChat', () => {
  const api = (path: string, query: Record<string, string>) =>
    get<Record<string, unknown>>(
      `${simulator.url}/wechat${path}?${new URLSearchParams({ appid: simulator.vendors.wechat.appId, secret: simulator.vendors.wechat.appSecret, ...query })}`,
    )
  const token = () => api('/cgi-bin/token', { grant_type: 'client_credential' })
  const ticket = (access: unknown) => api('/cgi-bin/ticket/getticket', { access_token: String(access), type: 'jsapi' })

  test('a new access token ends the former one after five minutes', async () => {
    const [first, second] = [await token(), await token()]
    expect(await ticket(first['access_token'])).toMatchObject({ errcode: 0 })
    clock = new Date(clock.getTime() + 301_000)
    expect(await ticket(first['access_token'])).toMatchObject({ errcode: 40001 })
    expect(await ticket(second['access_token'])).toMatchObject({ errcode: 0 })
  })

  test('a wrong account and a spent quota have their own numbers', async () => {
    expect(await api('/cgi-bin/token', { grant_type: 'client_credential', appid: 'x' })).toMatchObject({ errcode: 40013 })
    expect(await api('/cgi-bin/token', { grant_type: 'client_credential', secret: 'x' })).toMatchObject({ errcode: 40125 })
    await post(`${simulator.url}/wechat/_control/quotas`, { token: 0 })
    expect(await token()).toMatchObject({ errcode: 45009 })
  })

  test.each(['javascript:alert(1)', '', 'data:text/html,x'])('sign-in sends nobody to %j', async (redirect_uri) => {
    const query = new URLSearchParams({ appid: simulator.vendors.wechat.appId, redirect_uri, response_type: 'code', scope: 'snsapi_base', state: 's' })
    const response = await fetch(`${simulator.url}/wechat/connect/oauth2/authorize?${query}`, { redirect: 'manual' })
    expect(response.status).toBe(400)
  })
})

test('the index page names every vendor', async () => {
  const html = await (await fetch(simulator.url)).text()
  for (const name of ['微信支付', '短信', '地图', '上传']) expect(html).toContain(name)
})

describe('masked numbers', () => {
  const { accessKeyId, accessKeySecret, poolKey } = demoVendors.maskedPhone
  const [a, b] = ['13900000001', '13800000001']
  const minute = 60_000
  const wanted = (over: object = {}) => ({
    PoolKey: poolKey,
    PhoneNoA: a,
    PhoneNoB: b,
    Expiration: new Date(clock.getTime() + 60 * minute).toISOString(),
    OutId: randomUUID(),
    ...over,
  })
  type Said = { Code: string; SecretBindDTO: { SubsId: string; SecretNo: string } }
  const ask = async (path: string, content: object, { secret = accessKeySecret, at = clock.getTime() } = {}) => {
    const body = JSON.stringify(content)
    const nonce = randomUUID()
    const headers = {
      'x-access-key': accessKeyId,
      'x-timestamp': String(at),
      'x-nonce': nonce,
      'x-signature': createHmac('sha256', secret).update(`${at}\n${nonce}\n${body}\n`).digest('hex'),
    }
    return (await (await fetch(`${simulator.url}/masked-phone/${path}`, { method: 'POST', headers, body })).json()) as Said
  }
  const dial = (from: string, number: string) => post<{ outcome: string; to?: string }>(`${simulator.url}/masked-phone/_control/call`, { from, number })

  test('the number of a binding rings at the other side, and at nobody else', async () => {
    const { SecretNo } = (await ask('bindAxb', wanted())).SecretBindDTO
    expect([await dial(a, SecretNo), await dial(b, SecretNo)]).toMatchObject([
      { outcome: 'CONNECTED', to: b },
      { outcome: 'CONNECTED', to: a },
    ])
    expect(await dial('13700000000', SecretNo)).toMatchObject({ outcome: 'NOT_A_PARTY' })
    expect(await dial(a, '17099999999')).toMatchObject({ outcome: 'UNKNOWN_NUMBER' })
    expect((await get<{ from: string }[]>(`${simulator.url}/masked-phone/calls`))[0]).toMatchObject({ from: a, outcome: 'UNKNOWN_NUMBER' })
  })

  test('the same OutId is the same binding; two orders never share a number at one time', async () => {
    const first = wanted()
    const [one, again, other] = [await ask('bindAxb', first), await ask('bindAxb', first), await ask('bindAxb', wanted())]
    expect(again.SecretBindDTO).toEqual(one.SecretBindDTO)
    expect(other.SecretBindDTO.SecretNo).not.toBe(one.SecretBindDTO.SecretNo)
  })

  test('a number reaches nobody once it is given back or its time is over, and is free again', async () => {
    const given = (await ask('bindAxb', wanted())).SecretBindDTO
    expect((await ask('unbind', { PoolKey: poolKey, ...given })).Code).toBe('OK')
    expect((await ask('unbind', { PoolKey: poolKey, ...given })).Code).toBe('isv.BINDING_NOT_EXIST')
    expect(await dial(a, given.SecretNo)).toMatchObject({ outcome: 'EXPIRED' })
    const short = (await ask('bindAxb', wanted({ Expiration: new Date(clock.getTime() + minute).toISOString() }))).SecretBindDTO
    expect(short.SecretNo).toBe(given.SecretNo)
    const before = clock
    clock = new Date(clock.getTime() + minute - 1)
    expect(await dial(a, short.SecretNo)).toMatchObject({ outcome: 'CONNECTED' })
    clock = new Date(clock.getTime() + 1)
    expect(await dial(a, short.SecretNo)).toMatchObject({ outcome: 'EXPIRED' })
    clock = before
  })

  test.each([
    ['another secret', {}, { secret: 'other' }, 'SignatureDoesNotMatch'],
    ['an old moment', {}, { at: Date.parse('2026-11-21T01:44:59Z') }, 'InvalidTimeStamp.Expired'],
    ['another pool', { PoolKey: 'x' }, {}, 'isv.POOL_KEY_NOT_EXIST'],
    ['what is no phone', { PhoneNoA: '12345' }, {}, 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['one phone twice', { PhoneNoB: a }, {}, 'isv.PHONE_NO_SAME'],
    ['a time that is over', { Expiration: '2026-11-21T01:00:00Z' }, {}, 'isv.EXPIRATION_ILLEGAL'],
  ])('refuses %s', async (_, over, how, code) => expect((await ask('bindAxb', wanted(over), how)).Code).toBe(code))
})
