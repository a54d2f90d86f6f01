import { channel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'

/** A row with a jsonb value that the code cannot read: its column and its id, and nothing of what it says. */
export type BrokenRow = { column: string; id: string }
const brokenRows = channel('anxin:broken-row')
const mostKnown = 1000

/**
 * The value of a jsonb column that is shown among others. Since migration 0030 a check refuses what cannot be read; a row from before
 * costs itself alone: `instead` stands in its place, and the row is reported.
 */
export function readable<T>(schema: z.ZodType<T>, value: unknown, { instead, ...row }: BrokenRow & { instead: T }): T {
  // safe: the schema has just read it; what else it holds stays with it
  if (schema.safeParse(value).success) return value as T
  brokenRows.publish(row)
  return instead
}

/** Logs each broken row once, until what is given back is called. */
export function logBrokenRows(log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const known = new Set<string>()
  const note = (message: unknown) => {
    // safe: readable publishes nothing else
    const { column, id } = message as BrokenRow
    const key = `${column} ${id}`
    if (known.has(key) || known.size >= mostKnown) return
    known.add(key)
    log.error({ column, id }, 'a row cannot be read: npm run repair-rows')
  }
  brokenRows.subscribe(note)
  return () => void brokenRows.unsubscribe(note)
}

/** An object of JSON, whatever it says. */
export const JsonObject = z.record(z.string(), z.unknown())

/** A number inside a jsonb column in SQL; null where there is none. A cast alone would fail everybody's rows over one. */
export const numberIn = (column: string, name: string) => `case when jsonb_typeof(${column}->'${name}') = 'number' then (${column}->>'${name}')::float8 end`
