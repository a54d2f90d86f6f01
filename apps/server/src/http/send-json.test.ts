import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
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

const http = Fastify()
let answered: string[] = []
let port: number
beforeAll(async () => {
  http.addHook('onRequest', async (_request, reply) => void reply.header('x-from-a-hook', 'yes'))
  http.addHook('onResponse', async ({ url }) => void answered.push(url))
  for (const [url, answer] of Object.entries(answers)) http.get(url, async (_request, reply) => sendJson(reply, answer))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port // safe: it listens on TCP
})
afterAll(() => http.close())

const ask = (method: string, path: string) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts).toString() }))
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
