import type { Language } from '@anxin/words/words'

const price = /¥\s?(\d[\d,]*(?:\.\d+)?)/g
const span = /(\d{1,2}:\d{2})\s*[–—-]\s*/g
/** Marks that a voice would spell out, or swallow. */
const marks = /[★☆›‹→←…]/g

/** Lines of a screen as a voice reads them well: sums by their unit, spans of time in words, a pause after each line. */
export function spoken(lines: readonly string[], language: Language): string {
  const isEnglish = language === 'en'
  const read = (line: string) =>
    line
      .replace(price, isEnglish ? '$1 yuan' : '$1元')
      .replace(span, isEnglish ? '$1 to ' : '$1至')
      .replace(marks, '')
      .replaceAll('·', isEnglish ? ',' : '，')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const ends = /[。！？；，.!?;,:：]$/
  return lines
    .map(read)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (ends.test(line) ? line : `${line}${isEnglish ? '.' : '。'}`))
    .join(isEnglish ? ' ' : '')
}
