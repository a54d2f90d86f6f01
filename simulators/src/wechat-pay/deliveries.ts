import type { Snapshot } from '../snapshot.ts'
import type { Faults, NotifyFault } from './faults.ts'
import type { Keys } from './keys.ts'
import { buildNotification, newEvent, withWrong, type Event } from './notification.ts'

/** One event on its way to the merchant; `answers` are HTTP statuses, 0 for no answer. */
export type Delivery = {
  event: Event
  outTradeNo: string
  url: string
  attempts: number
  answers: number[]
  nextAt: number
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  fault?: NotifyFault
}

export type Timing = {
  retryScale: number
  notifyDelayMs: number
  refundDelayMs: number
  withCertificate: boolean
  requireReferer: boolean
  ratePerSecond: number
}

/** The vendor's schedule in seconds: fifteen tries within 24 h 4 min. */
export const retrySeconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600]

type Deliver = {
  keys: Keys
  snapshot: Snapshot<{ deliveries: Delivery[] }>
  faults: Faults
  timing: Timing
  now: () => Date
}

const keepDelivered = 500

/** Sends notifications until the merchant answers 2xx or the schedule ends; waiting ones survive a restart. */
export function startDeliveries({ keys, snapshot, faults, timing, now }: Deliver) {
  const { deliveries } = snapshot.value
  const timers = new Set<NodeJS.Timeout>()
  const held: Delivery[] = []
  let stopped = false

  function later(ms: number, act: () => void) {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  async function post(delivery: Delivery, event: Event): Promise<number> {
    const { headers, body } = buildNotification(keys, { event, now: now(), tamper: delivery.fault?.tamper, withCertificate: timing.withCertificate })
    try {
      const response = await fetch(delivery.url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(5_000) })
      await response.text()
      return response.status
    } catch {
      return 0
    }
  }

  async function attempt(delivery: Delivery) {
    if (stopped || delivery.state !== 'waiting') return
    const { fault = {} } = delivery
    const wrong = { ...fault.wrong, ...(fault.wrongAmount !== undefined && { amount: amountOf(delivery.event) + fault.wrongAmount }) }
    const event = Object.keys(wrong).length > 0 ? { ...delivery.event, content: withWrong(delivery.event.content, wrong) } : delivery.event
    const copies = 1 + (delivery.attempts === 0 ? (fault.duplicate ?? 0) : 0)
    const answers = await Promise.all(Array.from({ length: copies }, () => post(delivery, event)))
    if (stopped) return

    delivery.answers.push(...answers)
    const pause = retrySeconds[delivery.attempts]
    delivery.attempts += 1
    if (answers.some((status) => status >= 200 && status < 300)) delivery.state = 'delivered'
    else if (pause === undefined) delivery.state = 'given-up'
    else schedule(delivery, pause * 1000 * timing.retryScale)
    forgetOld()
    snapshot.changed()
  }

  function schedule(delivery: Delivery, ms: number) {
    delivery.nextAt = now().getTime() + ms
    later(ms, () => void attempt(delivery))
  }

  function forgetOld() {
    const surplus = deliveries.length - keepDelivered
    if (surplus > 0 && deliveries[0]?.state !== 'waiting') deliveries.shift()
  }

  for (const delivery of deliveries) if (delivery.state === 'waiting') schedule(delivery, Math.max(0, delivery.nextAt - now().getTime()))

  return {
    /** Queues an event; a planned fault may drop, delay, change, copy or overtake it. */
    send({ url, outTradeNo, ...event }: Omit<Event, 'id' | 'at'> & { url: string; outTradeNo: string }) {
      const fault = faults.forNotification(outTradeNo)
      const at = now().getTime()
      const delivery: Delivery = { event: newEvent({ ...event, at }), outTradeNo, url, attempts: 0, answers: [], nextAt: at, state: 'waiting', fault }
      deliveries.push(delivery)
      if (fault.drop) delivery.state = 'dropped'
      else if (fault.reorder) held.push(delivery)
      else schedule(delivery, fault.delayMs ?? timing.notifyDelayMs)
      if (!fault.reorder) for (const earlier of held.splice(0)) schedule(earlier, timing.notifyDelayMs + 150)
      snapshot.changed()
    },

    /** Sends the last event of an order once more, at once and whatever became of it. */
    async repeat(outTradeNo: string, copies: number): Promise<number[]> {
      const last = deliveries.findLast((delivery) => delivery.outTradeNo === outTradeNo)
      return last ? Promise.all(Array.from({ length: copies }, () => post({ ...last, fault: {} }, last.event))) : []
    },

    list: () => deliveries,

    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export type Deliveries = ReturnType<typeof startDeliveries>

function amountOf(event: Event): number {
  // safe: contents are made by transactionJson and refundNoticeJson, both with amount.total
  return (event.content as { amount: { total: number } }).amount.total
}
