import { request, type IncomingMessage } from 'node:http'
import { liveEventsPath } from '@anxin/contract/live-events'
import { inParallel, openClient } from './client.ts'
import type { World } from './world/open-world.ts'
import { findVisits, quote } from './world/visits.ts'

const streamCount = 10_000
/** The most that a session may have. */
const ofOneSession = 5
const openedMs = 30_000

/** Open streams of customers who all watch the calendar of one technician: what they take of memory, and until the last one hears that it changed. */
export type Streams = { streams: number; addedMb: number; heard: number; lastHeardMs: number }

/** Every stream is opened, and one visit of the technician is booked while all of them listen. */
export async function openManyStreams({ servers: { ours }, sample }: World): Promise<Streams> {
  const client = openClient(ours.url)
  const [booked] = await quote(client, await findVisits(client, sample.newcomers(3)))
  if (!booked) throw new Error('nobody could be booked while others watch')
  const { techId } = booked.cart
  const tokens = sample.newcomers(Math.ceil(streamCount / ofOneSession)).flatMap(({ token }) => Array.from({ length: ofOneSession }, () => token))
  const before = (await ours.usage()).rss
  const opened = await inParallel(tokens, (token) => openStream(`${ours.url}${liveEventsPath}?watch=${techId}`, token), 64)
  try {
    const addedMb = ((await ours.usage()).rss - before) / 1024 / 1024
    const heard = opened.map(heardOf)
    await client.ask('doOrderCreate', booked.create, booked.token)
    const at = performance.now()
    const all = (await Promise.all(heard)).filter((moment) => moment !== undefined)
    return { streams: opened.length, addedMb, heard: all.length, lastHeardMs: Math.max(0, ...all.map((moment) => moment - at)) }
  } finally {
    for (const stream of opened) stream.destroy()
    client.close()
  }
}

const openStream = (url: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers: { token, accept: 'text/event-stream' } }, (response) =>
      response.statusCode === 200 ? resolve(response) : reject(new Error(`a stream was answered ${response.statusCode}`)),
    )
    sent.on('error', reject)
    sent.end()
  })

/** When a stream hears of the calendar; undefined when it does not for long. */
const heardOf = (stream: IncomingMessage): Promise<number | undefined> =>
  new Promise((resolve) => {
    const patience = setTimeout(() => resolve(undefined), openedMs)
    stream.on('error', () => undefined)
    stream.on('data', (chunk: Buffer) => {
      if (!chunk.includes('event: slot')) return
      clearTimeout(patience)
      resolve(performance.now())
    })
  })
