import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, processorTimeOf } from '../processor.ts'
import type { Processes } from './contender.ts'

/** Milliseconds of processor since the processes began. */
export type Time = { serverMs: number; databaseMs: number }
/** Megabytes: all pages of each process, and those with each shared page counted once. */
export type Memory = { rssMb: number; pssMb: number }
export type Usage = { server: Memory; database: Memory }

export const timeOf = ({ server, database }: Processes): Time => ({ serverMs: timeOfAll(server), databaseMs: timeOfAll(database) })

const timeOfAll = (roots: readonly number[]) =>
  roots.reduce((sum, root) => {
    const time = processorTimeOf(root)()
    if (time === undefined) throw new Error(`there is no process ${root}, or no /proc`)
    return sum + time
  }, 0)

export const memoryOf = ({ server, database }: Processes): Usage => ({ server: memoryOfAll(server), database: memoryOfAll(database) })

function memoryOfAll(roots: readonly number[]): Memory {
  const all = roots.flatMap((root) => [root, ...childrenOf(root)]).map(memoryOfOne)
  return { rssMb: all.reduce((sum, { rssMb }) => sum + rssMb, 0), pssMb: all.reduce((sum, { pssMb }) => sum + pssMb, 0) }
}

/** Nothing for a process that has just ended. */
function memoryOfOne(pid: number): Memory {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const mbOf = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
    return { rssMb: mbOf('Rss'), pssMb: mbOf('Pss') }
  } catch {
    return { rssMb: 0, pssMb: 0 }
  }
}

const lookEveryMs = 1000

const windowSeconds = 5
const windows = 3

/** What the processes need while nobody asks, in milliseconds of processor a second: the least of some windows, since what was asked before may still be worked on. */
export async function idleTimeOf(processes: Processes): Promise<Time> {
  const times: Time[] = []
  for (let window = 0; window < windows; window++) times.push(await timeIn(processes, windowSeconds))
  return { serverMs: Math.min(...times.map(({ serverMs }) => serverMs)), databaseMs: Math.min(...times.map(({ databaseMs }) => databaseMs)) }
}

async function timeIn(processes: Processes, seconds: number): Promise<Time> {
  const before = timeOf(processes)
  await wait(seconds * 1000)
  const after = timeOf(processes)
  return { serverMs: (after.serverMs - before.serverMs) / seconds, databaseMs: (after.databaseMs - before.databaseMs) / seconds }
}

/** Above what the processes need when idle, in a second without requests. */
const restMs = 50
const looksMost = 60

/** Waits until what the orders left to do is done: notifications, jobs, a search index. */
export async function untilIdle(processes: Processes, idle: Time): Promise<void> {
  for (let look = 0, atRest = 0; look < looksMost && atRest < 3; look++) {
    const { serverMs, databaseMs } = await timeIn(processes, lookEveryMs / 1000)
    atRest = serverMs + databaseMs < idle.serverMs + idle.databaseMs + restMs ? atRest + 1 : 0
  }
}

/** The most memory until it is stopped. */
export function watchMemory(processes: Processes) {
  const most = memoryOf(processes)
  const look = () => {
    const now = memoryOf(processes)
    for (const side of ['server', 'database'] as const) {
      most[side] = { rssMb: Math.max(most[side].rssMb, now[side].rssMb), pssMb: Math.max(most[side].pssMb, now[side].pssMb) }
    }
  }
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}
