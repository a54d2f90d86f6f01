import type pg from 'pg'

/**
 * The connections of a pool whose prepared statements still fit the tables. A table that changes makes a statement stale on
 * every connection that prepared it before: the first one that says so retires all that are as old, and the others say nothing.
 */
export class FreshConnections {
  readonly #pool: pg.Pool
  readonly #openedIn = new WeakMap<pg.ClientBase, number>()
  #oldestFresh = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
    pool.on('connect', (client) => this.#openedIn.set(client, this.#oldestFresh))
  }

  async checkOut(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect()
      if (this.#ageOf(client) >= this.#oldestFresh) return client
      client.release(true)
    }
  }

  /** This connection and all that were opened before or with it are handed out no more. */
  retire(client: pg.ClientBase): void {
    this.#oldestFresh = Math.max(this.#oldestFresh, this.#ageOf(client) + 1)
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  #ageOf(client: pg.ClientBase): number {
    return this.#openedIn.get(client) ?? 0
  }
}
