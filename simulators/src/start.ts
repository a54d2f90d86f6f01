import Fastify from 'fastify'
import { join } from 'node:path'
import type { Timing as AlipayTiming } from './alipay/notices.ts'
import { openAlipay } from './alipay/routes.ts'
import { openApple, type SigningKey } from './apple/routes.ts'
import type { DeliveryTiming } from './deliveries.ts'
import { homePage } from './home-page.ts'
import { openIdCheck } from './id-check/routes.ts'
import { openMaps } from './maps/routes.ts'
import { openMaskedPhone } from './masked-phone/routes.ts'
import { openPush } from './push/routes.ts'
import type { SmsLimits } from './sms/inbox.ts'
import { openSms } from './sms/routes.ts'
import { trialSettings } from './trial-settings.ts'
import { openUpload } from './upload/routes.ts'
import { demoVendors, type Vendors } from './vendors.ts'
import type { Timing } from './wechat-pay/notices.ts'
import type { Past } from './wechat-pay/past.ts'
import { openWechatPay } from './wechat-pay/routes.ts'
import { openWechat } from './wechat/routes.ts'

export type SimulatorOptions = {
  /** 0 takes a free one */
  port: number
  host?: string
  /** Keys, trades, messages and uploaded files; a restart finds them again. */
  folder: string
  /** Where browsers reach this process, when that is not host and port. */
  publicUrl?: string
  vendors?: Partial<Vendors>
  smsLimits?: Partial<SmsLimits>
  wechatPay?: Partial<Timing>
  alipay?: Partial<AlipayTiming>
  /** How soon calls by masked numbers are reported. */
  maskedPhone?: Partial<DeliveryTiming>
  /** What Apple signs with at first, where it is not to be made. */
  appleKey?: SigningKey
  /** Makes a file of the upload store that nobody uploaded, such as the demo's pictures. */
  makeFile?: (key: string) => Promise<Buffer | undefined>
  now?: () => Date
}

/** Starts all vendors in one process. `wechatPay`, `alipay` and `vendors` hold what the product's adapters need to call them. */
export async function startSimulators({
  port,
  host = '127.0.0.1',
  folder,
  publicUrl,
  vendors: other,
  smsLimits,
  wechatPay: timing,
  alipay: alipayTiming,
  maskedPhone: reportTiming,
  appleKey,
  makeFile,
  now = () => new Date(),
}: SimulatorOptions) {
  const vendors = { ...demoVendors, ...other }
  const app = Fastify({ bodyLimit: 1024 * 1024, requestTimeout: 60_000, forceCloseConnections: true })
  let url = ''

  const wechatPay = await openWechatPay({
    folder: join(folder, 'wechat-pay'),
    appid: vendors.wechat.appId,
    timing,
    now,
    publicUrl: () => publicUrl ?? url,
  })
  const alipay = await openAlipay({
    folder: join(folder, 'alipay'),
    merchant: vendors.alipay,
    timing: alipayTiming,
    now,
    publicUrl: () => publicUrl ?? url,
  })
  const sms = openSms({ folder: join(folder, 'sms'), keys: vendors.sms, others: vendors.smsVendors, limits: smsLimits, now })
  const maskedPhone = openMaskedPhone({
    folder: join(folder, 'masked-phone'),
    keys: vendors.maskedPhone,
    aliyun: vendors.aliyunMaskedPhone,
    timing: reportTiming,
    now,
  })
  const idCheck = openIdCheck({ folder: join(folder, 'id-check'), keys: vendors.idCheck, now })
  const maps = openMaps(vendors.maps, () => publicUrl ?? url)
  const upload = openUpload({ folder: join(folder, 'upload'), keys: vendors.upload, now, origin: () => publicUrl ?? url, make: makeFile })
  const push = openPush({ folder: join(folder, 'push'), now, origin: () => publicUrl ?? url })
  const wechat = openWechat({ keys: vendors.wechat, now })
  const apple = openApple({ ...vendors.apple, now, issuer: () => `${publicUrl ?? url}/apple`, firstKey: appleKey })

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(homePage))
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/settings.env', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(trialSettings({ url: publicUrl ?? url, vendors, alipay: alipay.keys })),
  )
  await app.register(wechatPay.register, { prefix: '/wechat-pay' })
  await app.register(alipay.register, { prefix: '/alipay' })
  await app.register(sms.register, { prefix: '/sms' })
  await app.register(maskedPhone.register, { prefix: '/masked-phone' })
  await app.register(idCheck.register, { prefix: '/id-check' })
  await app.register(maps.register, { prefix: '/maps' })
  await app.register(upload.register, { prefix: '/upload' })
  await app.register(push.register, { prefix: '/push' })
  await app.register(wechat.register, { prefix: '/wechat' })
  await app.register(apple.register, { prefix: '/apple' })
  url = (await app.listen({ port, host })).replace('[::1]', '127.0.0.1')

  return {
    url,
    vendors,
    wechatPay: wechatPay.keys,
    alipay: alipay.keys,
    /** Payments and refunds of before: the vendor knows them, refunds them and has them on its bills. */
    rememberPast: ({ wechatPay: past }: { wechatPay: Past }) => wechatPay.remember(past),
    async close() {
      // What a last call changed is written too, and nothing changes after that.
      await app.close()
      await Promise.all([
        wechatPay.close(),
        alipay.close(),
        sms.close(),
        maskedPhone.close(),
        idCheck.close(),
        maps.close(),
        upload.close(),
        push.close(),
        wechat.close(),
      ])
    },
  }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>
