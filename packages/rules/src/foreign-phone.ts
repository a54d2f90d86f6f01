import { phoneTyped } from './phone-typed.ts'
import { plainDigits } from './plain-digits.ts'

// E.164: a country code that begins with 1 to 9, fifteen digits in all at most.
const whole = /^\+(?!86)[1-9]\d{6,14}$/
const longest = 20

/** A number of another country with its code, as it is kept: +4915123456789. */
export const isForeignPhone = (value: string): boolean => whole.test(value)

/** A number as it is typed where foreign ones are taken: one that begins with + or 00 and another country keeps its country. */
export function phoneTypedAnywhere(text: string): string {
  const plain = plainDigits(text)
    .replace(/[^\d+]/g, '')
    .replace(/^00(?=[1-9])/, '+')
  const isForeign = plain.startsWith('+') && !/^\+(?:86)+(?=0?1|$)/.test(plain)
  return isForeign ? `+${plain.replace(/\D/g, '')}`.slice(0, longest) : phoneTyped(text)
}
