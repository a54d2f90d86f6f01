import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const parts = ['lists', 'detail', 'slots', 'preview', 'create', 'rush', 'first-screen'] as const
export type Part = (typeof parts)[number]

export type Options = {
  sizes: number[]
  only: Part[]
  rounds: number
  /** Length of one run and of the warm-up before a contender's first run. */
  seconds: number
  warmUpSeconds: number
  /** Bookings that are got ready for each run of create. */
  bookings: number
  quick: boolean
  /** Whether the servers write a CPU profile of their runs. */
  profile: boolean
}

export const cacheFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))

/** Reads the command line; throws with the usage on anything it does not know. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  })
  const { quick, profile } = values
  const only = values.only?.split(',') ?? parts
  const unknown = only.filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`--only takes ${parts.join(',')}; not ${unknown.join(',')}`)
  const seconds = Number(values.seconds ?? (quick ? 1 : 6))
  return {
    sizes: (values.sizes ?? (quick ? '2000' : '2000,20000,100000')).split(',').map(Number),
    only: parts.filter((part) => only.includes(part)),
    rounds: Number(values.rounds ?? 3),
    seconds,
    warmUpSeconds: quick ? 0.5 : 2,
    bookings: quick ? 8000 : 60_000,
    quick,
    profile,
  }
}
