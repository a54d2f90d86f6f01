/** One line of a scrape as Prometheus stores it: our own label `job` gives way to its own. */
function storedAs(line: string): { series: string; value: string } | undefined {
  const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)
  if (!found) return undefined
  const [, name = '', labels = '', value = ''] = found
  const own = labels.replace(/(^|,)job="/, '$1exported_job="')
  return { series: `${name}{${[own, 'job="anxin"', 'instance="127.0.0.1:9464"'].filter(Boolean).join(',')}}`, value }
}

/** Scrapes of one server, a minute apart, as the input of `promtool test rules`. */
export function inputSeries(scrapes: readonly string[]): { series: string; values: string }[] {
  const values = new Map<string, string[]>()
  for (const [at, scrape] of scrapes.entries())
    for (const line of scrape.split('\n')) {
      const stored = line.startsWith('#') ? undefined : storedAs(line)
      if (!stored) continue
      const of = values.get(stored.series) ?? Array.from({ length: at }, () => '_')
      // A series that a scrape lacks is missing there.
      while (of.length < at) of.push('_')
      values.set(stored.series, [...of, stored.value === 'Nan' ? 'NaN' : stored.value])
    }
  return [...values]
    .map(([series, each]) => ({ series, values: each.join(' ') }))
    .concat({ series: 'up{job="anxin",instance="127.0.0.1:9464"}', values: scrapes.map(() => '1').join(' ') })
}

/** Each expression has to give something at the last scrape: a sample, whatever its value. */
export const givesSomething = (expr: string, minutes: number) => ({
  expr: `count(${expr}) > bool 0`,
  eval_time: `${minutes}m`,
  exp_samples: [{ labels: '{}', value: 1 }],
})
