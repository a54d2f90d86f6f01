import { graphemesOf } from '@anxin/rules/graphemes'

type Fits = (words: string) => boolean

/** A text in at most two lines; what is left over ends in …. `fits` tells whether words have room in one. */
export function textLines(words: string, fits: Fits): string[] {
  const [first, rest] = cut(words, fits)
  if (!rest) return [first]
  const [second, more] = cut(rest, fits)
  return [first, more ? `${graphemesOf(second).slice(0, -1).join('')}…` : second]
}

const inWord = /^[\p{Script=Latin}\p{N}’'-]{2}$/u

/** As much as has room, and the rest. Between Chinese characters a line may end anywhere, of Latin words only at a gap. */
function cut(words: string, fits: Fits): [string, string] {
  const letters = graphemesOf(words)
  while (letters.length > 1 && !fits(letters.join(''))) letters.pop()
  let end = letters.join('').length
  const gap = words.lastIndexOf(' ', end)
  if (gap > 0 && inWord.test(words.slice(end - 1, end + 1))) end = gap
  return [words.slice(0, end).trimEnd(), words.slice(end).trimStart()]
}
