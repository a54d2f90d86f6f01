import type { Run } from './load.ts'

export const contenders = ['ours', 'bytes', 'one', 'same', 'sql'] as const
export type Contender = (typeof contenders)[number]

/** What one scenario gave at one size: every contender's runs, round by round. */
export type Comparison = { size: number; name: string; label: string; runs: Record<Contender, Run[]>; target?: { over: Contender; ratio: number } }
export type Span = { min: number; median: number; max: number }
export type Verdict = { figure: string; target: string; measured: string; reached: boolean }

/** Least, middle and most of some numbers. */
export function spanOf(numbers: readonly number[]): Span {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return { min: sorted[0] ?? 0, median, max: sorted.at(-1) ?? 0 }
}

export const perSecond = ({ runs }: Comparison, contender: Contender): Span => spanOf(runs[contender].map((run) => run.perSecond))

/** Our share of a contender, each round's own. */
export const ratioTo = ({ runs }: Comparison, contender: Contender): Span =>
  spanOf(
    runs.ours.flatMap(({ perSecond: ours }, round) => {
      const other = runs[contender][round]?.perSecond
      return other ? [ours / other] : []
    }),
  )

export const spanText = ({ min, median, max }: Span, digits = 2): string => `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
