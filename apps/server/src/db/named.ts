import { statement, type Db } from './connect.ts'

type Values = Record<string, unknown>

/** A statement with its parameters by name (`:now`); a name that has no value is null. */
export function named<Row>(text: string): (db: Db, values: Values) => Promise<Row[]> {
  const names: string[] = []
  const numbered = text.replaceAll(/(?<!:):([a-zA-Z]+)/g, (_match, name: string) => `$${names.includes(name) ? names.indexOf(name) + 1 : names.push(name)}`)
  const run = statement<Row>(numbered)
  return (db, values) => run(db, ...names.map((name) => values[name] ?? null))
}
