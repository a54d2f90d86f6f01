import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresHome } from './postgres-binaries.ts'

const pauseMs = 400

/** PostgreSQL's server until `stop`. One that ends by itself, killed or crashed, is started again on the same files and port. */
export async function keepPostgres(home: PostgresHome, args: string[]): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let server: ChildProcess
  let underway: Promise<unknown>

  const run = async () => {
    server = await start(home, args)
    server.once('exit', () => {
      if (!stopping) underway = runAgain()
    })
  }
  const runAgain = async () => {
    while (!stopping) {
      await wait(pauseMs)
      if (
        await run().then(
          () => true,
          () => false,
        )
      )
        return
    }
  }
  underway = run()
  await underway
  return {
    stop: async () => {
      stopping = true
      await underway
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    },
  }
}

/** A process group of its own, so that Ctrl-C reaches us first and the database last. */
async function start({ postgres, folder, runAs }: PostgresHome, args: string[]): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const child = spawn(postgres, ['-D', folder, ...args], { ...runAs, env: plainEnv(), cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    const ready = await new Promise<boolean>((resolve) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        if (said.length < 20_000) said += chunk.toString()
        if (said.includes('ready to accept connections')) resolve(true)
      })
      child.on('error', () => resolve(false))
      child.on('close', () => resolve(false))
    })
    if (ready) return child
    // After a kill the old process may need a moment to let go of its files.
    if (attempt >= 5) throw new Error(`the database in ${folder} does not start: ${said.trim().split('\n').at(-1) ?? ''}`)
    await wait(pauseMs * attempt)
  }
}

/** The environment of PostgreSQL's programs: nothing of ours reaches them. */
export const plainEnv = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' })
