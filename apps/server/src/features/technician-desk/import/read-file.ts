import { mostImportRows, neededColumns, type ImportColumn } from '@anxin/contract/manage/import-problems'
import { csvTable, type CsvRow } from '@anxin/rules/csv-table'
import type { Person } from '../create-technician.ts'
import { columnOf } from './columns.ts'
import { readRow, type Around, type Problem } from './read-row.ts'

export type FilePerson = Person & { row: number }
export type ReadFile = {
  rows: number
  unknownColumns: string[]
  problems: Problem[]
  people: FilePerson[]
  phones: { row: number; phone: string; columnNumber: number | undefined }[]
}

/** Marks by which files keep spreadsheets from calculating, our own among them. */
const bare = (cell: string): string => cell.replace(/^(?:'(?=[=+\-@\t])|\t(?=\d))/, '')

/** Everybody in a team's file, and every cell that is wrong. Each column is named once in the first row. */
export function readFile(text: string, around: Around): ReadFile {
  const { rows: table, unclosedRow } = csvTable(text)
  const [head, ...rows] = table
  // Before anything is read: what is in one cell here may be most of the file.
  const broken = unclosedRow === undefined ? tooLong(table) : { row: unclosedRow, value: '', problem: 'QUOTE' as const }
  if (broken) return { rows: rows.length, unknownColumns: [], people: [], phones: [], problems: [broken] }
  const columns = (head?.cells ?? []).map((name) => columnOf(name))
  const unknownColumns = (head?.cells ?? []).filter((name, at) => name !== '' && columns[at] === undefined)
  const file = { rows: rows.length, unknownColumns, people: [], phones: [] }
  const wholeFile = problemsAround({ head, columns, rows })
  if (wholeFile.length > 0) return { ...file, problems: wholeFile }

  const read = rows.map(({ row, cells }) => ({
    row,
    ...readRow(cellsOf(cells, columns), around),
    tooMany: cells.slice(columns.length).find((cell) => cell !== ''),
  }))
  const numberOf = (column: ImportColumn | undefined) => (column === undefined ? undefined : columns.indexOf(column) + 1 || undefined)
  const problems = read.flatMap(({ row, problems: found, tooMany }): Problem[] => [
    ...found.map((one) => ({ ...one, row, columnNumber: numberOf(one.column) })),
    ...(tooMany === undefined ? [] : [{ row, columnNumber: columns.length + 1, value: tooMany, problem: 'TOO_MANY_CELLS' as const }]),
  ])
  const first = new Map<string, number>()
  for (const { row, phone } of read) {
    const earlier = first.get(phone)
    if (phone === '') continue
    if (earlier === undefined) first.set(phone, row)
    else problems.push({ row, column: 'phone', columnNumber: numberOf('phone'), value: phone, problem: 'TWICE', other: String(earlier) })
  }
  return {
    ...file,
    problems,
    people: read.flatMap(({ row, person }) => (person ? [{ ...person, row }] : [])),
    phones: read.map(({ row, phone }) => ({ row, phone, columnNumber: numberOf('phone') })),
  }
}

/** No cell needs more characters; reading one takes more than its length. */
const longestCell = 2000
/** The first cell of a file that is longer than any can be. */
function tooLong(table: readonly CsvRow[]): Problem | undefined {
  for (const { row, cells } of table) {
    const at = cells.findIndex((cell) => cell.length > longestCell)
    if (at >= 0) return { row, columnNumber: at + 1, value: cells[at] ?? '', problem: 'TEXT', other: String(longestCell) }
  }
  return undefined
}

type Frame = { head: CsvRow | undefined; columns: (ImportColumn | undefined)[]; rows: CsvRow[] }
/** What is wrong with the file as a whole: then no cell of it can be read. */
function problemsAround({ head, columns, rows }: Frame): Problem[] {
  if (!head || rows.length === 0) return [{ row: 1, value: '', problem: 'NO_ROWS' }]
  if (rows.length > mostImportRows) return [{ row: rows[mostImportRows]?.row ?? 1, value: '', problem: 'TOO_MANY_ROWS', other: String(mostImportRows) }]
  const missing = neededColumns
    .filter((column) => !columns.includes(column))
    .map((column): Problem => ({ row: head.row, column, value: '', problem: 'NO_COLUMN' }))
  const twice = columns.flatMap((column, at): Problem[] =>
    column !== undefined && columns.indexOf(column) < at
      ? [{ row: head.row, column, columnNumber: at + 1, value: head.cells[at] ?? '', problem: 'COLUMN_TWICE' }]
      : [],
  )
  return [...missing, ...twice]
}

const cellsOf = (cells: readonly string[], columns: readonly (ImportColumn | undefined)[]) =>
  Object.fromEntries(columns.flatMap((column, at) => (column === undefined ? [] : [[column, bare(cells[at] ?? '')]])))
