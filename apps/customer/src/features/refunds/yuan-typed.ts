/** Fen of an amount typed in yuan with up to two decimals; undefined for anything else. */
export function fenTyped(typed: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
