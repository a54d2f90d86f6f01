import { setTimeout as wait } from 'node:timers/promises'
import type { Simulators } from '@anxin/simulators/start'
import { newSealKey } from '../http/seal.ts'
import { openPassage, type Passage, type Place } from './passage.ts'
import type { Dice } from './random-town.ts'
import { startListening, type ServerProcess } from './server-process.ts'

export const appSecret = 'a secret of tests with at least 32 characters'

/** What the process may be about when it ends: what it says to vendors, what they tell it, what it is asked. */
const points = {
  'begins a payment at WeChat': /^POST .*\/v3\/pay\/transactions\/(jsapi|app)/,
  'asks WeChat for a payment': /^GET .*\/v3\/pay\/transactions\//,
  'closes a payment at WeChat': /\/v3\/pay\/transactions\/.*\/close/,
  'gives back by WeChat': /^POST .*\/v3\/refund\//,
  'asks WeChat for a refund': /^GET .*\/v3\/refund\//,
  'asks Alipay for a payment': /method=alipay\.trade\.query/,
  'closes a payment at Alipay': /method=alipay\.trade\.close/,
  'gives back by Alipay': /method=alipay\.trade\.refund&/,
  'asks Alipay for a refund': /method=alipay\.trade\.fastpay\.refund\.query/,
  'takes a number': /bindAxb/,
  'gives a number back': /\/masked-phone\/unbind/,
  'is told by WeChat': /\/notify\/wechat/,
  'is told by Alipay': /\/notify\/alipay/,
  'takes an order': /doOrderCreate/,
  'begins a payment': /order\/pay/,
  'takes a payment of the test channel': /doOrderPayTest/,
  cancels: /doOrderCancel/,
  'gives back': /doOrderRefund$/,
  'adds time': /doOrderExtra/,
  'moves a visit on': /\/tech\/order\//,
  'completes an order': /doOrderConfirm/,
}
type Point = { name: string; call: RegExp; place: Place }
type Server = { base: string; process: ServerProcess; vendors: Passage }

/**
 * Two servers on one database behind one address, with their vendors. `killSome` ends one of them, or both, with SIGKILL again and again and
 * starts each again; what is said to a dead one ends as a broken connection.
 */
export async function killedServers({ databaseUrl, simulators, random }: { databaseUrl: string; simulators: Simulators; random: Dice }) {
  const left: Point[] = (['before', 'after'] as const).flatMap((place) => Object.entries(points).map(([name, call]) => ({ name, call, place })))
  const running = new Set<Server>()
  const kills: string[] = []
  const said: string[] = []
  let armed: Point[] = []
  let turn = 0

  const kill = async (server: Server, why: string) => {
    if (!running.delete(server)) return
    kills.push(why)
    server.process.child.kill('SIGKILL')
    said.push((await server.process.ended).said)
    await server.vendors.close()
  }
  /** Ends the server where it is to end, each of the points once; what passes by a dead one is lost. */
  const meets = (place: Place, server: Server | undefined, call: string) => {
    if (!server) return false
    if (!running.has(server)) return true
    const met = armed.find((point) => point.place === place && point.call.test(call))
    if (!met) return false
    armed = []
    left.splice(left.indexOf(met), 1)
    void kill(server, `${met.place} it ${met.name}`)
    return true
  }
  const front = await openPassage({ to: () => [...running][turn++ % running.size], isLost: meets })
  const settings = settingsOf(simulators, front.url)
  const start = async () => {
    const own: { server?: Server } = {}
    const vendors = await openPassage({ to: () => ({ base: simulators.url }), isLost: (place, _, call) => meets(place, own.server, call) })
    const { base, ...process } = await startListening(databaseUrl, {
      ...settings,
      WECHAT_PAY_URL: `${vendors.url}/wechat-pay`,
      ALIPAY_URL: `${vendors.url}/alipay/gateway.do`,
      MASKED_PHONE_URL: `${vendors.url}/masked-phone`,
    })
    own.server = { base, process, vendors }
    running.add(own.server)
  }
  await Promise.all([start(), start()])

  return {
    url: front.url,
    kills,
    /** The defects that any of them met. A database that is busy is none, nor a gateway of this machine that answers late. */
    complaints: () =>
      said
        .join('')
        .split('\n')
        .filter((line) => line !== '' && !line.includes('"type":"DatabaseUnavailable"') && !line.includes('"code":"NETWORK","retryable":true')),
    /** The points at which none has ended yet. */
    left,
    /**
     * At least so many times one ends, or both do: at one of the points that comes within `patienceMs`, or just so. Goes on every 0.3 to 3 s,
     * as soon as both stand again.
     */
    killSome: async ({ times, patienceMs }: { times: number; patienceMs: number }) => {
      while (kills.length < times) {
        const before = kills.length
        // Some four at a time: with all of them, what happens rarely would never be the first.
        armed = random.chance(0.2) ? [] : left.filter(() => random.chance(4 / left.length))
        for (const until = performance.now() + patienceMs; armed.length > 0 && performance.now() < until;) await wait(5)
        armed = []
        const [one, other] = [...running]
        if (one && kills.length === before) await kill(one, 'just so')
        if (other && random.chance(0.2)) await kill(other, 'as the other one is dead')
        await Promise.all([wait(random.int(300, 3000)), ...Array.from({ length: 2 - running.size }, start)])
      }
    },
    /** Ends them as anyone who operates them does. */
    stop: () =>
      Promise.all(
        [...running].map(async ({ process: { child, ended } }) => {
          const began = performance.now()
          child.kill('SIGTERM')
          const { code, said: last } = await ended
          said.push(last)
          return { code, inTime: performance.now() - began < 15_000 }
        }),
      ),
    /** Ends whatever is left, however it stands. */
    end: async () => {
      await Promise.all([...running].map((server) => kill(server, 'at the end')))
      await front.close()
    },
  }
}
export type KilledServers = Awaited<ReturnType<typeof killedServers>>

const settingsOf = ({ wechatPay, alipay, vendors }: Simulators, url: string): Record<string, string> => ({
  APP_SECRET: appSecret,
  SEAL_PRIVATE_KEY: newSealKey().replaceAll('\n', '\\n'),
  RATE_LIMITS: 'off',
  TEST_PAY: 'on',
  PUBLIC_URL: url,
  LOG_LEVEL: 'error',
  WECHAT_PAY_MCHID: wechatPay.mchid,
  WECHAT_APPID: wechatPay.appid,
  WECHAT_PAY_SERIAL: wechatPay.merchant.serial,
  WECHAT_PAY_PRIVATE_KEY: wechatPay.merchant.privateKey,
  WECHAT_PAY_API_V3_KEY: wechatPay.apiV3Key,
  WECHAT_PAY_PUBLIC_KEY_ID: wechatPay.platform.serial,
  WECHAT_PAY_PUBLIC_KEY: wechatPay.platform.publicKey,
  ALIPAY_APPID: alipay.appId,
  ALIPAY_SELLER_ID: alipay.sellerId,
  ALIPAY_PRIVATE_KEY: alipay.app.privateKey,
  ALIPAY_PUBLIC_KEY: alipay.platform.publicKey,
  MASKED_PHONE_KEY_ID: vendors.maskedPhone.accessKeyId,
  MASKED_PHONE_KEY_SECRET: vendors.maskedPhone.accessKeySecret,
  MASKED_PHONE_POOL: vendors.maskedPhone.poolKey,
})
