import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** `ms`: how long a step is tried; `onWait` hears of each try that did not get its locks. */
export type Patience = { ms: number; onWait?: (said: string) => void }

// Whatever comes to a table after a step that waits for it, waits behind it: a step asks briefly, lets the others pass, and asks again. Never for
// as long as a second.
const firstTryMs = 100
const longestTryMs = 500
const pauseMs = 500

// lock_not_available, and a circle of those who wait.
const mayComeLater = (error: unknown) => error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/** Runs `work` as one transaction that never holds others up for a second: what it waits for is given up, and tried again until patience ends. */
export const inPatientTransaction = (client: pg.Client, what: string, patience: Patience, work: () => Promise<unknown>): Promise<void> =>
  untilDone(client, what, patience, async (tryMs) => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${tryMs}`)
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

/**
 * Runs one statement outside a transaction. An index that is built beside the work waits for all who were there before it, and nobody waits behind
 * it: it has all the time there is, since a try that is given up begins from nothing.
 */
export const beside = (client: pg.Client, what: string, patience: Patience, statement: string): Promise<void> =>
  untilDone(client, what, patience, async () => {
    await client.query(`set lock_timeout = ${Math.max(1, patience.ms)}`)
    try {
      if (await isBuilt(client, statement)) return
      await client.query(statement)
    } finally {
      await client.query('reset lock_timeout')
    }
  })

async function untilDone(client: pg.Client, what: string, { ms, onWait }: Patience, attempt: (tryMs: number) => Promise<void>): Promise<void> {
  const until = performance.now() + ms
  for (let tryMs = firstTryMs; ; tryMs = Math.min(tryMs * 2, longestTryMs)) {
    try {
      return await attempt(tryMs)
    } catch (error) {
      if (!mayComeLater(error)) throw error
      const holder = await longestOpen(client)
      if (performance.now() + pauseMs > until)
        throw new Error(
          `${what} did not get its locks within ${Math.round(ms / 1000)} s${holder}. End that transaction or wait for it, then run npm run migrate again: it goes on here`,
          { cause: error },
        )
      onWait?.(`${what} waits for a lock${holder}`)
      await wait(pauseMs)
    }
  }
}

/** Who most likely holds the lock. */
async function longestOpen(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ said: string }>(
    `select ': the transaction of backend ' || pid || coalesce(' (' || nullif(application_name, '') || ')', '') || ' is open for ' || extract(epoch from clock_timestamp() - xact_start)::int || ' s' as said
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`,
  )
  return rows[0]?.said ?? ''
}

/** Whether the index that a statement builds stands already, from a try that ended after it. One that a try left INVALID is dropped first. */
async function isBuilt(client: pg.Client, statement: string): Promise<boolean> {
  const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i.exec(statement)?.[1]
  if (name === undefined) return false
  const { rows } = await client.query<{ valid: boolean }>('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [name])
  if (rows[0]?.valid === false) await client.query(`drop index concurrently ${name}`)
  return rows[0]?.valid ?? false
}
