import type { Registry } from 'prom-client'

/** Times by upper bounds in seconds, as plain numbers: adding one costs no look-up by labels. */
export type Times = { add: (seconds: number) => void; counts: Float64Array; sum: () => number }

export function timesBy(bounds: readonly number[]): Times {
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0
  return {
    add(seconds) {
      let at = 0
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at++
      counts[at] = (counts[at] ?? 0) + 1
      sum += seconds
    },
    counts,
    sum: () => sum,
  }
}

type Labels = Record<string, string>
/** What one set of labels counted: how many in each bucket, the last without a bound, and the sum of all. */
export type Row = { labels: Labels; counts: ArrayLike<number>; sum: number }
type Described = { name: string; help: string; bounds: readonly number[]; rows: () => readonly Row[] }

/** A histogram whose counts are held elsewhere; prom-client's own can only count itself. */
export function histogramOf(registry: Registry, { name, help, bounds, rows }: Described): void {
  const valuesOf = ({ labels, counts, sum }: Row) => {
    let reached = 0
    const buckets = [...bounds.map(String), '+Inf'].map((le, at) => {
      reached += counts[at] ?? 0
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: reached }
    })
    return [...buckets, { metricName: `${name}_sum`, labels, value: sum }, { metricName: `${name}_count`, labels, value: reached }]
  }
  const read = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: rows().flatMap(valuesOf) }),
    reset: () => undefined,
  }
  // safe: a registry reads name, get and reset alone
  registry.registerMetric(read as unknown as Parameters<Registry['registerMetric']>[0])
}
