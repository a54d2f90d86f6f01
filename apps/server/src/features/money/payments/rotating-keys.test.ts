import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAlipayChannel } from '../../../outside/payments/alipay/alipay-channel.ts'
import { createWechatChannel } from '../../../outside/payments/wechat/wechat-channel.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type World } from './testing/pay-world.ts'
import { alipay, wechat, type Vendor } from './testing/vendors.ts'

/** Orders that are paid while a key changes, before and after the change. */
const orders = 12
type Delivered = { outTradeNo: string; answers: number[] }

/** Pays orders at once and changes a key in the middle of it: each is paid by its notice alone, which is taken at the first try. */
async function payThrough(world: World, rotate: () => Promise<unknown>): Promise<void> {
  const some = await Promise.all(Array.from({ length: orders }, () => anUnpaidOrder(world)))
  const payNos: string[] = []
  for (const order of some) payNos.push(await world.prepare(order))
  const pay = (outTradeNo: string) => world.control('pay', { outTradeNo })
  await Promise.all([...payNos.slice(0, orders / 2).map(pay), rotate(), ...payNos.slice(orders / 2).map(pay)])
  for (const order of some) await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
  const { notifications } = await world.control<{ notifications: Delivered[] }>('notifications')
  const told = notifications.filter(({ outTradeNo }) => payNos.includes(outTradeNo))
  await until(async () => told.length === orders)
  expect(told.flatMap(({ answers }) => answers).filter((status) => status >= 300)).toEqual([])
  await world.audit()
}

const worldOf = (vendor: Vendor) => {
  const held: { world?: World } = {}
  beforeAll(async () => {
    held.world = await aPayWorld({ vendor })
  })
  afterAll(() => held.world?.stop())
  return () => {
    if (!held.world) throw new Error('no world')
    return held.world
  }
}

describe('T-KEY-01: WeChat Pay', () => {
  const world = worldOf(wechat)
  const notifyUrl = () => world().deps.channels
  type Keys = { platformKeys: Record<string, string>; apiV3Key: string; apiV3KeySecond?: string }
  function openWith({ platformKeys, apiV3Key, apiV3KeySecond }: Keys) {
    const { WECHAT: wechatPay } = world().app.config.payments
    if (!wechatPay) throw new Error('no gateway')
    const address = world().app.http.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const keys = { platformKeys, apiV3Key, apiV3KeySecond }
    notifyUrl().set(
      'WECHAT',
      createWechatChannel({ ...wechatPay, ...keys, notifyUrl: `http://127.0.0.1:${port}/api/common/order/notify/wechat`, now: world().clock.now }),
    )
  }
  const sides = () => {
    const { platform, certificate, apiV3Key } = world().app.simulators.wechatPay
    return { platform: [platform.serial, platform.publicKey] as const, certificate: [certificate.serial, certificate.pem] as const, apiV3Key }
  }

  test('from the certificate to the public key, and back', async () => {
    const { platform, certificate, apiV3Key } = sides()
    openWith({ platformKeys: Object.fromEntries([certificate, platform]), apiV3Key })
    await world().control('settings', { withCertificate: true })
    await payThrough(world(), () => world().control('settings', { withCertificate: false }))
    openWith({ platformKeys: Object.fromEntries([platform, certificate]), apiV3Key })
    await payThrough(world(), () => world().control('settings', { withCertificate: true }))
    await world().control('settings', { withCertificate: false })
  })

  test('a notice under a key that is set nowhere is refused', async () => {
    const { platform, apiV3Key } = sides()
    openWith({ platformKeys: Object.fromEntries([platform]), apiV3Key })
    const order = await anUnpaidOrder(world())
    const payNo = await world().prepare(order)
    await world().control('faults', { drop: true })
    await world().control('pay', { outTradeNo: payNo })
    const notice = await world().control<{ headers: Record<string, string>; body: string }>('notification', { outTradeNo: payNo, withCertificate: true })
    expect((await world().notify(notice)).status).toBe(401)
    const { certificate } = sides()
    openWith({ platformKeys: Object.fromEntries([platform, certificate]), apiV3Key })
    expect((await world().notify(notice)).status).toBe(204)
    expect(await statusOf(world(), order)).toBe('PENDING_ACCEPT')
  })

  test('a new APIv3 key, known before and after the merchant sets it', async () => {
    const { platform, apiV3Key } = sides()
    const platformKeys = Object.fromEntries([platform])
    // The merchant makes the new key up, and sets it at the vendor once all servers know it.
    const next = 'a key of thirty-two characters..'
    openWith({ platformKeys, apiV3Key, apiV3KeySecond: next })
    await payThrough(world(), () => world().control('rotate', { what: 'apiV3Key', apiV3Key: next }))
    openWith({ platformKeys, apiV3Key: next, apiV3KeySecond: apiV3Key })
    await payThrough(world(), () => world().control('rotate', { what: 'apiV3Key', apiV3Key }))
  })
})

describe('T-KEY-01: Alipay', () => {
  const world = worldOf(alipay)
  function openWith(platformKey: string, platformKeySecond: string) {
    const { ALIPAY: settings } = world().app.config.payments
    if (!settings) throw new Error('no gateway')
    const address = world().app.http.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const notifyUrl = `http://127.0.0.1:${port}/api/common/order/notify/alipay`
    world().deps.channels.set('ALIPAY', createAlipayChannel({ ...settings, platformKey, platformKeySecond, notifyUrl, now: world().clock.now }))
  }

  test('a new key of the platform, and the old one again', async () => {
    const former = { ...world().app.simulators.alipay.platform }
    const { platformKey: next, privateKey } = await world().control<{ platformKey: string; privateKey: string }>('rotate', {})
    await world().control('rotate', former)
    openWith(former.publicKey, next)
    await payThrough(world(), () => world().control('rotate', { publicKey: next, privateKey }))
    openWith(next, former.publicKey)
    await payThrough(world(), () => world().control('rotate', former))
  })
})
