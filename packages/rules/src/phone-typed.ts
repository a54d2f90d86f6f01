import { plainDigits } from './plain-digits.ts'

// Longer is no number in any case; what is too long must stay too long to be seen.
const longest = 20

/** A mobile number as it is typed, pasted or filled in by the phone: spaces, dashes, brackets, marks of direction and +86 fall away. Never cut to fit: a number that was cut is a wrong one. */
export const phoneTyped = (text: string): string =>
  plainDigits(text)
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)?(?:86)+(?=0?1)/, '')
    .replace(/\D/g, '')
    // Some put the zero of a long-distance call before a mobile number.
    .replace(/^0(?=1[3-9]\d{9}$)/, '')
    .slice(0, longest)
