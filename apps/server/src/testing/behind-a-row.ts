import { sql } from 'kysely'
import { vi } from 'vitest'
import type { TestApp } from './start-test-app.ts'

/**
 * Starts `acts` while the order's row is held, each once the one before stands behind it, and lets go: they go through in
 * this order, each after what it read before it stood there. Resolves to what they answer.
 */
export async function behindTheRow<T>({ db }: TestApp, orderId: string, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { answers } = await db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx)
    const answers: Promise<T>[] = []
    for (const act of acts) {
      answers.push(act())
      const waiting = sql`select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`
      await vi.waitUntil(async () => (await waiting.execute(db)).rows.length >= answers.length, { timeout: 2000 })
    }
    // Not awaited here: they go on only once this transaction has ended.
    return { answers }
  })
  return Promise.all(answers)
}
