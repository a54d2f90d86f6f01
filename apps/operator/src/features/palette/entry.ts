import { searchTerms } from '@anxin/rules/search-typed'

/** Something to go to. */
export type Entry = {
  /** Unlike any other's. */
  key: string
  /** What it stands among. */
  group: string
  title: string
  note: string
  /** What else it is looked for by. */
  also?: string
  href: string
}

/** Entries whose title or other names hold all words that were typed. */
export const entriesNamed = (entries: readonly Entry[], typed: string): Entry[] => {
  const wanted = searchTerms(typed)
  return wanted.length === 0
    ? []
    : entries.filter(({ title, note, also = '' }) => wanted.every((word) => `${title} ${note} ${also}`.toLowerCase().includes(word)))
}

/** The entries by what they stand among, in the order in which each group comes first. */
export const groupsOf = (entries: readonly Entry[]): { group: string; entries: Entry[] }[] =>
  [...new Set(entries.map(({ group }) => group))].map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
