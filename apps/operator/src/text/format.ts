const two = (value: number) => String(value).padStart(2, '0')

/** 2026-11-21 10:00 in the service zone. */
export function clockText(at: number | undefined): string {
  if (at === undefined) return ''
  const day = new Date(at + 8 * 3_600_000)
  return `${day.getUTCFullYear()}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())} ${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`
}

const inGroups = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** ¥12,198.50 of fen. */
export const yuanText = (amount: number): string => `¥${inGroups.format(amount / 100)}`

/** 12,198: how many. */
export const countText = (count: number): string => count.toLocaleString('en')
