import { plainDigits } from '@anxin/rules/plain-digits'

/** Fen of an amount typed in yuan with up to two decimals, also in full width, with its sign or with commas between thousands; undefined for anything else. */
export function fenTyped(typed: string): number | undefined {
  const plain = plainDigits(typed)
    .replace(/[\p{Sc}\p{Script=Han}\p{Cf}\s]/gu, '')
    .replace(/^\d{1,3}(?:,\d{3})+(?!\d)/, (thousands) => thousands.replaceAll(',', ''))
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
