import { fillers, meanings, sexes } from './meanings.ts'
import { lettersOfWord } from './spelling.ts'

export type CatalogueProject = { id: string; name: string; nameEn: string; category: string; categoryEn: string }
/** What a word says: whose hands are wanted, which treatments, or nothing of either. */
export type Said = { sex: 1 | 2 } | { projectIds: readonly string[]; isGeneral: boolean } | 'nothing'

export type Vocabulary = {
  words: ReadonlyMap<string, Said>
  /** The Chinese words by their letters. */
  spelled: ReadonlyMap<string, Said>
  projects: readonly CatalogueProject[]
  longest: number
}

const holds = ({ name, category }: CatalogueProject, part: string) => name.includes(part) || category.includes(part)

/** The words that a search understands, with the treatments of the catalogue that they mean. */
export function vocabularyOf(projects: readonly CatalogueProject[]): Vocabulary {
  const words = new Map<string, Said>()
  for (const { words: each, names, isGeneral } of meanings) {
    const projectIds = projects.filter((project) => names.some((part) => holds(project, part))).map(({ id }) => id)
    if (projectIds.length > 0) for (const word of each) words.set(word, { projectIds, isGeneral })
  }
  for (const { words: each, sex } of sexes) for (const word of each) words.set(word, { sex })
  for (const word of fillers) words.set(word, 'nothing')
  for (const [part, said] of named(projects)) words.set(part, said)
  const spelled = new Map([...words].flatMap(([word, said]) => lettersOfWord(word).map((letters): [string, Said] => [letters, said])))
  return { words, spelled, projects, longest: Math.max(...[...words.keys(), ...spelled.keys()].map((word) => word.length)) }
}

/** Treatments and categories by their own names, in both languages. */
function named(projects: readonly CatalogueProject[]): Map<string, Said> {
  const idsOf = new Map<string, string[]>()
  for (const { id, name, nameEn, category, categoryEn } of projects)
    for (const called of [name, nameEn, category, categoryEn])
      if (called !== '') idsOf.set(called.toLowerCase(), [...(idsOf.get(called.toLowerCase()) ?? []), id])
  return new Map([...idsOf].map(([called, projectIds]) => [called, { projectIds, isGeneral: false }]))
}

/** A word taken apart into what is understood, the longest parts first; undefined where some of it is not. */
export function takenApart(word: string, words: ReadonlyMap<string, Said>, longest: number): Said[] | undefined {
  const dead = new Set<number>()
  const from = (at: number): Said[] | undefined => {
    if (at === word.length) return []
    for (let end = Math.min(word.length, at + longest); end > at && !dead.has(at); end--) {
      const said = words.get(word.slice(at, end))
      const rest = said && from(end)
      if (said && rest) return [said, ...rest]
    }
    dead.add(at)
    return undefined
  }
  return from(0)
}

/** What of a word is understood, and the runs between: 林师傅足疗 is of feet, and somebody is called 林. A single character is left in its run: names are made of them. */
export function partsOf(word: string, words: ReadonlyMap<string, Said>, longest: number): { said: Said[]; rest: string[] } {
  const [said, rest] = [[] as Said[], ['']]
  for (let at = 0; at < word.length;) {
    let end = Math.min(word.length, at + longest)
    while (end > at + 1 && !words.has(word.slice(at, end))) end--
    const found = end > at + 1 ? words.get(word.slice(at, end)) : undefined
    if (found) said.push(found)
    if (found) rest.push('')
    else rest.push(`${rest.pop() ?? ''}${word.slice(at, end)}`)
    at = end
  }
  return { said, rest: rest.filter((run) => run !== '') }
}
