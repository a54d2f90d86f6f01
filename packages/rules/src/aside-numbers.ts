import { plainDigits } from './plain-digits.ts'

const day = String.raw`(?:18|19|20)\d{2}[ -]?(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`
/** Six digits of a place, the day of birth, three digits and a check sign; also in groups, and next to a phone. */
const phone = String.raw`1[3-9]\d{9}`
const identity = new RegExp(String.raw`(?:(?<!\d)|(?<=(?<!\d)${phone}))[1-9]\d{5}[ -]?${day}[ -]?\d{3}[\dXx](?:(?!\d)|(?=${phone}(?!\d)))`, 'g')
const said = String.raw`(?:(?:居民)?身份证(?:件)?(?:号码|号)?|证件(?:号码|号)|ID ?(?:card|number|no\.?))\s*(?:是|为)?\s*[:：]?\s*`
const labelled = new RegExp(`${said}${identity.source}`, 'gi')

/** A text without numbers of identity cards, which are nobody's address. It keeps its width: only what is cut out is missing. */
export function withoutIdentityNumbers(text: string): string {
  // Digits of one width each, so that places in both texts are the same.
  const plain = [...text].map((one) => (one.length === 1 ? plainDigits(one).charAt(0) || one : '\u{1f}\u{1f}')).join('')
  const cuts = [...plain.matchAll(labelled), ...plain.matchAll(identity)]
  if (cuts.length === 0) return text
  const units = text.split('')
  for (const { index, 0: found } of cuts) units.fill('', index, index + found.length)
  return units.join('').trim()
}

/** Cards of banks, numbers of parcels and orders: no house has so many digits. */
const long = /(?<!\d)\d{13,}[Xx]?(?!\d)/g
const postal = /(?:邮政编码|邮编|postcode|post ?code|zip(?: ?code)?)\s*[:：]?\s*\d{6}(?!\d)|(?<=^|[\s,，;；|、。])\d{6}(?=$|[\s,，;；|、。])/gi
const landline =
  /(?<!\d)(?:\+?86[- ]?)?(?:\(0\d{2,3}\)[- ]?|0\d{2,3}[- ]|0(?:10|2\d|[3-9]\d{2}))[2-8]\d{6,7}(?:[-转#]\s?\d{1,6})?(?!\d)|(?<!\d)[48]00[- ]?\d{3,4}[- ]?\d{3,4}(?!\d)/g

/** A pasted text of plain digits without the numbers that belong into no address. A space takes their place. */
export const withoutAsideNumbers = (plain: string): string => withoutIdentityNumbers(plain).replace(landline, ' ').replace(long, ' ').replace(postal, ' ')
