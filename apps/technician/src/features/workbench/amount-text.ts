import { splitYuan } from '@anxin/rules/money'

/** An amount inside a sentence: ¥198, ¥158.40. */
export function amountText(fen: number): string {
  const { whole, cents } = splitYuan(fen)
  return cents === '00' ? `¥${whole}` : `¥${whole}.${cents}`
}
