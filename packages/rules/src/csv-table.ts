export type CsvRow = { row: number; cells: string[] }
export type CsvTable = {
  /** Rows by their number in the sheet, without empty ones. */
  rows: CsvRow[]
  /** The row in which a quote was opened and never closed. */
  unclosedRow: number | undefined
}

/** A table of values with commas, semicolons or tabs between, after RFC 4180; a quoted value may hold lines. */
export function csvTable(text: string): CsvTable {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let [row, cells, cell, quoted, quotedFrom] = [1, [] as string[], '', false, 0]
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((value) => value !== '')) rows.push({ row, cells })
    row++
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
      quotedFrom = row
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return { rows, unclosedRow: quoted ? quotedFrom : undefined }
}

/** What stands most often between the names of the columns. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
