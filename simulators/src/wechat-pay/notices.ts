import { startDeliveries, type Delivery, type DeliveryTiming } from '../deliveries.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Faults, NotifyFault } from './faults.ts'
import type { Keys } from './keys.ts'
import { buildNotification, withWrong, type Event } from './notification.ts'

export type WechatDelivery = Delivery<Event, NotifyFault>
export type Timing = DeliveryTiming & { refundDelayMs: number; withCertificate: boolean; requireReferer: boolean; ratePerSecond: number }

/** The vendor's schedule in seconds: fifteen tries within 24 h 4 min. */
export const retrySeconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600]

type Parts = { keys: Keys; snapshot: Snapshot<{ deliveries: WechatDelivery[] }>; faults: Faults; timing: Timing; now: () => Date }

/** Sealed and signed notices, taken by any answer of 2xx. */
export const startNotices = ({ keys, snapshot, faults, timing, now }: Parts) =>
  startDeliveries<Event, NotifyFault>({
    snapshot,
    timing,
    now,
    retrySeconds,
    faultFor: (outTradeNo) => faults.forNotification(outTradeNo) ?? {},
    build: (event, fault = {}) =>
      buildNotification(keys, { event: changed(event, fault), now: now(), tamper: fault.tamper, withCertificate: timing.withCertificate }),
    isTaken: (status) => status >= 200 && status < 300,
  })

export type Notices = ReturnType<typeof startNotices>

function changed(event: Event, { wrong: given, wrongAmount }: NotifyFault): Event {
  const wrong = { ...given, ...(wrongAmount !== undefined && { amount: amountOf(event) + wrongAmount }) }
  return Object.keys(wrong).length > 0 ? { ...event, content: withWrong(event.content, wrong) } : event
}

function amountOf(event: Event): number {
  // safe: contents are made by transactionJson and refundNoticeJson, both with amount.total
  return (event.content as { amount: { total: number } }).amount.total
}
