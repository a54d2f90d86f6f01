import { parseArgs } from 'node:util'
import { kindNames } from './kinds.ts'

export const parts = [...kindNames, 'life', 'rush', 'streams', 'first-screen', 'scrolling', 'opening'] as const
export type Part = (typeof parts)[number]

export type Options = {
  /** Technicians of each world. */
  sizes: number[]
  only: Part[]
  rounds: number
  /** Length of one run, and of the warm-up before a contender's first run. */
  seconds: number
  warmUpSeconds: number
  /** Orders that are made, and payments that are notified, in one run. */
  writes: number
  /** Orders whose whole life is timed: with those before them fewer than the simulated gateway takes in a minute, since their clock stands. */
  lives: number
  /** Whether everything is measured that the table of goals asks for. */
  whole: boolean
  /** Whether the servers write a CPU profile of their runs. */
  profile: boolean
  /** A checkout of an older version with its node_modules: it is compared with today's, and nothing else is measured. */
  former: string | undefined
}

const goalSizes = [2000, 100_000]
export const largest = 1_000_000

const usage = `npm run bench -- [--sizes 2000,100000,1000000] [--only ${parts.slice(0, 3).join(',')},…] [--rounds 3] [--seconds 4] [--quick] [--profile] [--former folder]`

/** Reads the command line; throws with the usage on anything it does not know. */
export function readOptions(args: string[]): Options {
  const { quick, profile, ...values } = valuesOf(args)
  const asked = values.only?.split(',')
  const unknown = (asked ?? []).filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`--only takes ${parts.join(',')}; not ${unknown.join(',')}`)
  const sizes = (values.sizes ?? (quick ? '2000' : goalSizes.join())).split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size >= 300)) throw new Error(`--sizes takes numbers of technicians from 300 on\n${usage}`)
  const rounds = Number(values.rounds ?? (quick ? 1 : 3))
  const only = parts.filter((part) => asked?.includes(part) ?? (!quick || !leftOutWhenQuick.has(part)))
  return {
    sizes,
    only,
    rounds,
    seconds: Number(values.seconds ?? (quick ? 0.7 : 4)),
    warmUpSeconds: quick ? 0.3 : 2,
    writes: quick ? 300 : 1200,
    lives: quick ? 200 : 400,
    former: values.former,
    whole: !quick && values.former === undefined && rounds >= 3 && only.length === parts.length && goalSizes.every((size) => sizes.includes(size)),
    profile,
  }
}

/** Lists that differ from others only in a large world, and what takes long. */
const leftOutWhenQuick = new Set<Part>([
  'vip',
  'coupon',
  'recommended',
  'project',
  'price',
  'anywhere',
  'life',
  'rush',
  'streams',
  'first-screen',
  'scrolling',
  'opening',
])

function valuesOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        sizes: { type: 'string' },
        only: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        quick: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        former: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error })
  }
}
