import { charactersBeginning, readingsOf, syllables } from './syllables.ts'

/** For each place of a name the characters that it may have there. */
export type Spelling = readonly string[]

const longestSyllable = 6
const mostSpellings = 4
const shortest = 2
const longest = 24

/** Letters as pinyin is typed: lü and lyu as lv, marks of tones and apostrophes put aside. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/u\u0308/g, 'v')
    .replace(/[\u0300-\u036f'’\s-]/g, '')
    .replace(/(?<=[ln])yu(?=$|[^aeioun])/g, 'v')

/** What people say alike: zhang and zang, lin and ling. */
const alike = (syllable: string) => syllable.replace(/^([zcs])h/, '$1').replace(/(?<=[aei]n)g$/, '')

/**
 * The ways in which letters spell characters: syllables, of which the last may be begun only (sunp), or the first letters alone (sp).
 * Nothing for what is no pinyin. `isLoose` takes syllables that sound alike for each other.
 */
export function spellingsOf(typed: string, { isLoose = false } = {}): Spelling[] {
  const letters = lettersOf(typed)
  if (letters.length < shortest || letters.length > longest || !/^[a-z]+$/.test(letters)) return []
  // Few long syllables are likelier than many short ones.
  const inFull = inSyllables(letters, isLoose ? loosely : exactly).toSorted((a, b) => a.length - b.length)
  return [...inFull.slice(0, mostSpellings), inInitials(letters)].filter((one) => one.length > 0)
}

const exactly = (syllable: string) => syllables().get(syllable) ?? ''
const heardAs = new Map<string, string>()
function loosely(syllable: string): string {
  if (heardAs.size === 0) for (const [one, characters] of syllables()) heardAs.set(alike(one), `${heardAs.get(alike(one)) ?? ''}${characters}`)
  return heardAs.get(alike(syllable)) ?? ''
}

function inSyllables(letters: string, read: (syllable: string) => string): Spelling[] {
  if (letters === '') return [[]]
  const found: Spelling[] = []
  for (let end = Math.min(longestSyllable, letters.length); end > 0 && found.length < 2 * mostSpellings; end--) {
    const [syllable, rest] = [letters.slice(0, end), letters.slice(end)]
    const characters = rest === '' && charactersBeginning(syllable) !== '' ? charactersBeginning(syllable) + read(syllable) : read(syllable)
    if (characters !== '') found.push(...inSyllables(rest, read).map((more) => [characters, ...more]))
  }
  return found
}

/** Names have few characters; more letters than that are a word. */
const mostInitials = 8
function inInitials(letters: string): Spelling {
  const each = letters.length > mostInitials ? [] : [...letters].map(charactersBeginning)
  return each.includes('') ? [] : each
}

/** The letters of a Chinese word, in each of its ways; '' is no way. */
export function lettersOfWord(word: string): string[] {
  const ways = [...word].reduce<string[]>(
    (before, one) => {
      const readings = readingsOf(one)
      return before.flatMap((letters) => readings.map((reading) => letters + reading)).slice(0, mostSpellings)
    },
    [''],
  )
  return ways.filter((letters) => letters !== '')
}

/** A pattern for the spellings, as PostgreSQL and JavaScript both read it; `from` is what stands before them. */
export const patternOf = (spellings: readonly Spelling[], from = ''): string =>
  `${from}(?:${spellings.map((places) => places.map((characters) => `[${characters}]`).join('')).join('|')})`
