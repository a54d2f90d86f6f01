import type pg from 'pg'
import { firstMoment } from './moment.ts'

/**
 * Statements of tests ask the database for the time; the product never does. Connections find this now() before PostgreSQL's own
 * once the database says so (`useMovedNow`). Like the server's clock it knows no less than a millisecond, and stands where screens are
 * photographed.
 */
export const moveNow = (client: pg.Client, ms: number) =>
  client.query(
    `create or replace function public.now() returns timestamptz language sql stable as $$ select ${
      process.env.PICTURES
        ? `timestamptz '${new Date(firstMoment()).toISOString()}'`
        : `date_trunc('milliseconds', pg_catalog.now() + ${Math.round(ms)} * interval '1 millisecond')`
    } $$`,
  )

/** Later connections to the database find the moved now(). A clone does not take this over from its template. */
export const useMovedNow = (client: pg.Client, database: string) =>
  client.query(`alter database ${client.escapeIdentifier(database)} set search_path = public, pg_catalog`)
