import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { nameOf } from './names.ts'

export type Answer = { command: string; rowCount: number; rows: Record<string, unknown>[] }
type Column = { name: string; dataTypeID: number }
type Shape = { name: string; parse: (text: string) => unknown }[]
/** What the library keeps of a connection; its types leave it out. */
type Connection = {
  stream: { cork: () => void; uncork: () => void }
  /** By name the statements that the database has confirmed, and those that were sent. */
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse: (statement: { name: string; text: string }) => void
  bind: (portal: { statement: string; values: readonly (string | Buffer | null)[] }) => void
  describe: (portal: { type: 'P'; name: '' }) => void
  execute: (portal: object) => void
  sync: () => void
}

// The same for a statement as long as its connection lives: were a table changed, PostgreSQL would refuse the statement.
const shapes = new WeakMap<Connection, Map<string, Shape>>()
function shapesOf(connection: Connection): Map<string, Shape> {
  let known = shapes.get(connection)
  if (!known) {
    known = new Map()
    shapes.set(connection, known)
  }
  return known
}

/** `begin`: the statement with which a transaction begins in front of this one. */
type Beside = { begin?: string | undefined }

/**
 * Runs a statement by its name on a connection, which plans it once. The library's own query has the columns described again
 * each time, by the database and in an object for every column; here a connection is asked for them once.
 */
export const runPrepared = (client: pg.ClientBase, text: string, values: readonly unknown[], { begin }: Beside = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // safe: it is a query of the library
    client.query(new Prepared({ text, values, begin }, (error, answer) => (error ? reject(error) : resolve(answer))) as unknown as pg.Query)
  })

/** Whether a connection has prepared a statement. */
export function isPrepared(client: pg.ClientBase, text: string): boolean {
  // safe: what the library keeps of a connection
  const { connection } = client as unknown as { connection: Connection }
  return connection.parsedStatements[nameOf(text)] !== undefined
}

type Callback = (error: Error | null, answer: Answer) => void
type LibraryQuery = { readonly name: string; readonly text: string; readonly values: readonly unknown[]; readonly callback: Callback }
// safe: what its types leave out of the library's own query; a client takes no other class into a pipeline
const Query = pg.Query as unknown as new (given: { name: string; text: string; values: readonly unknown[] }, callback: Callback) => LibraryQuery

function sendable(values: readonly unknown[]): (string | Buffer | null)[] | Error {
  try {
    return values.map((value) => prepareValue(value))
  } catch (error) {
    return error instanceof Error ? error : new Error('a value cannot be sent')
  }
}

/** The messages of one run. */
class Prepared extends Query {
  readonly #answer: Answer = { command: '', rowCount: 0, rows: [] }
  #shapes: Map<string, Shape> | undefined
  #shape: Shape | undefined
  #failure: Error | undefined
  readonly begin: string | undefined

  constructor({ text, values, begin }: Beside & Pick<LibraryQuery, 'text' | 'values'>, callback: Callback) {
    super({ name: nameOf(text), text, values }, callback)
    this.begin = begin
  }

  submit(given: object): Error | null {
    // safe: a client submits to its own connection
    const connection = given as Connection
    const { name, text } = this
    // Before anything is sent: of half a run the connection would not recover.
    const values = sendable(this.values)
    if (values instanceof Error) return values
    this.#shapes = shapesOf(connection)
    connection.stream.cork()
    try {
      if (this.begin !== undefined) {
        // Without a sync of its own: where it fails, the database passes over the statement behind it.
        connection.bind({ statement: nameOf(this.begin), values: [] })
        connection.execute({})
      }
      if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
        connection.parse({ name, text })
        connection.submittedNamedStatements[name] = text
      }
      connection.bind({ statement: name, values })
      if (!this.#shapes.has(name)) connection.describe({ type: 'P', name: '' })
      connection.execute({})
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }) {
    this.#shapes?.set(
      this.name,
      fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') })),
    )
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    this.#shape ??= this.#shapes?.get(this.name) ?? []
    const row: Record<string, unknown> = {}
    try {
      for (const [index, { name, parse }] of this.#shape.entries()) {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      }
      this.#answer.rows.push(row)
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error('a value could not be read')
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const [command = '', ...rest] = text.split(' ')
    const count = Number(rest.at(-1))
    this.#answer.command = command
    this.#answer.rowCount = Number.isNaN(count) ? 0 : count
  }

  handleReadyForQuery() {
    this.callback(this.#failure ?? null, this.#answer)
  }

  handleError(error: Error) {
    this.callback(error, this.#answer)
  }
}
