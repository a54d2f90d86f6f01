import { parseArgs } from 'node:util'
import type { Running } from './contender.ts'

export const names = ['anxin', 'vendure', 'easy-appointments'] as const
export type Name = (typeof names)[number]

export type Options = {
  name: Name
  running: Running
  /** The address of its first page. */
  screen: string | undefined
  /** Of the booking server's own API, which lists its providers. */
  apiToken: string
  orders: number
  rounds: number
  only: 'orders' | 'screen' | undefined
}

const usage = `node scripts/with-node-24.mjs bench/src/contenders/main.ts ${names.join('|')} [--url http://127.0.0.1:3000 --server pid,pid --database pid] [--screen http://127.0.0.1:3001/] [--token token] [--orders 1200] [--rounds 3] [--only orders|screen]`

/** Reads the command line; throws with the usage on anything it does not know. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = valuesOf(args)
  const name = names.find((one) => one === positionals[0])
  const only = values.only
  if (!name || (only !== undefined && only !== 'orders' && only !== 'screen')) throw new Error(usage)
  const isRunning = values.url !== undefined && values.server !== undefined && values.database !== undefined
  if (name !== 'anxin' && only !== 'screen' && !isRunning) throw new Error(usage)
  return {
    name,
    running: { url: values.url ?? '', processes: { server: pidsOf(values.server), database: pidsOf(values.database) } },
    screen: values.screen,
    apiToken: values.token ?? '',
    orders: Number(values.orders ?? 1200),
    rounds: Number(values.rounds ?? 3),
    only,
  }
}

const pidsOf = (list = '') =>
  list
    .split(',')
    .filter((pid) => pid !== '')
    .map(Number)

function valuesOf(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { url: text, server: text, database: text, screen: text, token: text, orders: text, rounds: text, only: text }
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error })
  }
}
