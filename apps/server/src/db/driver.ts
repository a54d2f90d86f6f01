import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable, readFailure } from './unavailable.ts'

const names = new Map<string, string>()
/** PostgreSQL plans a named statement once per connection; the name is a hash of its text. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('hex').slice(0, 24)
    if (names.size < 5000) names.set(text, name)
  }
  return name
}

type Watch = { sent: () => void; failed: (error: unknown) => void }

/** Runs what Kysely compiled over the pool: a single statement takes a connection for itself, a transaction keeps one to its end. */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #watch: Watch

  constructor(pool: pg.Pool, watch: Watch) {
    this.#pool = pool
    this.#watch = watch
  }

  async init() {}

  async acquireConnection(): Promise<Lease> {
    return new Lease(this.#pool, this.#watch)
  }

  async beginTransaction(lease: Lease, { isolationLevel, accessMode }: TransactionSettings) {
    const parts = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    await lease.begin(parts.length > 0 ? `start transaction ${parts.join(' ')}` : 'begin')
  }

  async commitTransaction(lease: Lease) {
    const { command } = await lease.run('commit')
    // PostgreSQL ends a transaction in which something failed with a rollback, whatever it is told.
    if (command === 'ROLLBACK') throw new Error('the transaction was not committed: one of its statements had failed')
  }

  async rollbackTransaction(lease: Lease) {
    await lease.rollback()
  }

  async releaseConnection(lease: Lease) {
    lease.release()
  }

  async destroy() {
    await this.#pool.end()
  }
}

/** What Kysely takes for a connection: one only from the first statement of a transaction to its end. */
class Lease implements DatabaseConnection {
  readonly #pool: pg.Pool
  readonly #watch: Watch
  #client: pg.PoolClient | undefined
  // What an unanswered or broken connection still says belongs to nobody: it is used no more.
  #broken: DatabaseUnavailable | undefined

  constructor(pool: pg.Pool, watch: Watch) {
    this.#pool = pool
    this.#watch = watch
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await (this.#client ? this.run(sql, parameters) : this.#runAlone(sql, parameters))
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    // safe: Kysely knows the row by the statement it has compiled
    return { rows: rows as R[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  // oxlint-disable-next-line require-yield -- nothing in the product streams rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are not streamed')
  }

  async begin(text: string): Promise<void> {
    this.#client = await this.#checkOut()
    await this.run(text)
  }

  async run(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (!this.#client) throw new Error('the transaction has ended')
    if (this.#broken) throw this.#broken
    this.#watch.sent()
    try {
      return await this.#client.query({ name: nameOf(text), text, values: values as unknown[] })
    } catch (thrown) {
      const error = readFailure(thrown)
      if (error instanceof DatabaseUnavailable && error.reason === 'down') this.#broken = error
      this.#watch.failed(error)
      throw error
    }
  }

  /** Never fails: a connection that cannot be rolled back is closed, which rolls back too. */
  async rollback(): Promise<void> {
    try {
      await this.run('rollback')
    } catch (error) {
      this.#broken ??= new DatabaseUnavailable('down', error instanceof Error ? error : new Error('no rollback'))
    }
  }

  release(): void {
    this.#client?.release(this.#broken)
    this.#client = undefined
  }

  async #runAlone(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#client = await this.#checkOut()
    try {
      return await this.run(text, values)
    } finally {
      this.release()
    }
  }

  async #checkOut(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (thrown) {
      const error = readFailure(thrown)
      this.#watch.failed(error)
      throw error
    }
  }
}
