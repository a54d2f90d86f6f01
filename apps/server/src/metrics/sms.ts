import { Counter, type Registry } from 'prom-client'

/** Text messages of this process by vendor and result, those that never happened at zero: a rise from nothing is seen only from a zero on. */
export type SmsCounts = { counts: () => { values: () => Iterable<{ vendor: string; result: string; count: number }> } }

export function watchSms(sms: SmsCounts, registry: Registry): void {
  new Counter({
    name: 'anxin_sms_total',
    help: 'Text messages by vendor and result: sent, why not, and later whether they arrived.',
    labelNames: ['vendor', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { vendor, result, count } of sms.counts().values()) this.inc({ vendor, result }, count)
    },
  })
}
