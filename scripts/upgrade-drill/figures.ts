import type { Answer } from './load.ts'

/** The longest time without an answer that the drill lets pass. */
const longestGapMs = 1000

export const isGood = ({ status, code }: Answer): boolean => status === 200 && code === 200
export const callsIn = (answers: readonly Answer[]): Set<string> => new Set(answers.map(({ path }) => path))

/** When the database and each server had answered what needs no table, again and again: what they and the machine take by themselves. */
export type Pulse = number[]

export type Window = { what: string; from: number; to: number; tries: number }
export type Figures = Window & { answers: number; unavailable: number; failed: number; idle: string[]; gapMs: number; pulseMs: number; slowestMs: number }

/** What happened in a time: how many answers of which kind, and the longest time in which no write was answered. */
export function figuresOf(answers: readonly Answer[], pulse: Pulse, window: Window): Figures {
  const inside = answers.filter(({ at }) => at >= window.from && at <= window.to)
  return {
    ...window,
    answers: inside.length,
    unavailable: inside.filter(({ status }) => status === 503).length,
    failed: inside.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length,
    idle: [...callsIn(answers)].filter((path) => !inside.some((answer) => answer.path === path && isGood(answer))),
    gapMs: longestGap(
      inside.filter(({ isWrite }) => isWrite).map(({ at }) => at),
      window,
    ),
    pulseMs: longestGap(pulse, window),
    slowestMs: Math.max(0, ...inside.map(({ ms }) => ms)),
  }
}

function longestGap(moments: readonly number[], { from, to }: Window): number {
  const all = [from, ...moments.filter((at) => at > from && at < to), to].toSorted((a, b) => a - b)
  return Math.max(...all.slice(1).map((at, i) => at - (all[i] ?? at)))
}

export const head = `${'table'.padEnd(28)} seconds  waits  answers   503  other 5xx  longest gap    pulse  slowest`
export const lineOf = ({ what, from, to, tries, answers, unavailable, failed, gapMs, pulseMs, slowestMs }: Figures): string =>
  [
    what.padEnd(28),
    ((to - from) / 1000).toFixed(1).padStart(7),
    String(tries).padStart(6),
    String(answers).padStart(8),
    String(unavailable).padStart(5),
    String(failed).padStart(10),
    `${gapMs.toFixed(0)} ms`.padStart(12),
    `${pulseMs.toFixed(0)} ms`.padStart(8),
    `${slowestMs.toFixed(0)} ms`.padStart(8),
  ].join(' ')

/** Why the drill failed; nothing when it did not. A gap counts without the one of the pulse: on a machine with other guests both are theirs. */
export const verdict = (figures: readonly Figures[]): string[] =>
  figures.flatMap(({ what, failed, gapMs, pulseMs, idle }) => [
    ...(failed > 0 ? [`${what}: ${failed} answers with a 5xx that is no 503, or none at all`] : []),
    ...(gapMs - pulseMs > longestGapMs
      ? [`${what}: no write was answered for ${gapMs.toFixed(0)} ms, of which the machine took ${pulseMs.toFixed(0)} ms`]
      : []),
    ...(idle.length > 0 ? [`${what}: nobody got what they asked of ${idle.join(', ')}`] : []),
  ])
