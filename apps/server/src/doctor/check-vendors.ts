import { createECDH } from 'node:crypto'
import type { Config } from '../config.ts'
import { createMaps } from '../outside/maps.ts'
import { createAlipayChannel } from '../outside/payments/alipay/alipay-channel.ts'
import type { PaymentChannel } from '../outside/payments/channel.ts'
import { createWechatChannel } from '../outside/payments/wechat/wechat-channel.ts'
import type { Asking, Finding } from './finding.ts'
import { reachLine, tryLine } from './reach.ts'

/** What of the settings is read; a part whose settings are not whole is left out, as its problems are listed already. */
type Vendors = Partial<Pick<Config, 'wechatPay' | 'alipay' | 'maps' | 'push' | 'maskedPhone' | 'testPay' | 'mapStyle'>>

/** Payment: each channel is asked for a payment that nobody made. */
export async function checkPayment(asking: Asking, { wechatPay, alipay, testPay }: Vendors): Promise<Finding[]> {
  const { say, now } = asking
  const findings: Finding[] = []
  if (!wechatPay && !alipay)
    findings.push(
      testPay
        ? { part: 'payment', level: 'warning', said: say('testPayOnly'), remedy: say('paymentRemedy') }
        : { part: 'payment', level: 'missing', said: say('nobodyCanPay'), remedy: say('paymentRemedy') },
    )
  if (wechatPay) findings.push(...(await channelLines(asking, say('wechatPay'), wechatPay.baseUrl, () => createWechatChannel({ ...wechatPay, now }))))
  if (alipay) findings.push(...(await channelLines(asking, say('alipay'), alipay.gatewayUrl, () => createAlipayChannel({ ...alipay, now }))))
  return findings
}

async function channelLines(asking: Asking, name: string, url: string, open: () => PaymentChannel): Promise<Finding[]> {
  const reached = await reachLine(asking, { part: 'payment', name, url })
  if (reached.level === 'missing') return [reached]
  return [reached, await tryLine(asking, { part: 'payment', name, act: async () => open().query('P0000000000000000000000000') })]
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
