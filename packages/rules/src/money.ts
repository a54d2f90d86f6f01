/** The two parts of an amount of fen on screen: 12800 → 128 and 00; a negative amount keeps its sign in `whole`. */
export function splitYuan(fen: number): { whole: string; cents: string } {
  const positive = Math.abs(fen)
  return {
    whole: `${fen < 0 ? '-' : ''}${Math.trunc(positive / 100)}`,
    cents: String(positive % 100).padStart(2, '0'),
  }
}

/** An amount of fen in yuan with two decimals: 12800 → 128.00. */
export function yuan(fen: number): string {
  const { whole, cents } = splitYuan(fen)
  return `${whole}.${cents}`
}

/** `numerator / denominator` to the nearest whole fen; a half goes away from zero, so a refund mirrors its charge. */
export function roundHalfUp(numerator: number, denominator = 1): number {
  const size = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator))
  return numerator < 0 && size > 0 ? -size : size
}

/**
 * Splits whole fen over whole, non-negative weights by largest remainder: the parts add up to `total` exactly and
 * each is within one fen of its fair share. Ties go to the earlier part; weights that are all zero count as equal.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []

  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0)
    return allocate(
      total,
      weights.map(() => 1),
    )

  const size = BigInt(Math.abs(total))
  const shares = weights.map((weight, index) => {
    const product = size * BigInt(weight)
    return { index, part: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) }
  })
  const missing = Number(size) - shares.reduce((a, { part }) => a + part, 0)
  const lucky = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => {
    const fen = part + (lucky.has(index) ? 1 : 0)
    return total < 0 && fen > 0 ? -fen : fen
  })
}
