import { payWayOf } from '@anxin/contract/pay-ways'
import { vendors, wechat, type Vendor } from '../../features/money/payments/testing/vendors.ts'
import { gatewaysAreSilent } from '../gateways.ts'
import type { GatewayControl } from '../gateway-control.ts'
import type { GuardedApp } from './guarded-app.ts'

/** A busy machine takes its time; what hangs is said. */
async function silence(controlAt: GatewayControl): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const isSilent = await gatewaysAreSilent({ controlAt }).then(
      () => true,
      () => false,
    )
    if (isSilent) return
  }
  const waiting = await Promise.all(vendors.map((vendor) => controlAt<{ notifications: { state: string }[] }>(vendor, 'notifications')))
  throw new Error(`gateways are not silent: ${JSON.stringify(waiting.map(({ notifications }) => notifications.filter(({ state }) => state === 'waiting')))}`)
}

export type PayWorld = Awaited<ReturnType<typeof aGuardedPayWorld>>

/** What acts on orders stand on in tests, over a server whose requests take turns. */
export async function aGuardedPayWorld(app: GuardedApp, vendor: Vendor = wechat) {
  const { controlAt } = app
  for (const each of vendors) await controlAt(each, 'settings', { notifyDelayMs: 1, refundDelayMs: 1, retryScale: 0.001 })
  return {
    app,
    vendor,
    db: app.db,
    deps: app.deps,
    clock: app.clock,
    controlAt,
    control: <T>(path: string, body?: object) => controlAt<T>(vendor, path, body),
    /** Begins the payment of an order, and opens its page where it has one. The number of the attempt. */
    prepare: async ({ id, token }: { id: string; token: string }, over: Record<string, string> = {}): Promise<string> => {
      const { payWay, fields } = vendor
      const path = payWayOf(payWay).call === 'pay' ? '/api/common/order/pay' : '/api/common/order/pay/web'
      const { data } = await app.as(token).form(path, { bizType: 'ORDER', bizId: id, payWay, ...fields, ...over })
      if (data?.payUrl) await (await fetch(data.payUrl)).text()
      return data?.payNo
    },
    silent: () => silence(controlAt),
  }
}
