import { queryOptions } from '@tanstack/react-query'
import type { CallTable } from './call-of.ts'

/** `quiet`: nobody waits for the answer. */
type ReadOptions = { signal: AbortSignal; quiet?: boolean }

/**
 * Makes the reads of a surface out of its `call`: key and fetch as one. The key is [name, input], so that
 * invalidateQueries({ queryKey: [name] }) reaches every read of a call; a read that nobody waits for any more is given up.
 */
export const queriesOf =
  <T extends CallTable>(call: <N extends keyof T & string>(name: N, input: T[N]['input'], options: ReadOptions) => Promise<T[N]['reply']>) =>
  <N extends keyof T & string>(name: N, input: T[N]['input'], options?: { quiet?: boolean }) =>
    queryOptions({
      queryKey: [name, input] as const,
      queryFn: ({ signal }) => call(name, input, { ...options, signal }),
    })
