import { readFileSync } from 'node:fs'

/** Each syllable of pinyin with the characters that are read so; one with several readings is under each (syllables-licence.txt, decision 150). */
function readSyllables(): Map<string, string> {
  const lines = readFileSync(new URL('syllables.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return new Map(lines.map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]))
}

let all: Map<string, string> | undefined
/** Read with the first search that needs it. */
export const syllables = (): ReadonlyMap<string, string> => (all ??= readSyllables())

let readings: Map<string, string[]> | undefined
/** How a character is read, in each of its ways; nothing for what is no Chinese character. */
export function readingsOf(character: string): readonly string[] {
  if (readings === undefined) {
    readings = new Map()
    for (const [syllable, characters] of syllables()) for (const one of characters) readings.set(one, [...(readings.get(one) ?? []), syllable])
  }
  return readings.get(character) ?? []
}

const beginnings = new Map<string, string>()
/** The characters whose reading begins with these letters. */
export function charactersBeginning(letters: string): string {
  const known = beginnings.get(letters)
  if (known !== undefined) return known
  const found = [...new Set([...syllables()].flatMap(([syllable, characters]) => (syllable.startsWith(letters) ? [...characters] : [])))].join('')
  // Only what some syllable begins with is kept: there are few such beginnings.
  if (found !== '') beginnings.set(letters, found)
  return found
}
