import { sql } from 'kysely'

const epoch = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** An instant in the text of a statement as milliseconds since 1970, under a name where one is given. */
export const msText = (instant: string, name?: string) => (name === undefined ? epoch(instant) : `${epoch(instant)} as ${name}`)

/** The same of a built query's column. */
export const ms = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
/** … of a column that may be empty. */
export const msOrNull = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
