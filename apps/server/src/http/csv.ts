import type { CsvColumn } from '@anxin/contract/manage/endpoint'

/** A cell of a table: what a program would take for a formula is text, and moments are readable in the service zone. */
function cell(field: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : isMoment(field, value) ? clockText(value) : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const isMoment = (field: string, value: unknown): value is number => typeof value === 'number' && (field === 'at' || /(At|By)$/.test(field))
const clockText = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const isAmount = (field: string) => /(^amount|Amount|Price|Fee)$/.test(field)

/** The heads, after the mark by which spreadsheets know UTF-8. */
export const csvHead = (columns: readonly CsvColumn[], language: 'zh' | 'en'): string =>
  `\uFEFF${columns.map(([, zh, en]) => cell('', language === 'en' ? en : zh)).join(',')}\r\n`

/** Rows as lines; amounts in yuan. */
export const csvLines = (columns: readonly CsvColumn[], rows: readonly Record<string, unknown>[]): string =>
  rows
    .map((row) =>
      columns
        .map(([field]) => {
          const value = row[field]
          return isAmount(field) && typeof value === 'number' ? (value / 100).toFixed(2) : cell(field, value)
        })
        .join(',')
        .concat('\r\n'),
    )
    .join('')
