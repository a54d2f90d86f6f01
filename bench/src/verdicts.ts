import { perSecond, shareOfGoal, spanOf, spanText, type Comparison, type Verdict } from './figures.ts'
import { formerVerdict, type FormerComparison } from './compare-former.ts'
import type { FirstScreen } from './first-screen/measure.ts'
import type { Visit } from './first-screen/visit.ts'
import type { Opening } from './opening/measure.ts'
import { lifeVerdicts, type LifeResult } from './life/report-life.ts'
import { largest } from './options.ts'
import { people, type Rush } from './rush.ts'
import type { Scrolling } from './scrolling/measure.ts'
import type { Scrolled } from './scrolling/scroll.ts'
import type { Streams } from './streams.ts'

/** The largest memory of a server in any run of one world. */
export type Memory = { size: number; oursMb: number; bareMb: number }
export type Results = {
  comparisons: Comparison[]
  memories: Memory[]
  rushes: Rush[]
  screens: FirstScreen[]
  scrollings: Scrolling[]
  openings: Opening[]
  formers: FormerComparison[]
  lives: LifeResult[]
  streams: Streams[]
}

const smallest = 2000
const large = 100_000

/** Each figure with its goal, from the middle of the rounds. What was not measured is not listed, but for the largest world. */
export const verdictsOf = ({ comparisons, memories, rushes, screens, scrollings, openings, formers, lives, streams }: Results): Verdict[] => [
  ...comparisons.flatMap(shareVerdict),
  ...growthVerdicts(comparisons),
  ...memories.flatMap(memoryVerdict),
  ...lives.flatMap(lifeVerdicts),
  ...rushVerdict(rushes),
  ...streams.flatMap(streamVerdicts),
  ...screens.flatMap(screenVerdicts),
  ...scrollings.flatMap(scrollingVerdicts),
  ...openings.map(openingVerdict),
  ...formers.map(formerVerdict),
]

function shareVerdict(comparison: Comparison): Verdict[] {
  const { goal, label, size } = comparison
  const share = shareOfGoal(comparison)
  if (!goal || !share) return []
  return [
    {
      figure: `${label}, ${size.toLocaleString('en')} technicians`,
      goal: `≥ ${goal.ratio} of ${goal.of} over a pool${goal.by === 'processor' ? ' (processor time)' : ''}`,
      measured: spanText(share),
      reached: share.median >= goal.ratio,
    },
  ]
}

const mostGrowth = 3

/** The time of an answer in the largest world over that in the smallest, at the same number of people asking. */
function growthVerdicts(comparisons: readonly Comparison[]): Verdict[] {
  const growing = comparisons.filter(({ grows, size }) => grows && size === smallest)
  if (growing.length === 0) return []
  const goal = `≤ ${mostGrowth} × the time at ${smallest.toLocaleString('en')}`
  const pairs = growing.flatMap((small) => {
    const big = comparisons.find(({ name, size }) => name === small.name && size === largest)
    return big ? [{ label: small.label, times: perSecond(small, 'ours').median / perSecond(big, 'ours').median }] : []
  })
  const where = `${largest.toLocaleString('en')} technicians`
  if (pairs.length === 0) return [{ figure: `every list, search, order list and order, ${where}`, goal, measured: 'not measured', reached: false }]
  return pairs.map(({ label, times }) => ({ figure: `${label}, ${where}`, goal, measured: times.toFixed(2), reached: times <= mostGrowth }))
}

function memoryVerdict({ size, oursMb, bareMb }: Memory): Verdict[] {
  const share = oursMb / bareMb
  const figure = `memory under load, ${size.toLocaleString('en')} technicians`
  const measured = `${oursMb.toFixed(0)} MB, bare ${bareMb.toFixed(0)} MB: ${share.toFixed(2)}`
  if (size === smallest) return [{ figure, goal: '≤ 1.8 of the bare server', measured, reached: share <= 1.8 }]
  if (size === large) return [{ figure, goal: '≤ 350 MB', measured, reached: oursMb <= 350 }]
  return []
}

function rushVerdict(rushes: readonly Rush[]): Verdict[] {
  if (rushes.length === 0) return []
  const slowest = Math.max(...rushes.map(({ seconds }) => seconds))
  const reached =
    rushes.every(({ made, taken, others, serverErrors }) => made === 1 && taken === people - 1 && others === 0 && serverErrors === 0) && slowest < 2
  const measured = rushes.map(({ seconds, made, taken, others }) => `${made} order, ${taken} × 4601, ${others} other, ${seconds.toFixed(2)} s`).join('; ')
  return [{ figure: `${people} people at overlapping starts of one technician`, goal: `1 order, ${people - 1} × 4601, no 5xx, < 2 s`, measured, reached }]
}

const streamVerdicts = ({ streams, addedMb, heard, lastHeardMs, back, lastBackMs }: Streams): Verdict[] => [
  {
    figure: `${streams.toLocaleString('en')} open streams: memory added`,
    goal: '≤ 200 MB',
    measured: `${addedMb.toFixed(0)} MB, ${((addedMb * 1024) / streams).toFixed(1)} KB each`,
    reached: addedMb <= 200,
  },
  {
    figure: `an event that ${streams.toLocaleString('en')} streams watch for`,
    goal: 'all of them in ≤ 1 s',
    measured: `${heard.toLocaleString('en')} heard it, the last after ${(lastHeardMs / 1000).toFixed(2)} s`,
    reached: heard === streams && lastHeardMs <= 1000,
  },
  {
    figure: `${streams.toLocaleString('en')} streams broken at once, each opened again after its own pause`,
    goal: 'all of them',
    measured: `${back.toLocaleString('en')} were back, the last after ${(lastBackMs / 1000).toFixed(2)} s`,
    reached: back === streams,
  },
]

const kb = (bytes: number) => bytes / 1000
const screenGoals: { name: string; of: (visit: Visit) => number; most: number; unit: string; digits: number }[] = [
  { name: 'JavaScript, gzip', of: ({ jsGzip }) => kb(jsGzip), most: 100, unit: ' KB', digits: 1 },
  { name: 'CSS, gzip', of: ({ cssGzip }) => kb(cssGzip), most: 12, unit: ' KB', digits: 1 },
  { name: 'requests before content', of: ({ requests }) => requests, most: 12, unit: '', digits: 0 },
  { name: 'first content with data', of: ({ contentMs }) => contentMs / 1000, most: 1.5, unit: ' s', digits: 2 },
  { name: 'LCP', of: ({ lcpMs }) => lcpMs / 1000, most: 1.5, unit: ' s', digits: 2 },
  { name: 'CLS', of: ({ cls }) => cls, most: 0.05, unit: '', digits: 3 },
  { name: 'requests after content, first five seconds', of: ({ laterRequests }) => laterRequests, most: 12, unit: '', digits: 0 },
  {
    name: 'all JavaScript of the first five seconds, as served',
    of: ({ jsBytes, laterJsBytes }) => kb(jsBytes + laterJsBytes),
    most: 130,
    unit: ' KB',
    digits: 1,
  },
]

const screenVerdicts = ({ label, visits }: FirstScreen): Verdict[] =>
  screenGoals.map(({ name, of, most, unit, digits }) => {
    const span = spanOf(visits.map(of))
    return { figure: `${label}: ${name}`, goal: `≤ ${most}${unit}`, measured: `${spanText(span, digits)}${unit}`, reached: span.median <= most }
  })

// A window of five seconds begins and ends within a frame: 59 whole ones a second are every one.
const scrollingGoals: { name: string; of: (run: Scrolled) => number; goal: string; isReached: (value: number) => boolean }[] = [
  { name: 'frames drawn a second', of: ({ drawn }) => drawn, goal: '60, of 60', isReached: (value) => value >= 59 },
  { name: 'frames with a part not painted', of: ({ unpainted }) => unpainted, goal: '0', isReached: (value) => value === 0 },
  { name: 'px of list ready beyond the screen, at the least', of: ({ readyPx }) => readyPx, goal: '> 0', isReached: (value) => value > 0 },
]

const scrollingVerdicts = ({ label, runs }: Scrolling): Verdict[] =>
  scrollingGoals.map(({ name, of, goal, isReached }) => {
    const span = spanOf(runs.map(of))
    return { figure: `a list of 1,000 technicians, ${label}: ${name}`, goal, measured: spanText(span, 0), reached: isReached(span.median) }
  })

function openingVerdict({ label, mostMs, ms }: Opening): Verdict {
  const span = spanOf(ms)
  return { figure: `${label}, from the tap`, goal: `≤ ${mostMs} ms`, measured: `${spanText(span, 0)} ms`, reached: span.median <= mostMs }
}
