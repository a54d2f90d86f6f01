import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { nodeEnv, nodeFlags } from '@anxin/tooling/node-flags.mjs'
import { cacheFolder } from './cache-folder.ts'
import type { Sent } from './life/statements.ts'
import type { Usage } from './servers/child.ts'
import type { Vendors } from './servers/settings.ts'

export type Server = { url: string; pid: number; usage: () => Promise<Usage>; stop: () => Promise<void> }
/** `ask` sends a question of the script's own, one at a time, and gives its answer. */
type Child = Server & { ask: <T>(asked: unknown) => Promise<T> }

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The product's whole server over a migrated database. */
export const startProduct = (databaseUrl: string, { vendors, profile }: { vendors: Vendors; profile: boolean }): Promise<Server> =>
  start('product', { env: { DATABASE_URL: databaseUrl, VENDORS: JSON.stringify(vendors) }, profile })

/** The bare server over a minimal database, with one of its two ways to ask it. */
export const startBare = (databaseUrl: string, mode: 'pool' | 'pipelined'): Promise<Server> => start('bare', { env: { DATABASE_URL: databaseUrl, MODE: mode } })

/** The product of another checkout over the same database. Both read the secrets that the bench keeps in its cache folder. */
export function startFormer(checkout: string, databaseUrl: string, vendors: Vendors): Promise<Server> {
  const itsCache = join(checkout, '.cache/bench')
  mkdirSync(dirname(itsCache), { recursive: true })
  rmSync(itsCache, { recursive: true, force: true })
  symlinkSync(cacheFolder, itsCache)
  return start('product', { env: { DATABASE_URL: databaseUrl, VENDORS: JSON.stringify(vendors) }, folder: pathToFileURL(`${resolve(checkout)}/bench/src/`) })
}

/** The product with a clock that stands at `at` until it is moved, and jobs that run when they are asked to. */
export async function startLife(databaseUrl: string, { vendors, at }: { vendors: Vendors; at: number }) {
  const server = await start('life', { env: { DATABASE_URL: databaseUrl, VENDORS: JSON.stringify(vendors), AT: String(at) } })
  return {
    ...server,
    moveClock: (to: number) => server.ask<object>({ clock: to }),
    /** Until the live events of what was done are out. */
    rest: () => server.ask<object>({}),
    /** Sends what is due, or does all that is due. */
    run: (jobs: 'outbox' | 'all') => server.ask<object>({ jobs }),
    /** What was sent to the database since it was asked for last. */
    sent: () => server.ask<Sent>({ sent: true }),
  }
}

type Start = { env: Record<string, string>; profile?: boolean; folder?: URL }

async function start(script: 'product' | 'bare' | 'life', { env, profile = false, folder = new URL('./', import.meta.url) }: Start): Promise<Child> {
  const child = fork(fileURLToPath(new URL(`servers/${script}.ts`, folder)), [], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...nodeEnv, ...env },
    execArgv: [...nodeFlags, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${cacheFolder}profiles`] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const { url } = await nextMessage<{ url: string }>(child, script)
  const ask = <T>(asked: unknown): Promise<T> => {
    const answer = nextMessage<T>(child, script)
    // safe: whatever a script is asked is plain
    child.send(asked as string | object)
    return answer
  }
  return {
    url,
    pid: child.pid ?? 0,
    ask,
    usage: () => ask<Usage>('usage'),
    stop: async () => {
      child.send('stop')
      await ended(child)
    },
  }
}

/** The next message of a child; fails when the child ends without one. */
const nextMessage = <T>(child: ChildProcess, script: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`${script} ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      // safe: the scripts in servers/ send exactly what their caller here expects
      resolve(message as T)
    })
  })

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)))
