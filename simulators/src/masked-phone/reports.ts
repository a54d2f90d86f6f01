import { randomUUID } from 'node:crypto'
import { startDeliveries, type Delivery, type DeliveryFault, type DeliveryTiming } from '../deliveries.ts'
import type { Snapshot } from '../snapshot.ts'
import { beijing } from './aliyun.ts'
import type { Binding, Call } from './bindings.ts'

export type ReportDelivery = Delivery<object, DeliveryFault>
/** What happened when it was called: how long they spoke, and whether the vendor stopped the call. */
export type Spoken = { seconds: number; unconnectedCause: number }

type Parts = { snapshot: Snapshot<{ deliveries: ReportDelivery[] }>; timing: DeliveryTiming; now: () => Date; poolKey: string }

/** Reports of ended calls (SecretReport) as HTTP batches, taken by status 200 with a numeric code; three more tries after 1, 5 and 10 minutes. */
export function startReports({ snapshot, timing, now, poolKey }: Parts) {
  let fault: DeliveryFault = {}
  const deliveries = startDeliveries<object, DeliveryFault>({
    snapshot,
    timing,
    now,
    retrySeconds: [60, 300, 600],
    faultFor: () => fault,
    build: (event) => ({ headers: { 'content-type': 'application/json;charset=UTF-8' }, body: JSON.stringify([event]) }),
    isTaken: (status, text) => status === 200 && hasNumericCode(text),
  })
  return {
    ...deliveries,
    plan: (next: DeliveryFault) => {
      fault = next
    },
    report(url: string, { call, binding, spoken }: { call: Call; binding: Binding; spoken: Spoken }) {
      const id = randomUUID().replaceAll('-', '')
      deliveries.send({ url, outTradeNo: id, event: reportOf(id, poolKey, { call, binding, spoken }) })
    },
  }
}

function hasNumericCode(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { code?: unknown }).code === 'number' // safe: only looked at
  } catch {
    return false
  }
}

function reportOf(id: string, poolKey: string, { call, binding, spoken: { seconds, unconnectedCause } }: { call: Call; binding: Binding; spoken: Spoken }) {
  const [a, b] = binding.phones
  const rang = call.at + 2000
  const started = rang + 3000
  return {
    id: Number(id.replace(/\D/g, '').slice(0, 12)),
    call_id: id,
    partner_key: poolKey,
    pool_key: poolKey,
    sub_id: Number(binding.bindingId),
    out_id: binding.key,
    phone_no: a,
    peer_no: b,
    secret_no: binding.number,
    called_display_no: binding.number,
    city: '杭州',
    // 0: A calls, 1: B calls.
    call_type: call.from === a ? 0 : 1,
    call_time: beijing(call.at),
    call_out_time: beijing(call.at + 1000),
    ring_time: beijing(rang),
    start_time: beijing(started),
    release_time: beijing(started + seconds * 1000),
    release_dir: 1,
    release_cause: seconds > 0 ? 16 : 19,
    unconnected_cause: unconnectedCause,
    control_type: 'CONTINUE',
    control_msg: 'OK',
  }
}
