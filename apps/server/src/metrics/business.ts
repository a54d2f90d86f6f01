import { alarmKindNames } from '@anxin/contract/manage/alarm-kinds'
import { orderBeginnings, orderTransitions } from '@anxin/contract/order-transitions'
import { Counter, Gauge, type Registry } from 'prom-client'
import { histogramOf } from './histogram.ts'
import { noticeBounds } from './outcomes-sql.ts'
import type { OutcomeFigures } from './outcomes.ts'

// Shown at zero from the start: a rise from nothing is seen only from a zero on.
const bookings = [...new Set([...Object.values(orderBeginnings), ...Object.values(orderTransitions)].map(({ event }) => event))]
const notices = ['settled', 'already', 'ignored', 'refused', 'unknown', 'mismatch']
const payments: Record<string, string> = { payment_settled: 'settled', payment_unmatched: 'unmatched', zero_pay: 'free' }
const refunds: Record<string, string> = {
  refund_accepted: 'accepted',
  refund_succeeded: 'succeeded',
  refund_paid_by_hand: 'paid_otherwise',
  refund_failed: 'failed',
}

/** What the product is for. Every server shows the same counts, those of all servers: read them with `max`. */
export function watchBusiness(figures: () => OutcomeFigures, registry: Registry): void {
  const registers = [registry]
  const of = (figure: string) => figures().counts.get(figure) ?? new Map<string, number>()

  new Counter({
    name: 'anxin_bookings_total',
    help: 'Steps of bookings by their names in the history: create, pay, accept, cancelPaid, confirm and so on. The same on every server.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const outcome of bookings) this.inc({ outcome }, of('bookings').get(outcome) ?? 0)
    },
  })
  new Counter({
    name: 'anxin_payments_total',
    help: 'Payments by outcome: settled, free (nothing to pay), unmatched (late or twice, returned). The same on every server.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [kind, outcome] of Object.entries(payments)) this.inc({ outcome }, of('money').get(kind) ?? 0)
    },
  })
  new Counter({
    name: 'anxin_payment_notices_total',
    help: 'Notices of payments by what became of them: settled, already, ignored, refused, unknown, mismatch. The same on every server.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const outcome of notices) this.inc({ outcome }, of('notices').get(outcome) ?? 0)
    },
  })
  histogramOf(registry, {
    name: 'anxin_payment_notice_lag_seconds',
    help: 'From a payment to the notice that settled it. The same on every server.',
    bounds: noticeBounds,
    rows: () => [
      {
        labels: {},
        counts: [...noticeBounds.map(String), '+Inf'].map((bound) => of('notice lag').get(bound) ?? 0),
        sum: (of('notice lag ms').get('') ?? 0) / 1000,
      },
    ],
  })
  new Counter({
    name: 'anxin_refunds_total',
    help: 'Refunds by outcome: accepted, succeeded, failed (an alarm was raised), paid_otherwise. The same on every server.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [kind, outcome] of Object.entries(refunds))
        this.inc({ outcome }, (kind === 'refund_failed' ? of('alarms').get('REFUND_FAILED') : of('money').get(kind)) ?? 0)
    },
  })
  watchAlarms(figures, registry)
}

function watchAlarms(figures: () => OutcomeFigures, registry: Registry): void {
  const registers = [registry]
  new Counter({
    name: 'anxin_alarms_raised_total',
    help: 'Alarms by kind. The same on every server.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const kind of alarmKindNames) this.inc({ kind }, figures().counts.get('alarms')?.get(kind) ?? 0)
    },
  })
  new Gauge({
    name: 'anxin_alarms_open',
    help: 'Open alarms by kind. The same on every server.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const kind of alarmKindNames) this.set({ kind }, figures().alarmsOpen.get(kind) ?? 0)
    },
  })
  new Gauge({
    name: 'anxin_ledger_unbalanced',
    help: 'Whether the last check of the ledger found something that does not balance. The same on every server.',
    registers,
    collect() {
      this.set(figures().alarmsOpen.get('LEDGER_UNBALANCED') ?? 0)
    },
  })
}
