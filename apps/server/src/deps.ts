import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connection, Db } from './db/connect.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Seal } from './http/seal.ts'
import type { RequireSession } from './http/sessions.ts'
import type { LiveEvents } from './events/live-events.ts'
import type { OrderHooks } from './features/orders/transitions/order-hooks.ts'
import type { TokenKeys } from './features/orders/quotes/sealed-token.ts'
import type { ObfuscateLocation } from './features/schedule/obfuscated-location.ts'
import type { Tallies } from './metrics/tally.ts'
import type { PolicyInForce } from './features/policy/read-policy.ts'
import type { PaymentChannels } from './outside/payments/channel.ts'
import type { Apple } from './outside/apple.ts'
import type { Maps } from './outside/maps.ts'
import type { IdCheck } from './outside/id-check/port.ts'
import type { MaskedPhone } from './outside/masked-phone/port.ts'
import type { OpenedSms } from './features/sms/opened-sms.ts'
import type { UploadStore } from './outside/uploads/port.ts'
import type { WebPush } from './outside/web-push.ts'
import type { Wechat } from './outside/wechat.ts'
import type { Outages } from './outages.ts'
import type { Policy } from '@anxin/contract/policy'
import type { SecurityLog } from './security/security-log.ts'

/** Everything a feature may stand on; built once in app.ts. */
export type Deps = {
  db: Db
  connection: Connection
  clock: Clock
  config: Config
  log: FastifyBaseLogger
  seal: Seal
  /** What is out for a time, with two lines of the log. */
  outages: Outages
  /** Of answers to guests; what drops them are events (http/cache-invalidation.ts). */
  responses: Pick<ResponseCache, 'get'>
  events: LiveEvents
  requireSession: RequireSession
  security: SecurityLog
  /** Keys the history of every order; derived from the secret of the settings. */
  historyKey: KeyObject
  /** What features do when an order changes. */
  orderHooks: OrderHooks
  /** Keys the log of what operators do; from the same secret. */
  auditKey: KeyObject
  /** Seal what only this server may read again: quotes, and changes of an order. */
  tokenKeys: TokenKeys
  /** The policy in force, at most some seconds old. */
  policy: () => Promise<Policy>
  /** The same with its version, which an order keeps. */
  policyInForce: () => Promise<PolicyInForce>
  obfuscateLocation: ObfuscateLocation
  /** What features count as it happens, for the figures. */
  tallies: Tallies
  sms: OpenedSms
  maskedPhone: MaskedPhone | undefined
  /** Without it identities are reviewed by people alone. */
  idCheck: IdCheck | undefined
  maps: Maps
  uploads: UploadStore
  /** The payment channels that are open, by name. */
  channels: PaymentChannels
  wechat: Wechat | undefined
  /** Without it no device is notified of anything. */
  webPush: WebPush | undefined
  apple: Apple | undefined
}
