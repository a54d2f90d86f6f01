import pg from 'pg'
import { moveNow, useMovedNow } from './database-time.ts'
import { databaseAt } from './run.ts'

type Clone = { template: string; name: string; shiftMs: number }

/** A database of its own for a server, cloned from the template; the owner's connection to it. */
export async function cloneTemplate({ template, name, shiftMs }: Clone): Promise<pg.Client> {
  const maker = new pg.Client({ connectionString: databaseAt(template, 'postgres') })
  await maker.connect()
  // Cloning needs the template to itself; workers that start together take turns.
  await maker.query('select pg_advisory_lock(1)')
  await maker.query(`create database ${maker.escapeIdentifier(name)} template ${maker.escapeIdentifier(new URL(template).pathname.slice(1))}`)
  await useMovedNow(maker, name)
  await maker.end()

  const client = new pg.Client({ connectionString: databaseAt(template, name) })
  await client.connect()
  await moveNow(client, shiftMs)
  return client
}
