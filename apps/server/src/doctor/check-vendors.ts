import { createECDH } from 'node:crypto'
import type { VendorChannel } from '@anxin/contract/pay-ways'
import { payChannelWords } from '@anxin/words/codes/pay-channels'
import type { Config } from '../config.ts'
import { createMaps } from '../outside/maps.ts'
import { openPayments, type PaymentSettings } from '../outside/payments/vendors.ts'
import type { Asking, Finding } from './finding.ts'
import { reachLine, tryLine } from './reach.ts'

/** What of the settings is read; a part whose settings are not whole is left out, as its problems are listed already. */
type Vendors = Partial<Pick<Config, 'payments' | 'maps' | 'push' | 'maskedPhone' | 'testPay' | 'mapStyle'>>

/** Payment: each channel is asked for a payment that nobody made. */
export async function checkPayment(asking: Asking, { payments = {}, testPay }: Vendors): Promise<Finding[]> {
  const { say } = asking
  const { WECHAT, ALIPAY } = payments
  const lines = await Promise.all([
    WECHAT ? channelLines(asking, 'WECHAT', WECHAT.baseUrl, { WECHAT }) : [],
    ALIPAY ? channelLines(asking, 'ALIPAY', ALIPAY.gatewayUrl, { ALIPAY }) : [],
  ])
  if (WECHAT || ALIPAY) return lines.flat()
  return testPay
    ? [{ part: 'payment', level: 'warning', said: say('testPayOnly'), remedy: say('paymentRemedy') }]
    : [{ part: 'payment', level: 'missing', said: say('nobodyCanPay'), remedy: say('paymentRemedy') }]
}

async function channelLines(asking: Asking, channel: VendorChannel, url: string, payments: PaymentSettings): Promise<Finding[]> {
  const name = payChannelWords[channel][asking.language === 'en' ? 'en' : 'zh']
  const reached = await reachLine(asking, { part: 'payment', name, url })
  if (reached.level === 'missing') return [reached]
  const act = async () => openPayments({ payments, testPay: false, production: true }, asking.now).get(channel)?.query('P0000000000000000000000000')
  return [reached, await tryLine(asking, { part: 'payment', name, act })]
}

/** Maps: place names cost by the call. */
export async function checkMaps(asking: Asking, { maps, mapStyle }: Vendors): Promise<Finding[]> {
  const { say, calls } = asking
  if (!maps?.baseUrl || !maps.key) return [{ part: 'maps', level: 'missing', said: say('mapsMissing'), remedy: say('mapsRemedy') }]
  const name = say('mapsName')
  return [
    await reachLine(asking, { part: 'maps', name, url: maps.baseUrl }),
    ...(calls ? [await tryLine(asking, { part: 'maps', name, act: () => createMaps(maps).ipLocation() })] : []),
    mapStyle
      ? { part: 'maps', level: 'ok', said: say('mapStyle') }
      : { part: 'maps', level: 'warning', said: say('mapStyleMissing'), remedy: say('mapStyleRemedy') },
  ]
}

/** Push: the two keys have to be halves of one pair. */
export async function checkPush({ say }: Asking, { push }: Vendors): Promise<Finding[]> {
  if (!push?.privateKey) return [{ part: 'push', level: 'warning', said: say('pushMissing'), remedy: say('pushRemedy') }]
  const isPair = publicHalf(push.privateKey) === push.publicKey
  return [
    isPair ? { part: 'push', level: 'ok', said: say('pushPair') } : { part: 'push', level: 'missing', said: say('pushNoPair'), remedy: say('pushRemedy') },
  ]
}

function publicHalf(privateKey: string): string | undefined {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey().toString('base64url')
  } catch {
    return undefined
  }
}

/** Masked numbers: something is asked that costs nothing. */
export async function checkMaskedNumbers(asking: Asking, { maskedPhone }: Vendors): Promise<Finding[]> {
  const { say, now } = asking
  const part = 'maskedNumbers'
  if (!maskedPhone) return [{ part, level: 'warning', said: say('maskedMissing'), remedy: say('maskedRemedy') }]
  return [
    await tryLine(asking, { part, name: say('maskedName'), act: () => maskedPhone.open(now).probe() }),
    maskedPhone.reports ? { part, level: 'ok', said: say('maskedReports') } : { part, level: 'ok', said: say('maskedNoReports') },
  ]
}
