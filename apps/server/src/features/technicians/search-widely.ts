import { Serialised } from '../../http/serialised.ts'
import { readVocabulary } from '../projects/public.ts'
import { patternOf, understand, type Understood, type Unknown } from '../search/public.ts'
import type { Db } from '../../db/connect.ts'
import { findNamed, findWidely, firstCharacters, type NamePattern, type Wide } from './wide-search-sql.ts'

/** Those whom words find by what they mean, `named` by a name as it sounds; they come first. */
export type WidelyFound = { ids: readonly string[]; named: readonly string[] }

const most = 300
const none: WidelyFound = { ids: [], named: [] }

/**
 * Whom words find that stand nowhere as they are typed: by everyday words for treatments, by pinyin and initials, by words that are
 * almost right, and where nobody has all that was asked for, by what of it is understood.
 */
export async function searchWidely(db: Db, keyword: string, cityCode: string | undefined): Promise<WidelyFound> {
  const vocabulary = await readVocabulary(db)
  const [meant, near] = [false, true].map((isNear) => understand(keyword, vocabulary, { isNear }))
  for (const understood of [meant, near]) {
    const found = understood ? await foundBy(db, understood, cityCode) : none
    if (found.ids.length > 0) return found
  }
  const understood = meant && !isEmpty(meant) ? meant : near
  if (!understood || isEmpty(understood)) return none
  // Nobody of that name: those who do what was asked for beside it.
  const ids = await findWidely(db, { cityCode, sex: understood.sex, groups: understood.groups, texts: [] })
  return { ids, named: [] }
}

const isEmpty = ({ sex, groups }: Pick<Understood, 'sex' | 'groups'>) => sex === undefined && groups.length === 0

async function foundBy(db: Db, { sex, groups, unknown }: Understood, cityCode: string | undefined): Promise<WidelyFound> {
  const wide: Wide = { cityCode, sex, groups, texts: [] }
  const [word] = unknown
  // A name is one word; the others say what the person does. Pinyin that is a treatment too narrows nothing by it.
  const pattern = word && unknown.length === 1 ? await patternOfName(db, word) : undefined
  const named = pattern ? await findNamed(db, pattern, word?.isMeant ? { ...wide, groups: [] } : wide) : []
  const texts = unknown.flatMap(({ text, isMeant }) => (isMeant ? [] : [text]))
  const rest = isEmpty({ sex, groups }) && texts.length === 0 ? [] : await findWidely(db, { ...wide, texts })
  return { ids: [...new Set([...named, ...rest])].slice(0, most), named }
}

const fewCharacters = 300
/** The spellings of a word as a pattern over nicknames, with the characters that any of them begins with. */
async function patternOfName(db: Db, { spellings }: Unknown): Promise<NamePattern | undefined> {
  if (spellings.length === 0) return undefined
  const firsts = new Set(spellings.flatMap(([first = '']) => [...first]))
  // Initials are of many characters, of which few begin a name.
  const used = firsts.size <= fewCharacters ? [...firsts] : (await firstCharacters(db)).filter((one) => firsts.has(one))
  return used.length === 0 ? undefined : { firsts: used, pattern: patternOf(spellings, '^') }
}

const mostNamed = 50
/** The answer with those who are found by their name as it sounds: the app says so beside them. */
export const withNamed = (answer: Serialised, named: readonly string[]): Serialised =>
  named.length === 0 ? answer : new Serialised(`${answer.bytes.slice(0, -1)},"namedIds":${JSON.stringify(named.slice(0, mostNamed))}}`)
