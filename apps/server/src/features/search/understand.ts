import { searchTerms } from '@anxin/rules/search-typed'
import { nearWord } from './near-word.ts'
import { lettersOf, lettersOfWord, patternOf, spellingsOf, type Spelling } from './spelling.ts'
import { partsOf, takenApart, type Said, type Vocabulary } from './vocabulary.ts'

/** A word that nothing of the vocabulary is: perhaps somebody's name, as written or as it sounds. */
export type Unknown = {
  text: string
  spellings: readonly Spelling[]
  /** As pinyin it is a treatment too. */
  isMeant: boolean
}
/** What a search is about: whose hands are wanted, treatments of each of which somebody must offer one, and words that are not understood. */
export type Understood = {
  sex?: 1 | 2
  groups: readonly (readonly string[])[]
  /** Only words that narrow nothing were understood, such as 按摩. */
  isGeneral: boolean
  unknown: readonly Unknown[]
}

const isLatin = (word: string) => /^[\p{Script=Latin}\p{M}'’]+$/u.test(word)

/** What words say, by the vocabulary, in Chinese, English or pinyin; `isNear` also takes words that are only almost right. */
export function understand(keyword: string, vocabulary: Vocabulary, { isNear = false } = {}): Understood {
  const terms = joinedLatin(searchTerms(keyword), vocabulary)
  const said: Said[] = []
  const unknown: Unknown[] = []
  for (const term of terms) {
    const found = meaningOf(term, vocabulary) ?? (isNear ? nearMeaningOf(term, vocabulary) : undefined)
    if (found) said.push(...found)
    if (isLatin(term)) {
      // Pinyin may be a treatment and a name.
      const spellings = vocabulary.words.has(term) ? [] : spellingsOf(term, { isLoose: isNear })
      if (!found || spellings.length > 0) unknown.push({ text: term, spellings, isMeant: found !== undefined })
    } else if (!found) {
      const parts = partsOf(term, vocabulary.words, vocabulary.longest)
      said.push(...parts.said)
      unknown.push(...parts.rest.map((text) => ({ text, spellings: isNear ? soundingLike(text) : [], isMeant: false })))
    }
  }
  const sexes = new Set(said.flatMap((one) => (typeof one === 'object' && 'sex' in one ? [one.sex] : [])))
  const [sex] = sexes
  const meant = said.flatMap((one) => (typeof one === 'object' && 'projectIds' in one ? [one] : []))
  const exact = meant.filter(({ isGeneral }) => !isGeneral)
  return {
    ...(sexes.size === 1 && sex && { sex }),
    groups: (exact.length > 0 ? exact : meant).map(({ projectIds }) => projectIds),
    isGeneral: exact.length === 0,
    unknown,
  }
}

const soundingLike = (text: string): Spelling[] => lettersOfWord(text).flatMap((letters) => spellingsOf(letters, { isLoose: true }))

/** sun ping is one name, in either order; words of English stand by themselves. */
function joinedLatin(terms: readonly string[], { words }: Vocabulary): readonly string[] {
  const isName = terms.length > 1 && terms.every((term) => isLatin(term) && !words.has(term))
  return isName && spellingsOf(terms.join('')).length > 0 ? [terms.join('')] : terms
}

function meaningOf(term: string, vocabulary: Vocabulary): Said[] | undefined {
  const { words, spelled, projects, longest } = vocabulary
  const exact = words.get(term)
  if (exact) return [exact]
  if (!isLatin(term)) return takenApart(term, words, longest)
  const whole = takenApart(lettersOf(term), spelled, longest)
  if (whole) return whole
  const english = term.length < 3 ? [] : projects.filter(({ nameEn, categoryEn }) => wordsOf(`${nameEn} ${categoryEn}`).some((word) => word.startsWith(term)))
  if (english.length > 0) return [{ projectIds: english.map(({ id }) => id), isGeneral: false }]
  return byBeginning(term, vocabulary)
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** zl and zulia begin 足疗: all that is called so together. */
function byBeginning(term: string, { words }: Vocabulary): Said[] | undefined {
  const spellings = spellingsOf(term)
  if (spellings.length === 0) return undefined
  const begins = new RegExp(patternOf(spellings, '^'))
  const found = [...words].flatMap(([word, said]) => (begins.test(word) && typeof said === 'object' && 'projectIds' in said ? said.projectIds : []))
  return found.length > 0 ? [{ projectIds: [...new Set(found)], isGeneral: false }] : undefined
}

/** A word with a slip in it: 足聊 sounds like 足疗, massge looks like massage. */
function nearMeaningOf(term: string, { words, spelled, longest }: Vocabulary): Said[] | undefined {
  for (const letters of isLatin(term) ? [lettersOf(term)] : lettersOfWord(term)) {
    const said = takenApart(letters, spelled, longest) ?? saidBy(nearWord(letters, spelled.keys()), spelled)
    if (said) return said
  }
  return isLatin(term) ? saidBy(nearWord(term, words.keys()), words) : undefined
}

const saidBy = (word: string | undefined, words: ReadonlyMap<string, Said>): Said[] | undefined => {
  const said = word === undefined ? undefined : words.get(word)
  return said && [said]
}
