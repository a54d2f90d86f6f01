// Each of these is one character by itself, so that most texts need no dividing.
const single = /^[\n\x20-\x7e\u2018-\u201d\u2026\u3001-\u3011\u4e00-\u9fff\uff01-\uff1f]*$/
/** No character that people use is made of more code points; what piles up marks is. */
const mostCodePoints = 16

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined

/** The characters that a reader sees: a family emoji, a flag and a letter with its marks are one each. */
export const graphemesOf = (text: string): string[] => (segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text])

/** The length of a text wherever one is counted or limited: on pages, in their counters and by the server. */
export const lengthOf = (text: string): number => (single.test(text) ? text.length : graphemesOf(text).length)

/** Whether a text is no longer than `most` characters, none of them a pile of marks. */
export const fitsIn = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= 2 * mostCodePoints * most && [...text].length <= mostCodePoints * most && lengthOf(text) <= most)

/** The first `most` characters, each of them whole. */
export function cutTo(text: string, most: number): string {
  if (fitsIn(text, most)) return text
  let kept = ''
  for (const one of graphemesOf(text).slice(0, most)) {
    if (!fitsIn(kept + one, most)) return kept
    kept += one
  }
  return kept
}
