import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

export type Call = { method: 'GET' | 'POST'; path: string; token?: string; body?: string }
export type Statement = { name: string; text: string; values: unknown[] }
/** One call, the statements it ran in their order with their parameters, and what it answered. */
export type Recorded = { call: Call; statements: Statement[]; answer: string }

export const headersOf = ({ token, body }: Call): Record<string, string> => ({
  ...(token !== undefined && { token }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
})

/** Dates, bytes and undefined come back as they were. */
export const writeCalls = (file: string, calls: readonly Call[]) => writeFileSync(file, serialize(calls))
export const writeRecorded = (file: string, recorded: readonly Recorded[]) => writeFileSync(file, serialize(recorded))
// safe: written by the two functions above, in the same run
export const readCalls = (file: string) => deserialize(readFileSync(file)) as Call[]
export const readRecorded = (file: string) => deserialize(readFileSync(file)) as Recorded[]

/** A create decides on the calendar's version: whoever replays it puts in the one just read. */
export const isInsert = ({ text }: Pick<Statement, 'text'>) => text.includes('insert into orders')
