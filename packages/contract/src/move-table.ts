/** The form of a life that is written as a table of steps: orders, refunds, appeals. Knows none of them; free of zod. */
import type { RefusalKey } from './refusals.ts'

/** Why a step is closed: the refusal that says so, and from when (epoch ms) it is open, where waiting is all it takes. */
export type Blocked = { why: RefusalKey; from?: number }

/** A rule over the facts of one case; undefined when nothing is against the step. */
export type Guard<Facts> = (facts: Facts) => Blocked | undefined

/** A button of one side. `rank` orders the buttons that stand together, the most wanted first; `main` ones may be filled. */
export type Button = { side: string; action: string; rank: number; weight: 'main' | 'side' | 'quiet' }

/** One step: from which states, to which (absent where the state stays), by whom, and under which rule. Its line of the log is in packages/words. */
export type Step<Status extends string, Actor extends string, Facts> = {
  from: readonly Status[]
  to?: Status
  by: Actor
  /** What the caller is answered when the state is not one of `from`. */
  refusal: RefusalKey
  guard?: Guard<Facts>
  button?: Button
}

// Only what these functions read, so that a table keeps its own literal types.
type Open<Facts> = { from: readonly string[]; refusal: RefusalKey; guard?: Guard<Facts>; button?: Button }

/** What is against a step now; undefined when it may be taken. */
export function blockOf<Facts extends { status: string }>({ from, refusal, guard }: Open<Facts>, facts: Facts): Blocked | undefined {
  return from.includes(facts.status) ? guard?.(facts) : { why: refusal }
}

/** The names of the buttons that a table gives to a side. */
export type ActionsOf<Table, Side extends string> = {
  [Name in keyof Table]: Table[Name] extends { button: { side: Side; action: infer Action extends string } } ? Action : never
}[keyof Table]

/** A button as it stands now: open, or waiting for the moment that `blocked` names. */
export type Offered<Action extends string> = { action: Action; weight: Button['weight']; blocked?: Blocked }

const byRank = (a: Button, b: Button) => a.rank - b.rank

/** A side's buttons, the most wanted first. */
export function buttonsOf<Table extends Record<string, { from: readonly string[]; button?: Button }>, const Side extends string>(
  table: Table,
  side: Side,
): ActionsOf<Table, Side>[] {
  const buttons = Object.values(table).flatMap(({ button }) => (button?.side === side ? [button] : []))
  // safe: the type reads the same property of the same table
  return [...new Set(buttons.toSorted(byRank).map(({ action }) => action))] as ActionsOf<Table, Side>[]
}

// A table stays as it is: what a side may be offered in a state is looked up once, the most wanted first.
const candidates = new WeakMap<object, Map<string, (Open<never> & { button: Button })[]>>()
function candidatesOf(table: Record<string, Open<never>>, side: string, status: string) {
  const known = candidates.get(table) ?? new Map<string, (Open<never> & { button: Button })[]>()
  candidates.set(table, known)
  const key = `${side} ${status}`
  const found =
    known.get(key) ??
    Object.values(table)
      .flatMap((step) => (step.button?.side === side && step.from.includes(status) ? [{ ...step, button: step.button }] : []))
      .toSorted((a, b) => byRank(a.button, b.button))
  known.set(key, found)
  return found
}

/** A side's buttons as they stand now, the most wanted first: those that are open, and those that only wait for their time. */
export function offered<Facts extends { status: string }, Table extends Record<string, Open<Facts>>, const Side extends string>(
  table: Table,
  side: Side,
  facts: Facts,
): Offered<ActionsOf<Table, Side>>[] {
  return candidatesOf(table, side, facts.status).flatMap(({ button: { action, weight }, guard }) => {
    // safe: the guards of this table take these facts
    const blocked = (guard as Open<Facts>['guard'])?.(facts)
    // safe: the type reads the same property of the same table
    return blocked && blocked.from === undefined ? [] : [{ action: action as ActionsOf<Table, Side>, weight, ...(blocked && { blocked }) }]
  })
}
