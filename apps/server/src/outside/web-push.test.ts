import { createServer } from 'node:http'
import { once } from 'node:events'
import { createECDH, randomBytes } from 'node:crypto'
import webPush from 'web-push'
import { expect, onTestFinished, test } from 'vitest'
import { createWebPush } from './web-push.ts'

/** A push service that takes everything, and what it was shown. */
async function aPushService() {
  const shown: string[] = []
  const server = createServer((request, response) => {
    shown.push(request.headers.authorization ?? '')
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // safe: it listens on a port
  const { port } = server.address() as { port: number }
  const device = createECDH('prime256v1')
  const p256dh = device.generateKeys().toString('base64url')
  return { shown, device: { endpoint: `http://127.0.0.1:${port}/d`, p256dh, auth: randomBytes(16).toString('base64url') } }
}
const lifeOf = (authorization: string) => {
  const [, token = ''] = /t=([^,]+)/.exec(authorization) ?? []
  // safe: only one member is read
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp
}

test('messages to one push service are signed once in three hours, by a token that is good for three more; another service has its own', async () => {
  const [one, other] = [await aPushService(), await aPushService()]
  let now = new Date('2026-11-28T02:00:00Z')
  const push = createWebPush({ ...webPush.generateVAPIDKeys(), subject: 'mailto:a@example.com', hosts: [], now: () => now })
  const send = (device: typeof one.device) => push.send(device, { payload: {}, ttlS: 60, topic: 'a', urgent: false })
  const at = async (hours: number, device: typeof one.device) => {
    now = new Date(Date.parse('2026-11-28T02:00:00Z') + hours * 3_600_000)
    expect(await send(device)).toBe('sent')
  }
  await at(0, one.device)
  await at(2.9, one.device)
  await at(2.9, other.device)
  await at(3, one.device)
  await at(2, one.device)
  expect(new Set(one.shown).size).toBe(3)
  expect(one.shown[1]).toBe(one.shown[0])
  expect(one.shown.map(lifeOf).map((end) => end - Date.parse('2026-11-28T02:00:00Z') / 1000)).toEqual([6, 6, 9, 8].map((hours) => hours * 3600))
  expect(one.shown).not.toContain(other.shown[0])
})
