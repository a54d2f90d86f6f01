import type { Snapshot } from './snapshot.ts'

/** What may happen to a notice on its way, beside what changes its content. */
export type DeliveryFault = { drop?: boolean; delayMs?: number; duplicate?: number; reorder?: boolean }

/** One event on its way to the merchant; `answers` are HTTP statuses, 0 for no answer. */
export type Delivery<E, F extends DeliveryFault> = {
  event: E
  outTradeNo: string
  url: string
  attempts: number
  answers: number[]
  nextAt: number
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  fault?: F
}

export type DeliveryTiming = { retryScale: number; notifyDelayMs: number }

type Deliver<E, F extends DeliveryFault> = {
  snapshot: Snapshot<{ deliveries: Delivery<E, F>[] }>
  timing: DeliveryTiming
  now: () => Date
  /** The vendor's schedule in seconds. */
  retrySeconds: readonly number[]
  /** The fault that was planned for the next event of a trade. */
  faultFor: (outTradeNo: string) => F
  build: (event: E, fault: F | undefined) => { headers: Record<string, string>; body: string }
  /** Whether the merchant's answer ends the telling. */
  isTaken: (status: number, text: string) => boolean
}

const keepDelivered = 500

/** Sends notices until the merchant takes them or the schedule ends; waiting ones survive a restart. */
export function startDeliveries<E, F extends DeliveryFault>({ snapshot, timing, now, retrySeconds, faultFor, build, isTaken }: Deliver<E, F>) {
  const { deliveries } = snapshot.value
  const timers = new Set<NodeJS.Timeout>()
  const held: Delivery<E, F>[] = []
  let stopped = false

  function later(ms: number, act: () => void) {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  async function post({ url, event }: Pick<Delivery<E, F>, 'url' | 'event'>, fault: F | undefined): Promise<{ status: number; taken: boolean }> {
    try {
      const response = await fetch(url, { method: 'POST', ...build(event, fault), redirect: 'manual', signal: AbortSignal.timeout(5_000) })
      return { status: response.status, taken: isTaken(response.status, await response.text()) }
    } catch {
      return { status: 0, taken: false }
    }
  }

  async function attempt(delivery: Delivery<E, F>) {
    if (stopped || delivery.state !== 'waiting') return
    const copies = 1 + (delivery.attempts === 0 ? (delivery.fault?.duplicate ?? 0) : 0)
    const answers = await Promise.all(Array.from({ length: copies }, () => post(delivery, delivery.fault)))
    if (stopped) return

    delivery.answers.push(...answers.map(({ status }) => status))
    const pause = retrySeconds[delivery.attempts]
    delivery.attempts += 1
    if (answers.some(({ taken }) => taken)) delivery.state = 'delivered'
    else if (pause === undefined) delivery.state = 'given-up'
    else schedule(delivery, pause * 1000 * timing.retryScale)
    forgetOld()
    snapshot.changed()
  }

  function schedule(delivery: Delivery<E, F>, ms: number) {
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
    send({ url, outTradeNo, event }: { url: string; outTradeNo: string; event: E }) {
      const fault = faultFor(outTradeNo)
      const delivery: Delivery<E, F> = { event, outTradeNo, url, attempts: 0, answers: [], nextAt: now().getTime(), state: 'waiting', fault }
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
      if (!last) return []
      const answers = await Promise.all(Array.from({ length: copies }, () => post(last, undefined)))
      return answers.map(({ status }) => status)
    },

    list: () => deliveries,

    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
