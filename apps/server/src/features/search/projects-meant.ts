import { searchTerms } from '@anxin/rules/search-typed'
import { understand } from './understand.ts'
import type { CatalogueProject, Vocabulary } from './vocabulary.ts'

const holds = ({ name, nameEn, category, categoryEn }: CatalogueProject, term: string) =>
  [name, nameEn, category, categoryEn].some((called) => called.normalize('NFKC').toLowerCase().includes(term))

/** The treatments that words find: those whose names hold all of them, else those that are meant, else those nearly meant. */
export function projectsMeant(keyword: string, vocabulary: Vocabulary): string[] {
  const terms = searchTerms(keyword)
  const held = terms.length === 0 ? [] : vocabulary.projects.filter((project) => terms.every((term) => holds(project, term)))
  if (held.length > 0) return held.map(({ id }) => id)
  const ways = [false, true].map((isNear) => understand(keyword, vocabulary, { isNear }))
  const best = ways.find(({ groups, isGeneral, unknown }) => groups.length > 0 && !(isGeneral && unknown.length > 0)) ?? ways[0]
  const groups = best?.groups ?? []
  const inAll = groups.length === 0 ? [] : groups.reduce((some, group) => some.filter((id) => group.includes(id)))
  return [...(inAll.length > 0 ? inAll : new Set(groups.flat()))]
}
