import type { Run } from './load.ts'

/** Ours, and the bare server with its two ways to the database. */
export const contenders = ['ours', 'pool', 'pipelined'] as const
export type Contender = (typeof contenders)[number]
/**
 * A share of what the bare server reaches in its plain way, over a pool: of its answers a second, or of its processor time
 * for one. `of` names the statement, which for the goals is one of three: a list of twenty, the twenty nearest, a booking.
 */
export type Goal = { by: 'rate' | 'processor'; ratio: number; of: GoalLimit }
export type GoalLimit = 'list' | 'near' | 'book'

/** What one kind of call gave at one size: every contender's runs, round by round. `bytes` is the mean length of a list's answer. */
export type Comparison = {
  size: number
  name: string
  label: string
  limit: string
  goal: Goal | undefined
  grows: boolean
  bytes: { ours: number; bare: number } | undefined
  runs: Record<Contender, Run[]>
  /** The statement of the goal over a pool, where it is another one than the kind's own limit. */
  goalRuns?: Run[]
  /** Bare Fastify with a constant as long as our answers, of calls that only read. */
  constants?: Run[]
}
export type Span = { min: number; median: number; max: number }
export type Verdict = { figure: string; goal: string; measured: string; reached: boolean }

/** Least, middle and most of some numbers. */
export function spanOf(numbers: readonly number[]): Span {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return { min: sorted[0] ?? 0, median, max: sorted.at(-1) ?? 0 }
}

/** Processor time of server and database for one call; of the server alone where the system tells no more. */
export const processorMs = ({ serverMs, databaseMs = 0 }: Run): number => serverMs + databaseMs

export const perSecond = ({ runs }: Comparison, contender: Contender): Span => spanOf(runs[contender].map((run) => run.perSecond))
export const processor = ({ runs }: Comparison, contender: Contender): Span => spanOf(runs[contender].map(processorMs))

/** The bare server's better way: the limit is the most that it reaches. */
export function limitOf(comparison: Comparison): 'pool' | 'pipelined' {
  if (comparison.goal?.by === 'processor') return processor(comparison, 'pool').median <= processor(comparison, 'pipelined').median ? 'pool' : 'pipelined'
  return perSecond(comparison, 'pool').median >= perSecond(comparison, 'pipelined').median ? 'pool' : 'pipelined'
}

/** Our share of the limit, each round's own. */
export const shareOfLimit = (comparison: Comparison): Span => shareOf(comparison, comparison.runs[limitOf(comparison)])

/** Our share of what the goal is set against, each round's own; undefined without a goal. */
export const shareOfGoal = (comparison: Comparison): Span | undefined => comparison.goal && shareOf(comparison, comparison.goalRuns ?? comparison.runs.pool)

const shareOf = ({ runs, goal }: Comparison, limits: readonly Run[]): Span =>
  spanOf(
    runs.ours.flatMap((ours, round) => {
      const limit = limits[round]
      if (!limit) return []
      return [goal?.by === 'processor' ? processorMs(limit) / processorMs(ours) : ours.perSecond / limit.perSecond]
    }),
  )

export const spanText = ({ min, median, max }: Span, digits = 2): string => `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
