/** Yuan as the vendor writes them: up to two decimals, never in floats. */
export const yuanPattern = /^-?\d{1,11}(\.\d{1,2})?$/

/** Fen of a text that fits the pattern. */
export function fenOf(yuan: string): number {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && fen > 0 ? -fen : fen
}

/** 26200 → 262.00 */
export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
