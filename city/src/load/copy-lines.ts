/** A column of a table: what a value is written as depends on whether it holds JSON, a list of texts or anything else. */
export type Column = { name: string; kind: 'json' | 'array' | 'plain' }

/** One row in COPY's text format. Fails on a row that names other columns. */
export function lineOf(row: object, columns: readonly Column[]): string {
  // safe: a row is an object of its columns
  const values = row as Record<string, unknown>
  const names = Object.keys(values)
  if (names.length !== columns.length || !columns.every(({ name }) => name in values))
    throw new Error(`rows of one table name the same columns; here ${names.join(', ')} beside ${columns.map(({ name }) => name).join(', ')}`)
  return `${columns.map(({ name, kind }) => fieldOf(values[name], kind)).join('\t')}\n`
}

function fieldOf(value: unknown, kind: Column['kind']): string {
  if (value === null || value === undefined) return String.raw`\N`
  if (kind === 'json') return escaped(JSON.stringify(value))
  if (kind === 'array' && Array.isArray(value)) return escaped(`{${value.map(elementOf).join(',')}}`)
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return String.raw`\\x${value.toString('hex')}`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`a ${typeof value} is no value of a column`)
}

const elementOf = (text: unknown) => `"${String(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`

const escapes: Record<string, string> = { '\\': String.raw`\\`, '\t': String.raw`\t`, '\n': String.raw`\n`, '\r': String.raw`\r` }
const special = /[\\\t\n\r]/
// Most texts hold none of these, and to look is quicker than to replace.
const escaped = (text: string) => (special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark) : text)
