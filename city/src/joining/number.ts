import { checkSignOf } from '@anxin/rules/identity-number'
import { isCreditCode } from '@anxin/rules/credit-code'

/** No place of the country begins with these: nobody has a number with them, nor any firm. */
const nowhere = '990000'

/** A number of an identity card that is right and nobody's: of somebody born on a day (YYYY-MM-DD), of a sex, the so manieth of them. */
export function identityNumber({ born, sex, nth }: { born: string; sex: 1 | 2; nth: number }): string {
  const order = nth * 2 + (sex === 1 ? 1 : 0)
  const digits = `${nowhere}${born.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  return digits + checkSignOf(digits)
}

/** A code of a firm that GB 32100 allows and that is nobody's. */
export function creditCode(nth: number): string {
  const first = `91${nowhere}MADEM${String(nth).padStart(4, '0')}`
  const last = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((sign) => isCreditCode(first + sign))
  if (last === undefined) throw new Error(`${first} has no last sign`)
  return first + last
}
