import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { openSnapshot } from '../snapshot.ts'
import { openBills } from './bill.ts'
import { cashierRoutes } from './cashier-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { planAlipayFaults } from './faults.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { openGateway } from './gateway.ts'
import { loadKeys, type Keys } from './keys.ts'
import type { Ledger } from './ledger.ts'
import { startNotices, type AlipayDelivery, type Timing } from './notices.ts'

type AlipayOptions = {
  folder: string
  merchant: Pick<Keys, 'appId' | 'sellerId'>
  timing?: Partial<Timing> | undefined
  now: () => Date
  publicUrl: () => string
}

const usual: Timing = { retryScale: 1, notifyDelayMs: 100, refundDelayMs: 1_500 }

/** Everything under /alipay. */
export async function openAlipay({ folder, merchant, timing: wanted, now, publicUrl }: AlipayOptions) {
  const keys = await loadKeys(join(folder, 'keys.json'), merchant)
  const snapshot = openSnapshot<Ledger & { deliveries: AlipayDelivery[] }>(join(folder, 'trades.json'), { trades: {}, refunds: {}, deliveries: [] })
  const timing = { ...usual, ...wanted }
  const faults = planAlipayFaults()
  const notices = startNotices({ keys, snapshot, faults, timing, now })
  const gateway = openGateway({ keys, snapshot, notices, faults, timing, now })
  const bills = openBills({ sellerId: keys.sellerId, ledger: snapshot.value, now, publicUrl })
  const parts = { keys, gateway, bills, notices, faults, timing, now, publicUrl }

  return {
    keys,
    async register(app: FastifyInstance) {
      await app.register(gatewayRoutes(parts))
      await app.register(cashierRoutes(parts))
      await app.register(controlRoutes(parts), { prefix: '/_control' })
    },
    async close() {
      notices.stop()
      gateway.stop()
      await snapshot.flush()
    },
  }
}
