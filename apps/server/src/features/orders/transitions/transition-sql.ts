import { orderTransitions, type TransitionName } from '@anxin/contract/order-transitions'

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** What a batched statement says of its transition, read off the table: the states as `status in (…)` takes them, the event's name and who makes it. */
export function transitionSql(name: TransitionName): { from: string; to: string; event: string; by: string } {
  const { event, from, to, by } = orderTransitions[name]
  return { from: quoted(from), to: quoted(to), event: quoted([event]), by: quoted([by]) }
}
