import type { FirstScreen } from './first-screen/measure.ts'
import type { Visit } from './first-screen/visit.ts'
import { perSecond, ratioTo, spanOf, spanText, type Comparison, type Verdict } from './figures.ts'
import type { Rush } from './rush.ts'

export type Results = { comparisons: Comparison[]; rushes: Rush[]; screens: FirstScreen[] }

/** Each figure with its target, from the middle of the rounds; a figure that was not measured is not listed. */
export const verdictsOf = ({ comparisons, rushes, screens }: Results): Verdict[] => [
  ...comparisons.flatMap(ratioVerdict),
  ...aroundVerdict(comparisons),
  ...memoryVerdict(comparisons),
  ...rushVerdict(rushes),
  ...screens.flatMap(screenVerdicts),
]

const overNames = { ours: '', bytes: 'bare Fastify, same bytes', one: 'Fastify + pg, one statement', same: 'Fastify + pg, same SQL', sql: 'SQL alone' }

function ratioVerdict(comparison: Comparison): Verdict[] {
  const { target, label, size } = comparison
  if (!target) return []
  const ratio = ratioTo(comparison, target.over)
  return [
    {
      figure: `${label}, ${size} technicians`,
      target: `≥ ${target.ratio} of ${overNames[target.over]}`,
      measured: spanText(ratio),
      reached: ratio.median >= target.ratio,
    },
  ]
}

function aroundVerdict(comparisons: Comparison[]): Verdict[] {
  const around = comparisons.filter(({ name }) => name === 'around')
  const [small, large] = [around.find(({ size }) => size === 2000), around.find(({ size }) => size === 100_000)]
  if (!small || !large) return []
  const times = perSecond(small, 'ours').median / perSecond(large, 'ours').median
  return [{ figure: 'getTechListAround, time at 100,000 over time at 2,000', target: '≤ 2', measured: times.toFixed(2), reached: times <= 2 }]
}

/** The largest memory of any run under load, beside the bare route with one query in the same scenario. */
function memoryVerdict(comparisons: Comparison[]): Verdict[] {
  return comparisons
    .filter(({ runs }) => runs.one.length > 0)
    .map(({ label, size, runs }) => {
      const [ours, bare] = [spanOf(runs.ours.map(({ rssMb }) => rssMb)).median, spanOf(runs.one.map(({ rssMb }) => rssMb)).median]
      return {
        figure: `memory, ${label}, ${size}`,
        target: '≤ 1.6 of the bare route',
        measured: `${ours.toFixed(0)} MB / ${bare.toFixed(0)} MB = ${(ours / bare).toFixed(2)}`,
        reached: ours / bare <= 1.6,
      }
    })
}

function rushVerdict(rushes: Rush[]): Verdict[] {
  if (rushes.length === 0) return []
  const slowest = Math.max(...rushes.map(({ seconds }) => seconds))
  const reached = rushes.every(({ orders, taken, others, serverErrors }) => orders === 1 && taken === 399 && others === 0 && serverErrors === 0) && slowest < 2
  const measured = rushes.map(({ seconds, orders, taken, others }) => `${orders} order, ${taken} × 4601, ${others} other, ${seconds.toFixed(2)} s`).join('; ')
  return [{ figure: '400 people at overlapping starts of one technician', target: '1 order, 399 × 4601, no 5xx, < 2 s', measured, reached }]
}

const kb = (bytes: number) => bytes / 1000
const screenTargets: { name: string; of: (visit: Visit) => number; most: number; unit: string; digits: number }[] = [
  { name: 'JavaScript, gzip', of: ({ jsGzip }) => kb(jsGzip), most: 100, unit: ' KB', digits: 1 },
  { name: 'CSS, gzip', of: ({ cssGzip }) => kb(cssGzip), most: 12, unit: ' KB', digits: 1 },
  { name: 'requests before content', of: ({ requests }) => requests, most: 12, unit: '', digits: 0 },
  { name: 'first content with data', of: ({ contentMs }) => contentMs / 1000, most: 1.5, unit: ' s', digits: 2 },
  { name: 'LCP', of: ({ lcpMs }) => lcpMs / 1000, most: 1.5, unit: ' s', digits: 2 },
  { name: 'CLS', of: ({ cls }) => cls, most: 0.05, unit: '', digits: 3 },
]

const screenVerdicts = ({ label, visits }: FirstScreen): Verdict[] =>
  screenTargets.map(({ name, of, most, unit, digits }) => {
    const span = spanOf(visits.map(of))
    return { figure: `${label}: ${name}`, target: `≤ ${most}${unit}`, measured: `${spanText(span, digits)}${unit}`, reached: span.median <= most }
  })
