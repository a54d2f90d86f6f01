import { createMaps } from '@anxin/server/outside/maps'
import { gatewayMaskedPhone } from '@anxin/server/outside/masked-phone/gateway/gateway-masked-phone'
import { gatewaySms } from '@anxin/server/outside/sms/gateway/gateway-sms'
import { smsOf } from '@anxin/server/outside/sms/kinds'
import { qiniuUploads, type QiniuSettings } from '@anxin/server/outside/uploads/qiniu/qiniu-store'
import { createWechat, memoryTokenCache, signJsSdk } from '@anxin/server/outside/wechat'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulator, get, post } from './testing.ts'

let simulator: Awaited<ReturnType<typeof aSimulator>>
const now = () => new Date()

beforeAll(async () => {
  simulator = await aSimulator({ smsLimits: { perMinute: 1 } })
})
afterAll(() => simulator.close())

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('text messages arrive, and the vendor refuses the second within a minute', async () => {
  const { accessKeyId, accessKeySecret, signName } = simulator.vendors.sms
  const sms = gatewaySms({ baseUrl: `${simulator.url}/sms`, accessKeyId, accessKeySecret, signName }).open(now)
  const message = smsOf({ publicUrl: simulator.url, operatorUrl: simulator.url }, '13800000001', 'LOGIN', { code: '482913' })
  await sms.send(message)
  expect(await get(`${simulator.url}/sms/messages?phone=13800000001`)).toMatchObject([
    { phone: message.phone, scene: 'LOGIN', code: '482913', sentAt: expect.any(Number) },
  ])
  expect(await code(sms.send(message))).toBe('isv.BUSINESS_LIMIT_CONTROL')
  expect(
    await code(
      gatewaySms({ baseUrl: `${simulator.url}/sms`, accessKeyId, accessKeySecret: 'other', signName })
        .open(now)
        .send(message),
    ),
  ).toBe('SignatureDoesNotMatch')
})

test('maps locate, name a point, suggest and search', async () => {
  const maps = createMaps({ baseUrl: `${simulator.url}/maps`, key: simulator.vendors.maps.key })
  const here = await maps.ipLocation('127.0.0.1')
  expect(here).toMatchObject({ city: '杭州市', country: '中国', cityCode: '330100' })
  expect(await maps.reverse({ lat: 30.2765, lng: 120.128 })).toMatchObject({ district: '西湖区', cityCode: '330100', lat: 30.2765 })
  const { list, total } = await maps.suggestion({ keyword: '西湖', region: '杭州', near: here, page: 1, limit: 3 })
  expect(list).toHaveLength(3)
  expect(total).toBeGreaterThan(3)
  expect(list[0]).toMatchObject({ city: '杭州市', distanceM: expect.any(Number), adcode: expect.stringMatching(/^3301\d\d$/) })
  const near = await maps.search({ keyword: '地铁', near: here, radiusM: 5_000, page: 1, limit: 20 })
  expect(near.list.map(({ distanceM = 0 }) => distanceM)).toEqual(near.list.map(({ distanceM = 0 }) => distanceM).toSorted((a, b) => a - b))
  expect(await code(maps.reverse({ lat: 0, lng: 0 }))).toBe('347')
  expect(await code(createMaps({ baseUrl: `${simulator.url}/maps`, key: 'x' }).ipLocation())).toBe('190')
})

test('a masked number is bound once, connects, and goes back as often as one likes', async () => {
  const phone = gatewayMaskedPhone({ baseUrl: `${simulator.url}/masked-phone`, ...simulator.vendors.maskedPhone })(now)
  const pair = { key: 'order-1', phones: ['13900000001', '13800000001'] as [string, string], until: new Date(Date.now() + 60_000) }
  const masked = await phone.bind(pair)
  expect(await phone.bind(pair)).toEqual(masked)
  const dial = () => post(`${simulator.url}/masked-phone/_control/call`, { from: '13800000001', number: masked.number })
  expect(await dial()).toMatchObject({ outcome: 'CONNECTED', to: '13900000001' })
  await phone.release(masked)
  await phone.release(masked)
  expect(await dial()).toMatchObject({ outcome: 'EXPIRED' })
  expect(await code(phone.bind({ ...pair, until: new Date(0) }))).toBe('isv.EXPIRATION_ILLEGAL')
  const wrong = gatewayMaskedPhone({ baseUrl: `${simulator.url}/masked-phone`, ...simulator.vendors.maskedPhone, accessKeySecret: 'x' })(now)
  expect(await code(wrong.bind(pair))).toBe('SignatureDoesNotMatch')
})

const aStore = (other: Partial<QiniuSettings> = {}) => {
  const url = `${simulator.url}/upload`
  return qiniuUploads({ region: url, prefix: `${url}/files/`, manage: url, ...simulator.vendors.upload, ...other }).open({ now, secrets: ['none'] })
}

test('the store takes an image under the key of our choice, once', async () => {
  const store = aStore()
  const bytes = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5bd6' } })
      .webp()
      .toBuffer(),
  )
  const picture = { key: 'p/0a1/0a1b2c3d4e5f.webp', bytes, mime: 'image/webp' }
  await store.put(picture)
  expect(await code(store.put(picture))).toBe('EXISTS')
  const stored = await fetch(store.urlOf(picture.key))
  expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })

  const strange = aStore({ secretKey: 'another' })
  expect(await code(strange.remove(picture.key))).toBe('HTTP_401')
  expect((await fetch(`${store.urlOf(picture.key)}?w=96`)).status).toBe(200)
  await store.remove(picture.key)
  for (const width of ['', '?w=96']) expect((await fetch(`${store.urlOf(picture.key)}${width}`)).status).toBe(404)
  // What is gone may be removed again.
  await store.remove(picture.key)
  await store.put(picture)
})

describe('WeChat', () => {
  const { appId, appSecret } = { appId: 'wx8888888888888888', appSecret: 'demo-wechat-secret' }
  const aWechat = (cache = memoryTokenCache()) =>
    createWechat({
      apiBaseUrl: `${simulator.url}/wechat`,
      openBaseUrl: `${simulator.url}/wechat`,
      scriptUrl: `${simulator.url}/wechat/js/jweixin.js`,
      appId,
      appSecret,
      cache,
      now,
    })

  test('the published JS-SDK vector', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    const signature = signJsSdk({ ticket, noncestr: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url: 'http://mp.weixin.qq.com?params=value' })
    expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  test('a signed page passes the messaging app, another page does not; eight at once ask for one ticket', async () => {
    const wechat = aWechat()
    const page = 'http://127.0.0.1:8080/?from=share'
    const signatures = await Promise.all(Array.from({ length: 8 }, () => wechat.jsSdkSignature(`${page}#/pages/pay/pay`)))
    const check = ({ timestamp, noncestr, signature }: (typeof signatures)[number], url: string) =>
      get<object>(`${simulator.url}/wechat/js/check?${new URLSearchParams({ appId, timestamp: String(timestamp), nonceStr: noncestr, signature, url })}`)
    for (const signature of signatures) expect(await check(signature, page)).toEqual({ errMsg: 'config:ok' })
    const [first] = signatures
    expect(first && (await check(first, 'http://evil.example/'))).toEqual({ errMsg: 'config:invalid signature' })
  })

  test('a code signs in once', async () => {
    const wechat = aWechat()
    const back = 'http://127.0.0.1:8080/?x=1#/pages/login/login'
    const asked = new URLSearchParams({ appid: wechat.page.appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state: 'abc123' })
    const redirect = await fetch(`${wechat.page.authorizeUrl}?${asked}`, { redirect: 'manual' })
    const target = new URL(redirect.headers.get('location') ?? '')
    expect(target.hash).toBe('#/pages/login/login')
    expect(target.searchParams.get('state')).toBe('abc123')
    const given = target.searchParams.get('code') ?? ''
    expect(await wechat.exchangeCode(given)).toMatchObject({ openId: expect.stringMatching(/^o[\w-]{27}$/), nickname: undefined })
    expect(await code(wechat.exchangeCode(given))).toBe('40163')
    expect(await code(wechat.exchangeCode('made-up'))).toBe('40029')
  })
})
