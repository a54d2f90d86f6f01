/** Rows under their letters, in the order of those. */
export function byLetter<T extends { initial: string }>(rows: readonly T[]): [letter: string, rows: T[]][] {
  // Not Map.groupBy: phones that stay on iOS 16 do not have it.
  const by = new Map<string, T[]>()
  for (const row of rows) by.set(row.initial, [...(by.get(row.initial) ?? []), row])
  return [...by.entries()].toSorted(([a], [b]) => a.localeCompare(b))
}
