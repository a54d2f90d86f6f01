import type pg from 'pg'
import { describeStatement, type Column } from './describe.ts'
import type { DeclaredRow } from './row-types.ts'

/** What the driver makes of the database's types (db/connect.ts sets the parsers). Of JSON the author says what is in it. */
const made: Record<string, string> = {
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((name) => [name, 'number'])),
  ...Object.fromEntries(['text', 'varchar', 'bpchar', 'name', 'uuid', 'date', 'tstzrange', 'xid'].map((name) => [name, 'string'])),
  ...Object.fromEntries(['_text', '_varchar'].map((name) => [name, 'string[]'])),
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  _int4: 'number[]',
  _float8: 'number[]',
  _timestamptz: 'Date[]',
}

export type Catalogue = { types: Map<number, string>; columns: Map<string, { table: string; name: string; notNull: boolean }> }
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: types } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')
  const { rows: columns } = await client.query<{ key: string; table: string; name: string; notNull: boolean }>(
    `select a.attrelid::int || ' ' || a.attnum as key, c.relname as table, a.attname as name, a.attnotnull as "notNull"
     from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attnum > 0 and c.relkind in ('r', 'p')`,
  )
  return { types: new Map(types.map(({ oid, typname }) => [oid, typname])), columns: new Map(columns.map(({ key, ...column }) => [key, column])) }
}

export type Compared = { problems: string[]; uncertain: string[] }

/** Where a statement's declared row differs from what the database answers, and the columns of which it cannot say whether they may be null. */
export async function compareRow(client: pg.Client, catalogue: Catalogue, { text, row }: { text: string; row: DeclaredRow }): Promise<Compared> {
  const columns = await describeStatement(client, text)
  if (!row) return { problems: [], uncertain: [] }
  const names = new Set(columns.map(({ name }) => name))
  const problems = [...row].filter(([name, { optional }]) => !optional && !names.has(name)).map(([name]) => `${name} is declared and not selected`)
  const uncertain: string[] = []
  for (const column of columns) {
    const declared = row.get(column.name)
    if (!declared) {
      problems.push(`${column.name} is selected and not declared`)
      continue
    }
    const type = catalogue.types.get(column.type) ?? ''
    const isJson = type === 'json' || type === 'jsonb'
    if (!isJson && !fits(declared.type, made[type])) problems.push(`${column.name} is ${type}, declared as ${declared.type}`)
    const canBeNull = nullOf(text, column, catalogue)
    if (canBeNull === undefined) uncertain.push(column.name)
    else if (canBeNull && !declared.canBeNull) problems.push(`${column.name} may be null, and is declared as never`)
    // A JSON value may be null by itself.
    else if (!canBeNull && declared.canBeNull && !isJson && declared.type !== 'unknown')
      problems.push(`${column.name} is never null, and is declared as if it were`)
  }
  return { problems, uncertain }
}

const fits = (declared: string, expected: string | undefined) => declared === 'unknown' || declared.replace(/^readonly |<ArrayBufferLike>/g, '') === expected

const outer = String.raw`\b(?:left|right|full)\s+(?:outer\s+)?join\s+`
const isIn = (text: string, pattern: string) => new RegExp(pattern, 'i').test(text)

/** Whether a column may be null, as far as its source and the joins tell: undefined where neither does. */
function nullOf(text: string, { table, place }: Column, { columns }: Catalogue): boolean | undefined {
  const source = columns.get(`${table} ${place}`)
  if (!source) return undefined
  // A condition leaves no nulls of its column; to what part of the statement it belongs is not looked into.
  if (!source.notNull) return isIn(text, String.raw`\b${source.name}\s*(is not null|<|>|=|between\b|\+)`) ? undefined : true
  if (!isIn(text, outer)) return false
  const isInner = isIn(text, String.raw`(?<!\b(?:left|right|full)\s+(?:outer\s+)?)\bjoin\s+${source.table}\b|\b(?:from|update|into)\s+${source.table}\b`)
  const isOuter = isIn(text, String.raw`${outer}${source.table}\b`)
  // Joined by a name of its own, or as a query, its table does not identify it.
  const isHidden = isIn(text, String.raw`${outer}(?:lateral\b|\()|\b(?:right|full)\s+(?:outer\s+)?join\b|\bwith\b`)
  if (isOuter && !isInner) return true
  return isOuter || isHidden ? undefined : false
}
