import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeEnv, nodeFlags } from '../../scripts/node-flags.mjs'
import { cacheFolder } from './options.ts'
import type { Usage } from './servers/child.ts'

type Script = 'product' | 'bare' | 'bare-create' | 'record' | 'sql-load'
type Started = { env: Record<string, string>; profile?: boolean }
export type Server = { url: string; usage: () => Promise<Usage>; stop: () => Promise<void> }

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

function start(script: Script, { env, profile = false }: Started): ChildProcess {
  const child = fork(fileURLToPath(new URL(`servers/${script}.ts`, import.meta.url)), [], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...nodeEnv, ...env },
    execArgv: [...nodeFlags, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${cacheFolder}profiles`] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** The next message of a child; fails when the child ends without one. */
const nextMessage = <T>(child: ChildProcess, script: Script): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${script} ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      // safe: the scripts in servers/ send exactly what their caller here expects
      resolve(message as T)
    })
  })

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)))

/** A server under test in a process of its own. */
export async function startServer(script: 'product' | 'bare' | 'bare-create', started: Started): Promise<Server> {
  const child = start(script, started)
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

/** Writes down the statements and answers of the calls in a file. */
export async function record(env: Record<string, string>): Promise<void> {
  const code = await ended(start('record', { env }))
  if (code !== 0) throw new Error(`recording ended with ${code}`)
}

/** Statements alone: how many calls' worth of them a second. */
export async function sqlLoad(env: Record<string, string>): Promise<number> {
  const child = start('sql-load', { env })
  const { perSecond } = await nextMessage<{ perSecond: number }>(child, 'sql-load')
  await ended(child)
  return perSecond
}
