import { mostCounted } from '@anxin/contract/manage/counted'
import { wallText } from '@anxin/rules/calendar'
/** 2026-11-21 10:00 in the service zone. */
export function clockText(at: number | undefined): string {
  if (at === undefined) return ''
  return wallText(at).slice(0, 16)
}

const inGroups = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** ¥12,198.50 of fen. */
export const yuanText = (amount: number): string => `¥${inGroups.format(amount / 100)}`

/** 12,198: how many. */
export const countText = (count: number): string => count.toLocaleString('en')
/** How many rows a list has, as far as they are counted. */
export const totalText = (total: number): string => (total > mostCounted ? `${countText(mostCounted)}+` : countText(total))
