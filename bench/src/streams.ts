import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { liveEventsPath } from '@anxin/contract/live-events'
import { untilAtRest } from './at-rest.ts'
import { inParallel, openClient } from './client.ts'
import type { World } from './world/open-world.ts'
import { findVisits, quote } from './world/visits.ts'

const streamCount = 10_000
/** The most that a session may have. */
const ofOneSession = 5
const openedMs = 30_000
/** What a process opens besides its streams. */
const otherFiles = 500

/**
 * Open streams of customers who all watch the calendar of one technician: what they take of memory, until the last one hears that it changed, and
 * until the last one is back after all connections broke at once.
 */
export type Streams = { streams: number; addedMb: number; heard: number; lastHeardMs: number; back: number; lastBackMs: number }

/** Every stream is opened, one visit of the technician is booked while all of them listen, and then all are broken. */
export async function openManyStreams({ servers: { ours }, sample }: World): Promise<Streams> {
  requireOpenFiles(streamCount + otherFiles)
  const client = openClient(ours.url)
  const [booked] = await quote(client, await findVisits(client, sample.newcomers(3)))
  if (!booked) throw new Error('nobody could be booked while others watch')
  const { techId } = booked.cart
  const url = `${ours.url}${liveEventsPath}?watch=${techId}`
  const tokens = sample.newcomers(Math.ceil(streamCount / ofOneSession)).flatMap(({ token }) => Array.from({ length: ofOneSession }, () => token))
  await untilAtRest(ours)
  const before = (await ours.usage()).rss
  const opened = await inParallel(tokens, (token) => openStream(url, token), 64)
  const streams = new Set(opened)
  try {
    await untilAtRest(ours)
    const addedMb = ((await ours.usage()).rss - before) / 1024 / 1024
    const heard = opened.map(heardOf)
    const asked = performance.now()
    await client.ask('doOrderCreate', booked.create, booked.token)
    const all = (await Promise.all(heard)).filter((moment) => moment !== undefined)
    closeAll(streams)
    const broken = performance.now()
    const returned = await Promise.all(
      tokens.map(async (token) => {
        const stream = await reopen(url, token)
        if (!stream) return []
        streams.add(stream)
        return performance.now()
      }),
    )
    const back = returned.flat()
    return {
      streams: opened.length,
      addedMb,
      heard: all.length,
      lastHeardMs: Math.max(...all) - asked,
      back: back.length,
      lastBackMs: Math.max(...back) - broken,
    }
  } finally {
    closeAll(streams)
    client.close()
  }
}

function closeAll(streams: Set<IncomingMessage>) {
  for (const stream of streams) stream.destroy()
  streams.clear()
}

/** Node takes as many files as the machine allows; each side of a stream needs one. */
function requireOpenFiles(count: number) {
  const limits = process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : ''
  const most = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity)
  if (most < count)
    throw new Error(`a process may open ${most} files, and ${streamCount.toLocaleString('en')} streams need ${count}: raise the hard limit (ulimit -Hn)`)
}

async function openStream(url: string, token: string): Promise<IncomingMessage> {
  const stream = await ask(url, { token })
  if (stream.statusCode !== 200) throw new Error(`a stream was answered ${stream.statusCode}`)
  return stream
}

const ask = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers: { ...headers, accept: 'text/event-stream' } }, (response) =>
      resolve(response.on('error', () => undefined)),
    )
    sent.on('error', reject)
    sent.end()
  })

const firstPauseMs = 1000
const longestPauseMs = 30_000
const mostTries = 6

/** Opens a stream again as an app does (packages/mobile/src/live): after a pause with a little chance in it, a longer one after each failure. */
async function reopen(url: string, token: string): Promise<IncomingMessage | undefined> {
  let pause = firstPauseMs
  for (let turn = 0; turn < mostTries; turn++) {
    await wait(pause * (0.75 + Math.random() / 2))
    const stream = await ask(url, { token, 'last-event-id': '0' }).catch(() => undefined)
    if (stream?.statusCode === 200) return stream
    stream?.destroy()
    pause = stream ? longestPauseMs : Math.min(pause * 2, longestPauseMs)
  }
  return undefined
}

/** When a stream hears of the calendar; undefined when it does not for long. */
const heardOf = (stream: IncomingMessage): Promise<number | undefined> =>
  new Promise((resolve) => {
    const patience = setTimeout(() => resolve(undefined), openedMs)
    stream.on('data', (chunk: Buffer) => {
      if (!chunk.includes('event: slot')) return
      clearTimeout(patience)
      resolve(performance.now())
    })
  })
