import { phoneTyped } from './phone-typed.ts'
import { plainDigits } from './plain-digits.ts'
import { searchTyped } from './search-typed.ts'

/** What an operator looks for: whose mobile number it is, what is numbered so, or what is called so. */
export type SearchWords = { kind: 'phone' | 'number' | 'words'; text: string }

/** What people write before a phone. */
const label = /^(?:tel|phone|mobile|联系电话|手机号码|手机号|手机|电话)\s*[::.]?\s*(?=[+(\d])/iu
/** What stands between the digits of a number. */
const onlyDigits = /^[\d\s\p{Pd}\p{Ps}\p{Pe}+./·_]+$/u
const mobile = /^1\d{10}$/

/** Reads what was typed or pasted into a search: a phone in any form becomes its eleven digits, a number loses what stands between its digits, anything else is words of one width. */
export function searchWords(typed: string): SearchWords {
  const words = searchTyped(typed)
  const plain = plainDigits(words).replace(label, '')
  if (!onlyDigits.test(plain)) return { kind: 'words', text: words }
  const phone = phoneTyped(plain)
  if (mobile.test(phone)) return { kind: 'phone', text: phone }
  const digits = plain.replace(/\D/g, '')
  return digits === '' ? { kind: 'words', text: words } : { kind: 'number', text: digits }
}

/** What a row must have all of: words that spaces or commas part are looked for one by one, a phone or a number is one whatever parts its digits. */
export function searchParts(typed: string): string[] {
  const { kind, text } = searchWords(typed)
  const parts = kind === 'words' ? text.split(/[\s,，、;；]+/u).filter((part) => part !== '') : []
  return parts.length > 0 ? [...new Set(parts)] : [text]
}
