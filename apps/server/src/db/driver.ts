import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import { afterCommitMark } from './after-commit.ts'
import type { FreshConnections } from './fresh-connections.ts'
import type { Pipelines } from './pipelines.ts'
import { isPrepared, runPrepared, type Answer } from './prepared.ts'
import { DatabaseUnavailable, isStale, readFailure, type Unavailability } from './unavailable.ts'

/** Who has waited for longer than this for a database that says nothing waits no second time. */
const soonMs = 1000

/** After these a connection is closed: it is lost, or what it has prepared is of no use. */
const ends: ReadonlySet<Unavailability> = new Set<Unavailability>(['down', 'tables changed'])

type Watch = { sent: () => void; failed: (error: unknown) => void; told: (values: readonly unknown[]) => void }

type Ways = { pool: FreshConnections; pipelines: Pipelines; watch: Watch }

/** Runs what Kysely compiled: single reads over the pipelines, any other single statement and each transaction on a connection of the pool. */
export class TwoWayDriver implements Driver {
  readonly #ways: Ways

  constructor(ways: Ways) {
    this.#ways = ways
  }

  async init() {}

  async acquireConnection(): Promise<Lease> {
    return new Lease(this.#ways)
  }

  /** One statement that belongs to no transaction. */
  runAlone(text: string, values: readonly unknown[]): Promise<Answer> {
    return new Lease(this.#ways).runAlone(text, values)
  }

  async beginTransaction(lease: Lease, { isolationLevel, accessMode }: TransactionSettings) {
    const parts = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    await lease.begin(parts.length > 0 ? `start transaction ${parts.join(' ')}` : 'begin')
  }

  async commitTransaction(lease: Lease) {
    await lease.commit()
  }

  async rollbackTransaction(lease: Lease) {
    await lease.rollback()
  }

  async releaseConnection(lease: Lease) {
    lease.release()
  }

  async destroy() {
    await Promise.all([this.#ways.pool.end(), this.#ways.pipelines.close()])
  }
}

/** What Kysely takes for a connection: one only from the first statement of a transaction to its end. */
class Lease implements DatabaseConnection {
  readonly #ways: Ways
  #client: pg.PoolClient | undefined
  // What an unanswered or broken connection still says belongs to nobody: it is used no more.
  #broken: DatabaseUnavailable | undefined
  #toTell: unknown[] = []
  // Goes out with the first statement, which saves a way to the database; without one there is no transaction.
  #begin: string | undefined

  constructor(ways: Ways) {
    this.#ways = ways
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (sql === afterCommitMark) return this.#keep(parameters)
    const { rows, rowCount, command } = await (this.#client ? this.run(sql, parameters) : this.runAlone(sql, parameters))
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    // safe: Kysely knows the row by the statement it has compiled
    return { rows: rows as R[], ...(changes && { numAffectedRows: BigInt(rowCount) }) }
  }

  // oxlint-disable-next-line require-yield -- nothing in the product streams rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are not streamed')
  }

  /** Outside a transaction there is no commit to wait for. */
  #keep<R>(values: readonly unknown[]): QueryResult<R> {
    this.#toTell.push(...values)
    if (!this.#client) this.tell()
    return { rows: [] }
  }

  tell(): void {
    if (this.#toTell.length > 0) this.#ways.watch.told(this.#toTell)
    this.#toTell = []
  }

  async begin(text: string): Promise<void> {
    this.#client = await this.#checkOut()
    this.#begin = text
  }

  async commit(): Promise<void> {
    if (this.#begin === undefined) {
      const { command } = await this.run('commit')
      // PostgreSQL ends a transaction in which something failed with a rollback, whatever it is asked.
      if (command === 'ROLLBACK') throw new Error('the transaction was not committed: one of its statements had failed')
    }
    this.tell()
  }

  async run(text: string, values: readonly unknown[] = []): Promise<Answer> {
    if (!this.#client) throw new Error('the transaction has ended')
    if (this.#broken) throw this.#broken
    const begin = this.#begin
    this.#begin = undefined
    if (begin !== undefined) this.#ways.watch.sent()
    this.#ways.watch.sent()
    try {
      if (begin === undefined) return await runPrepared(this.#client, text, values)
      if (isPrepared(this.#client, begin)) return await runPrepared(this.#client, text, values, { begin })
      await runPrepared(this.#client, begin, [])
      return await runPrepared(this.#client, text, values)
    } catch (thrown) {
      const error = readFailure(thrown)
      if (isStale(thrown)) this.#ways.pool.retire(this.#client)
      if (error instanceof DatabaseUnavailable && ends.has(error.reason)) this.#broken = error
      this.#ways.watch.failed(error)
      throw error
    }
  }

  /** Never fails: a connection that cannot be rolled back is closed, which rolls back too. */
  async rollback(): Promise<void> {
    if (this.#begin !== undefined) return
    try {
      await this.run('rollback')
    } catch (error) {
      this.#broken ??= new DatabaseUnavailable('down', error instanceof Error ? error : new Error('no rollback'))
    }
  }

  release(): void {
    this.#client?.release(this.#broken)
    this.#toTell = []
    this.#client = undefined
    this.#broken = undefined
    this.#begin = undefined
  }

  async runAlone(text: string, values: readonly unknown[]): Promise<Answer> {
    return (await this.#read(text, values)) ?? this.#runOnPool(text, values)
  }

  /** Over a pipeline; undefined where there is none for it, it broke at once or its statement was stale: a read may be sent again. */
  async #read(text: string, values: readonly unknown[]): Promise<Answer | undefined> {
    const sentAt = performance.now()
    const answer = this.#ways.pipelines.run(text, values)
    if (!answer) return undefined
    this.#ways.watch.sent()
    try {
      return await answer
    } catch (thrown) {
      const error = readFailure(thrown)
      this.#ways.watch.failed(error)
      const isLost = error instanceof DatabaseUnavailable && error.reason === 'down' && performance.now() - sentAt < soonMs
      if (isLost || isStale(thrown)) return undefined
      throw error
    }
  }

  /** A stale statement did nothing, and belongs to no transaction that it could have ended: it is sent once more, on a connection that is not stale. */
  async #runOnPool(text: string, values: readonly unknown[], isAgain = false): Promise<Answer> {
    this.#client = await this.#checkOut()
    try {
      return await this.run(text, values)
    } catch (error) {
      if (isAgain || !(error instanceof DatabaseUnavailable) || error.reason !== 'tables changed') throw error
    } finally {
      this.release()
    }
    return this.#runOnPool(text, values, true)
  }

  async #checkOut(): Promise<pg.PoolClient> {
    try {
      return await this.#ways.pool.checkOut()
    } catch (thrown) {
      const error = readFailure(thrown)
      this.#ways.watch.failed(error)
      throw error
    }
  }
}
