/** A row of a vendor's table: its cells by the names of the head, and the text as it came. */
export type TableRow = { at: number; text: string; cells: string[] }
export type Table = { names: string[]; rows: TableRow[]; after: TableRow[] }

type Marks = { isHead: (row: TableRow) => boolean; isEnd: (row: TableRow) => boolean }

/** The rows between a head and an end, each found by its content; undefined where one of the two is missing. */
export function readTable(text: string, { isHead, isEnd }: Marks): Table | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const head = lines.findIndex((line, at) => isHead(plainRow(line, at)))
  if (head < 0) return undefined
  const cells = plainRow(lines[head] ?? '', head).cells.map(nameOf)
  const names = cells.slice(0, cells.findLastIndex((name) => name !== '') + 1)
  // A comma at the end of the head makes an empty cell there and in each row.
  const spare = cells.length - names.length
  const rows = rowsOf(lines, { from: head + 1, count: cells.length })
  const end = rows.findIndex(isEnd)
  if (end < 0) return undefined
  const within = rows.slice(0, end).filter((row) => row.text.trim() !== '')
  return { names, rows: within.map((row) => withoutSpare(row, cells.length, spare)), after: rows.slice(end) }
}

function withoutSpare(row: TableRow, count: number, spare: number): TableRow {
  const isSpare = spare > 0 && row.cells.length === count && row.cells.slice(-spare).every((cell) => cell === '')
  return isSpare ? { ...row, cells: row.cells.slice(0, -spare) } : row
}

/** Vendors write the same name with brackets of either width, and with spaces around it. */
const nameOf = (cell: string) => cell.replaceAll('（', '(').replaceAll('）', ')').replaceAll(' ', '')

/** The value of a column by its name, or by one of the names it had in other layouts; undefined where the table has none of them. */
export const valueIn =
  ({ names }: Pick<Table, 'names'>, { cells }: TableRow) =>
  (...of: string[]): string | undefined => {
    const at = of.map((name) => names.indexOf(name)).find((found) => found >= 0)
    return at === undefined ? undefined : cells[at]
  }

/** Whether a row has a cell for each name: only then the names say what its cells are. */
export const isWhole = ({ names }: Pick<Table, 'names'>, { cells }: TableRow) => cells.length === names.length

const plainRow = (line: string, at: number): TableRow => ({ at: at + 1, text: line, cells: cellsOf(line) ?? line.split(',').map(clean) })

function rowsOf(lines: string[], { from, count }: { from: number; count: number }): TableRow[] {
  const rows: TableRow[] = []
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const whole = goesOn(line, count) ? brokenRow(lines, { from: at, count }) : undefined
    rows.push(whole ? { at: at + 1, text: whole.text, cells: whole.cells } : plainRow(line, at))
    if (whole) at = whole.last
  }
  return rows
}

const isTicked = (line: string) => line.startsWith('`')
/** Whether a cell may go on in the next line: a quoted one that is open, or the last so far of a row behind backticks that lacks some. */
const goesOn = (line: string, count: number) => (cellsOf(line)?.length ?? 0) < (isTicked(line) ? count : 1)

/** A row with a cell that goes on in the next lines; a quotation mark that leads to no whole row is a letter like others. */
function brokenRow(lines: string[], { from, count }: { from: number; count: number }) {
  let text = lines[from] ?? ''
  for (let last = from + 1; last < Math.min(lines.length, from + mostLines); last++) {
    const line = lines[last] ?? ''
    // A row behind backticks never goes on in the next one.
    if (isTicked(text) && isTicked(line)) return undefined
    text += `\n${line}`
    const cells = cellsOf(text)
    if (cells?.length === count) return { text, cells, last }
    if (cells && !isTicked(text)) return undefined
  }
  return undefined
}

/** A cell that goes on for longer was never quoted. */
const mostLines = 20

/** The cells of a line; undefined where a quoted one is still open. */
function cellsOf(line: string): string[] | undefined {
  // Each cell behind a backtick: a comma ends one only where the next one begins.
  if (isTicked(line)) return line.slice(1).split(',`').map(clean)
  const cells: string[] = []
  for (let at = 0; at <= line.length;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(?=,|$)/.exec(line.slice(at))
    if (!quoted && /^\s*"/.test(line.slice(at))) return undefined
    const plain = quoted ? '' : (/^[^,]*/.exec(line.slice(at))?.[0] ?? '')
    cells.push(clean(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : plain))
    at += (quoted ? quoted[0].length : plain.length) + 1
  }
  return cells
}

/** Vendors keep programs that show tables from reading long numbers as such, by a backtick in front or a tab behind. */
const clean = (cell: string) => cell.trim().replace(/^`/, '').trim()
