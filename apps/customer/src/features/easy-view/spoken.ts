import type { easyView } from '@anxin/words/easy-view'
import type { Text } from '@anxin/words/words'

const price = /¥\s?(\d[\d,]*(?:\.\d+)?)/g
const span = /(\d{1,2}:\d{2})\s*[–—-]\s*/g
const dot = /\s*·\s*/g
/** Marks that a voice would spell out, or swallow. */
const marks = /[★☆›‹→←…]/g
const isEnded = /\p{Po}$/u
const isSaid = /[\p{L}\p{N}]/u

/** Lines of a screen as a voice reads them well: sums by their unit, spans of time in words, a pause after each line. */
export const spoken = (lines: readonly string[], text: Text<(typeof easyView)['zh']>): string =>
  lines
    .map((line) =>
      line
        .replace(price, (_, sum: string) => text('spokenPrice', { sum }))
        .replace(span, (_, from: string) => text('spokenSpan', { from }))
        .replace(dot, text('pause'))
        .replace(marks, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => isSaid.test(line))
    .map((line) => (isEnded.test(line) ? `${line} ` : line + text('end')))
    .join('')
    .trim()
