import { wallText } from '@anxin/rules/calendar'
import type { CsvColumn } from '@anxin/contract/manage/endpoint'

type Language = 'zh' | 'en'
type Row = Readonly<Record<string, unknown>>

const isMoment = (field: string, value: unknown): value is number => typeof value === 'number' && (field === 'at' || /(At|By)$/.test(field))
const isAmount = (field: string) => /(^amount|Amount|Price|Fee)$/.test(field)
const yesNo = { zh: ['是', '否'], en: ['Yes', 'No'] } as const

/** A value as a reader of the table takes it: codes in words, amounts in yuan, moments in the service zone. */
function textOf([field, , , words]: CsvColumn, value: unknown, language: Language): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((each) => textOf([field, '', '', words], each, language)).join(language === 'en' ? ', ' : '、')
  if (typeof value === 'string') return words?.[value]?.[language] ?? plain(value)
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
  if (typeof value === 'object') return JSON.stringify(value)
  if (isMoment(field, value)) return wallText(value)
  return isAmount(field) && typeof value === 'number' ? (value / 100).toFixed(2) : String(value)
}

/** What a spreadsheet would take for a formula is text; so is a long number, of which it keeps fifteen digits. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : /^\d{16,}$/.test(text) ? `\t${text}` : text)

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (texts: readonly string[]) => `${texts.map(cell).join(',')}\r\n`

/** The heads, after the mark by which spreadsheets know UTF-8. */
export const csvHead = (columns: readonly CsvColumn[], language: Language): string =>
  `\uFEFF${line(columns.map(([, zh, en]) => (language === 'en' ? en : zh)))}`

/** Rows as lines. */
export const csvLines = (columns: readonly CsvColumn[], rows: readonly Row[], language: Language): string =>
  rows.map((row) => line(columns.map((column) => textOf(column, row[column[0]], language)))).join('')
