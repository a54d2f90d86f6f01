import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { nodeEnv, nodeFlags } from '@anxin/tooling/node-flags.mjs'
import { cacheFolder } from './cache-folder.ts'
import type { Usage } from './servers/child.ts'
import type { Vendors } from './servers/settings.ts'

export type Server = { url: string; usage: () => Promise<Usage>; stop: () => Promise<void> }

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

type Start = { env: Record<string, string>; profile?: boolean; folder?: URL }

async function start(script: 'product' | 'bare', { env, profile = false, folder = new URL('./', import.meta.url) }: Start): Promise<Server> {
  const child = fork(fileURLToPath(new URL(`servers/${script}.ts`, folder)), [], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...nodeEnv, ...env },
    execArgv: [...nodeFlags, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${cacheFolder}profiles`] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const { url } = await nextMessage<{ url: string }>(child, script)
  return {
    url,
    usage: () => {
      const answer = nextMessage<Usage>(child, script)
      child.send('usage')
      return answer
    },
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
