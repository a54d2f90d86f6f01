import { withoutUnseen } from './seen-text.ts'

/** Letters and digits in their plain width; signs stay, since names are written with both. */
export const plainLetters = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\s+/g, ' ')

/** What is looked for, as typed or pasted: of one width, with single spaces and nothing that is not seen. */
export const searchTyped = (text: string): string => plainLetters(withoutUnseen(text)).trim()

/** Its words, in small letters: what signs and spaces part may stand anywhere. */
export const searchTerms = (text: string): string[] =>
  searchTyped(text)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .filter((word) => word !== '')
