import { plainDigits } from './plain-digits.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkSigns = '10X98765432'

/** A number of an identity card however it was typed or pasted: plain digits, without spaces, its check sign in capitals. */
export const identityNumberTyped = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\u00ad\u200b-\u200f·.-]/g, '')
    .toUpperCase()

/** Whether it is a number that GB 11643 allows: a place, a day that exists, and the right check sign. */
export function isIdentityNumber(number: string): boolean {
  if (!/^[1-9]\d{5}(19|20)\d{9}[\dX]$/.test(number)) return false
  const born = bornOf(number)
  if (Number.isNaN(Date.parse(born)) || !new Date(born).toISOString().startsWith(born)) return false
  return number.at(-1) === checkSignOf(number.slice(0, 17))
}

/** The eighteenth sign of the seventeen before it. */
export const checkSignOf = (digits: string): string => checkSigns.charAt(weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0) % 11)

/** The day of birth in it. */
export const bornOf = (number: string): string => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`

/** 1 for a man, 2 for a woman, as elsewhere. */
export const sexOf = (number: string): 1 | 2 => (Number(number.charAt(16)) % 2 === 1 ? 1 : 2)

/** Whole years on a day: one is a year older from the birthday on, from 1 March for who was born on 29 February. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) >= born.slice(5) ? years : years - 1
}

/** 张三丰 → **丰; of a single sign nothing is shown. */
export const maskName = (name: string): string => {
  const signs = [...name]
  return signs.length < 2 ? '*' : '*'.repeat(signs.length - 1) + (signs.at(-1) ?? '')
}
