import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cloneTemplate } from './clone.ts'
import { moveNow } from './database-time.ts'
import { firstMoment } from './moment.ts'
import { databaseAt, findRun } from './run.ts'
import type { FromServer, ServerStart, ToServer } from './server-messages.ts'

const entry = fileURLToPath(new URL('server-entry.ts', import.meta.url))
/** Where screens are photographed, two runs of the same code draw the same numbers and names. */
const chance = process.env.PICTURES ? ['--import', new URL('../../apps/server/src/testing/guards/seeded-chance.ts', import.meta.url).href] : []

/** A server process on a database of its own; `databaseUrl` is the tables' owner's. */
export type Server = {
  baseUrl: string
  simulatorsUrl: string
  databaseUrl: string
  /** How far its time is from the machine's. */
  shiftMs: () => number
  /** Moves its time and the database's, and answers once all jobs that became due are done. */
  move: (shiftMs: number) => Promise<void>
  close: () => Promise<void>
}

/** The machine's time, in a process whose Date has been moved too. */
const machineNow = () => performance.timeOrigin + performance.now()

export async function openServer(name: string): Promise<Server> {
  const run = findRun()
  let shiftMs = Math.round(firstMoment() - machineNow())
  const database = await cloneTemplate({ template: run.template, name, shiftMs })
  const folder = join(run.folder, name)
  mkdirSync(folder)
  const start: ServerStart = {
    dataDir: run.folder,
    folder,
    databaseUrl: databaseAt(run.serverUrl, name),
    ownerUrl: databaseAt(run.template, name),
    shiftMs,
  }
  const child = fork(entry, [JSON.stringify(start)], {
    cwd: folder,
    execArgv: ['--disable-warning=ExperimentalWarning', ...chance],
    env: { ...process.env, TMPDIR: folder, NODE_OPTIONS: '' },
  })
  const ready = await answerOf(child)
  if (ready.state !== 'ready') throw new Error(`the server did not start: ${ready.state}`)
  return {
    baseUrl: ready.baseUrl,
    simulatorsUrl: ready.simulatorsUrl,
    databaseUrl: start.ownerUrl,
    shiftMs: () => shiftMs,
    move: async (next) => {
      shiftMs = next
      await moveNow(database, next)
      const moved = answerOf(child)
      child.send({ shiftMs: next } satisfies ToServer)
      await moved
    },
    close: async () => {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await ended
      }
      await database.end()
    },
  }
}

/** The next thing that the process says; one that ends says nothing more. */
function answerOf(child: ChildProcess): Promise<FromServer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      // safe: server-entry.ts sends nothing else
      const answer = message as FromServer
      if (answer.state === 'failed') reject(new Error(`the server process failed: ${answer.said}`))
      else resolve(answer)
    })
  })
}
