import { wallText } from '@anxin/rules/calendar'
import { exportColumns, type ColumnWords } from '@anxin/words/codes/export-columns'
import { separators, yesNo } from '@anxin/words/codes/yes-no'

type Language = 'zh' | 'en'
type Row = Readonly<Record<string, unknown>>

/** One column of a file: the field of the row, its head in both languages, and what its codes mean where it has any. */
export type CsvColumn = ColumnWords & { field: string }

const listed: Readonly<Record<string, Readonly<Record<string, ColumnWords>>>> = exportColumns
/** The columns of a list with their words. */
export function columnsOf(list: string, fields: readonly string[]): CsvColumn[] {
  return fields.map((field) => {
    const words = listed[list]?.[field]
    if (!words) throw new Error(`the column ${field} of ${list} has no words`)
    return { field, ...words }
  })
}

const isMoment = (field: string, value: unknown): value is number => typeof value === 'number' && (field === 'at' || /(At|By)$/.test(field))
const isAmount = (field: string) => /(^amount|Amount|Price|Fee)$/.test(field)

/** A value as a reader of the table takes it: codes in words, amounts in yuan, moments in the service zone. */
function textOf({ field, codes }: Pick<CsvColumn, 'field' | 'codes'>, value: unknown, language: Language): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((each) => textOf({ field, codes }, each, language)).join(separators[language])
  if (typeof value === 'string') return codes?.[value]?.[language] ?? plain(value)
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
export const csvHead = (columns: readonly CsvColumn[], language: Language): string => `\uFEFF${line(columns.map((column) => column[language]))}`

/** Rows as lines. */
export const csvLines = (columns: readonly CsvColumn[], rows: readonly Row[], language: Language): string =>
  rows.map((row) => line(columns.map((column) => textOf(column, row[column.field], language)))).join('')
