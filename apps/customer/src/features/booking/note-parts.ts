import { fitsIn } from '@anxin/rules/graphemes'
import { comma } from '@anxin/words/writing/signs'

/** Characters that an order's note may have. */
export const longestNote = 200

const parting = new RegExp(`[${comma}\n]`)
const partsOf = (text: string): string[] =>
  text
    .split(parting)
    .map((part) => part.trim())
    .filter(Boolean)

/** Whether a note says all of a wish, which may have several parts of its own. */
export const says = (note: string, wish: string): boolean => partsOf(wish).every((part) => partsOf(note).includes(part))

/** The note with a wish added, or without it where it said all of it; as it was where there is no room: half a word on health is worse than none. */
export function toggled(note: string, wish: string): string {
  const parts = partsOf(note)
  const wished = partsOf(wish)
  const next = says(note, wish) ? parts.filter((part) => !wished.includes(part)) : [...new Set([...parts, ...wished])]
  const text = next.join(comma)
  return fitsIn(text, longestNote) ? text : note
}
