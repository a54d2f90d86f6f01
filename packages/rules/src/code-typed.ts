import { plainDigits } from './plain-digits.ts'

// Longer is no code in any case; what is too long must stay too long to be seen.
const longest = 20

/**
 * A code of `length` digits as it is typed, filled in by the phone or pasted: 123 456, full width, or the whole message it came in.
 * Of a message that has other digits too it is the only run that is as long as a code. Never cut to fit.
 */
export function codeTyped(text: string, length = 6): string {
  const plain = plainDigits(text)
  const runs = plain.match(/\d+(?:[ -]\d+)*/g)?.map((run) => run.replace(/\D/g, '')) ?? []
  const fitting = [...new Set(runs.filter((run) => run.length === length))]
  return fitting.length === 1 ? (fitting[0] ?? '') : plain.replace(/\D/g, '').slice(0, longest)
}

const recoveryLength = 11

/** A code of an authenticator app, or a recovery code: 123 456, ABCDE FGHIJ and abcde–fghij are read as well. */
export function secondFactorTyped(text: string): string {
  const plain = plainDigits(text).toLowerCase().trim()
  const [, first, second] = /^([0-9a-z]{5})[^0-9a-z]*([0-9a-z]{5})$/.exec(plain) ?? []
  if (first && second) return `${first}-${second}`
  // A recovery code that is only half typed has letters too.
  return /[a-z]/.test(plain) && plain.length <= recoveryLength ? plain : codeTyped(plain)
}
