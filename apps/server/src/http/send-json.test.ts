import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, sendJson, type Answer } from './send-json.ts'
import { fromBytes } from './serialised.ts'

const json = '{"name":"李师傅 😀","note":"ä"}'
const answers: Record<string, Answer> = {
  '/text': json,
  '/bytes': fromBytes(Buffer.from(json).toString('latin1')),
  '/kept': Buffer.from(json),
}
const list = JSON.stringify(Array.from({ length: 100 }, () => '李师傅 😀'))
const lists: Record<string, Answer> = {
  '/long/text': list,
  '/long/bytes': fromBytes(Buffer.from(list).toString('latin1')),
  '/long/kept': Buffer.from(list),
}

const http = Fastify()
let answered: string[] = []
let port: number
beforeAll(async () => {
  http.addHook('onRequest', async (_request, reply) => void reply.header('x-from-a-hook', 'yes'))
  http.addHook('onResponse', async ({ url }) => void answered.push(url))
  for (const [url, answer] of Object.entries({ ...answers, ...lists })) http.get(url, async (_request, reply) => sendJson(reply, answer))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port // safe: it listens on TCP
})
afterAll(() => http.close())

const ask = (method: string, path: string, accepted?: string) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string; bytes: Buffer }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({ status: reply.statusCode, headers: reply.headers, body: bytes.toString(), bytes })
      })
    })
    sent.on('error', reject).end()
  })

const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(json)), 'x-from-a-hook': 'yes' }

test.each(Object.keys(answers))('%s arrives as it was, with the headers of hooks, and its end is heard', async (path) => {
  answered = []
  expect(await ask('GET', path)).toMatchObject({ status: 200, headers, body: json })
  expect(answered).toEqual([path])
})

test.each(Object.keys(answers))('%s: who asks for the head alone gets no more', async (path) => {
  expect(await ask('HEAD', path)).toMatchObject({ status: 200, headers, body: '' })
})

test.each(Object.entries(answers))('%s is kept as the same bytes, and holds no memory beside them', (_, answer) => {
  const bytes = bytesOf(answer)
  expect(bytes.toString()).toBe(json)
  if (!Buffer.isBuffer(answer)) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test.each(Object.keys(lists))('%s: a long answer goes out compressed to who reads that, twice the same', async (path) => {
  for (const accepted of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8']) {
    const { headers: had, bytes } = await ask('GET', path, accepted)
    expect(had).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(bytes.length), vary: 'accept-encoding', 'x-from-a-hook': 'yes' })
    expect(gunzipSync(bytes).toString()).toBe(list)
    expect(bytes.length).toBeLessThan(list.length / 5)
  }
})

test.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', ''])('anyone who accepts "%s" gets a long answer as it is', async (accepted) => {
  for (const path of Object.keys(lists)) {
    const { headers: had, body } = await ask('GET', path, accepted)
    expect(had).toMatchObject({ 'content-length': String(Buffer.byteLength(list)), vary: 'accept-encoding' })
    expect(had).not.toHaveProperty('content-encoding')
    expect(body).toBe(list)
  }
})

test('a short answer is not worth the work', async () => {
  for (const path of Object.keys(answers)) expect(await ask('GET', path, 'gzip')).toMatchObject({ headers, body: json })
})
