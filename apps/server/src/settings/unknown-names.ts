import type { Env } from './open-settings.ts'
import { wholeTable } from './table.ts'

/** What the commands set for each other. */
const internal = new Set(['ANXIN_APP', 'ANXIN_API'])

/** A sentence for each name in the environment that was probably meant to be a setting: one letter off, or with the product's name before it. */
export function nameWarnings(env: Env): string[] {
  const known = Object.keys(wholeTable)
  return Object.keys(env)
    .filter((name) => !Object.hasOwn(wholeTable, name) && !internal.has(name))
    .toSorted()
    .flatMap((name) => {
      const bare = name.replace(/^ANXIN_/, '')
      const meant = known.find((one) => one === bare) ?? known.find((one) => isNear(bare, one))
      if (meant) return [`${name} is no setting: ${meant} is`]
      return name.startsWith('ANXIN_') ? [`${name} is no setting, see docs/settings.md`] : []
    })
}

/** Short names are near to too much that others set. */
const leastLetters = 6

function isNear(name: string, known: string): boolean {
  if (known.length < leastLetters || Math.abs(name.length - known.length) > 1) return false
  return isOneEdit(name, known) || isOneSwap(name, known)
}

/** One letter more, less or another. */
function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

/** Two letters beside each other in the other order. */
function isOneSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a.slice(at + 2) === b.slice(at + 2) && a[at] === b[at + 1] && a[at + 1] === b[at]
}
