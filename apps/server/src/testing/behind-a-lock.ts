import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db, Tx } from '../db/connect.ts'
import type { TestApp } from './start-test-app.ts'

/** Until so many connections to this test's database wait for what another holds. */
export async function untilWaiting(db: Db, count: number | (() => number) = 1): Promise<void> {
  const waiting = sql`select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`
  await untilAsMany(async () => (await waiting.execute(db)).rows.length, typeof count === 'number' ? () => count : count)
}

/** The same of those who stand behind this connection, also behind one who does: others may wait for something else at that moment. */
async function untilBehind(db: Db, holder: number, count: () => number): Promise<void> {
  const waiting = sql`
    with recursive line as (
      select ${holder}::int as pid
      union select l.pid from line join pg_locks l on not l.granted and line.pid = any(pg_blocking_pids(l.pid))
    ) select pid from line where pid <> ${holder}::int`
  await untilAsMany(async () => (await waiting.execute(db)).rows.length, count)
}

const untilAsMany = (seen: () => Promise<number>, wanted: () => number) => vi.waitUntil(async () => (await seen()) >= wanted(), { timeout: 2000, interval: 5 })

type Hold = (tx: Tx) => Promise<unknown>

/**
 * Starts `acts` while this is held, each once the one before stands behind it, and lets go: they go through in this order,
 * each after what it read before it stood there. Resolves to what they answer. `mayPass`: an act may also end without standing there, as
 * one that skips what the others hold does; the next one begins after it.
 */
export async function behind<T>(
  { db }: Pick<TestApp, 'db'>,
  hold: Hold,
  acts: readonly (() => Promise<T>)[],
  { mayPass = false }: { mayPass?: boolean } = {},
): Promise<T[]> {
  const { answers } = await db.transaction().execute(async (tx) => {
    await hold(tx)
    const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0] ?? { pid: 0 }
    const answers: Promise<T>[] = []
    let passed = 0
    const count = () => {
      if (mayPass) passed += 1
    }
    for (const act of acts) {
      answers.push(act().finally(count))
      await untilBehind(db, pid, () => answers.length - passed)
    }
    // Not awaited here: they go on only once this transaction has ended.
    return { answers }
  })
  return Promise.all(answers)
}

/** The same behind the row of an order. */
export const behindTheRow = <T>(app: Pick<TestApp, 'db'>, orderId: string, acts: readonly (() => Promise<T>)[]): Promise<T[]> =>
  behind(app, (tx) => sql`select from orders where id = ${orderId} for update`.execute(tx), acts)
