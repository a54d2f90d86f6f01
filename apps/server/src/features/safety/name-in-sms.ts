import { contactFlags, coverNumbers } from '@anxin/rules/contact-words'

const longest = 12
const place = /[路街巷弄幢栋楼室]|大厦|小区|广场|https?|www|\.[a-z]{2,}/i

/**
 * Somebody's name as a message to a stranger's phone may carry it: letters alone. Undefined for one that says more than a
 * name, with a digit in whatever writing, an address or a way to reach somebody: a message of ours carries nobody's words.
 */
export function nameInSms(nickname: string): string | undefined {
  const plain = nickname.normalize('NFKC')
  if (/\p{N}/u.test(plain) || coverNumbers(plain) !== plain || contactFlags(plain).length > 0 || place.test(plain)) return undefined
  const letters = plain.replace(/[^\p{L}\p{M} ·'-]/gu, '').trim()
  return letters === '' || [...letters].length > longest ? undefined : letters
}
