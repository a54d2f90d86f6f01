import { leavesOf } from './changes.ts'

type Values = Record<string, unknown>

/** The values that differ between two policies, as they are and as they would be. */
export function changedBetween(before: object, after: object): { before: Values; after: Values } {
  const former = Object.fromEntries(leavesOf(before))
  const moved = leavesOf(after).filter(([path, value]) => JSON.stringify(value) !== JSON.stringify(former[path]))
  return { before: Object.fromEntries(moved.map(([path]) => [path, former[path]])), after: Object.fromEntries(moved) }
}
