/** Something to go to. */
export type Entry = {
  /** Unlike any other's. */
  key: string
  /** What it stands among. */
  group: string
  title: string
  note: string
  href: string
}

/** Entries whose title or other names hold what was typed. */
export const entriesNamed = (entries: readonly Entry[], typed: string): Entry[] => {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? [] : entries.filter(({ title, note }) => `${title} ${note}`.toLowerCase().includes(wanted))
}

/** The entries by what they stand among, in the order in which each group comes first. */
export const groupsOf = (entries: readonly Entry[]): { group: string; entries: Entry[] }[] =>
  [...new Set(entries.map(({ group }) => group))].map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
