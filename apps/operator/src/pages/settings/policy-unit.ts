import { unitWords } from '@anxin/words/console/system/policy-units'
import type { Text } from '@anxin/words/words'
import { yuanText } from '../../text/format.ts'

type Said = Text<typeof unitWords.zh>
type Unit = Exclude<keyof typeof unitWords.zh, 'yuanPerKm'>

/** What counts are counts of, where a thing of its own is counted. */
const counted: Readonly<Record<string, Unit>> = {
  maxImages: 'images',
  earlyEndMostAsks: 'asks',
  apologyMonthlyMost: 'vouchers',
  phoneLooksPerDay: 'views',
}
/** What a field of the policy is counted in, as it is said. */
export const unitOf = ({ path, unit }: { path: string; unit: string }): string => (unit === 'count' ? (counted[path] ?? unit) : unit)

const isUnit = (unit: string): unit is Unit => unit in unitWords.zh
const unitText = (unit: string, text: Said): string => (isUnit(unit) ? text(unit) : unit)

/** How a number is typed: money in yuan and shares in per cent, a hundredth of what is kept. */
export const typedIn = (unit: string, text: Said): { scale: 1 | 100; before: string | undefined; after: string } => ({
  scale: /^(fen|bp)/.test(unit) ? 100 : 1,
  before: unit.startsWith('fen') ? '¥' : undefined,
  after: unitText(unit, text),
})

/** A value as it is read: money in yuan, shares in per cent, all else with its unit; what has none as it is kept. */
export function valueText(value: unknown, unit: string, text: Said): string {
  if (typeof value === 'boolean') return text(value ? 'on' : 'off')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'number') return JSON.stringify(value) ?? ''
  if (unit === 'fen') return yuanText(value)
  if (unit === 'fen/km') return text('yuanPerKm', { yuan: yuanText(value) })
  if (unit === 'bp') return `${value / 100} %`
  return `${value} ${unitText(unit, text)}`.trim()
}
