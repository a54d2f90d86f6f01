import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { openSnapshot } from '../snapshot.ts'
import { apiRoutes } from './api-routes.ts'
import { openBills } from './bill.ts'
import { cashierRoutes } from './cashier-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { planWechatFaults } from './faults.ts'
import { openGateway } from './gateway.ts'
import { loadKeys } from './keys.ts'
import type { Ledger } from './ledger.ts'
import { startNotices, type Timing, type WechatDelivery } from './notices.ts'

export type WechatPayOptions = { folder: string; appid: string; timing?: Partial<Timing>; now: () => Date; publicUrl: () => string }

const usual: Timing = { retryScale: 1, notifyDelayMs: 100, refundDelayMs: 1_500, withCertificate: false, requireReferer: false, ratePerSecond: 600 }

/** Everything under /wechat-pay. */
export async function openWechatPay({ folder, appid, timing: wanted, now, publicUrl }: WechatPayOptions) {
  const keys = await loadKeys(join(folder, 'keys.json'), appid, now())
  const snapshot = openSnapshot<Ledger & { deliveries: WechatDelivery[] }>(join(folder, 'trades.json'), { trades: {}, refunds: {}, deliveries: [] })
  const timing = { ...usual, ...wanted }
  const faults = planWechatFaults()
  const deliveries = startNotices({ keys, snapshot, faults, timing, now })
  const gateway = openGateway({ keys, snapshot, deliveries, faults, timing, now })
  const bills = openBills({ account: keys, ledger: snapshot.value, now, publicUrl })
  const parts = { keys, gateway, bills, deliveries, faults, timing, now, publicUrl }

  return {
    keys,
    remember: gateway.remember,
    async register(app: FastifyInstance) {
      await app.register(async (api) => {
        // The signature is over the exact bytes, so the body stays unparsed.
        api.removeAllContentTypeParsers()
        api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        await api.register(apiRoutes(parts))
      })
      await app.register(cashierRoutes(parts))
      await app.register(controlRoutes(parts), { prefix: '/_control' })
    },
    async close() {
      deliveries.stop()
      gateway.stop()
      await snapshot.flush()
    },
  }
}
