import webPush from 'web-push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulator, get, post } from '../testing.ts'
import { openMessage } from './receiver.ts'

let simulator: Awaited<ReturnType<typeof aSimulator>>
const clock = new Date('2026-11-21T02:00:00Z')
beforeAll(async () => {
  simulator = await aSimulator({ now: () => clock })
})
afterAll(() => simulator.close())

type Subscribed = { endpoint: string; clientid: string; keys: { p256dh: string; auth: string } }
const subscribe = (applicationServerKey = simulator.vendors.push.publicKey) => post<Subscribed>(`${simulator.url}/push/subscriptions`, { applicationServerKey })
const messages = (clientid: string) =>
  get<{ payload: unknown; ttl: number; topic: string; urgency: string }[]>(`${simulator.url}/push/messages?clientid=${clientid}`)

type Over = { audience?: string; expires?: number; subject?: string; headers?: Record<string, string | undefined>; body?: Uint8Array }
/** A push as an application sends it, with something of it otherwise. */
async function send({ endpoint, keys }: Subscribed, text: string, { audience, expires, subject, headers = {}, body }: Over = {}) {
  const { publicKey, privateKey, subject: usual } = simulator.vendors.push
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, text, 'aes128gcm')
  const seconds = expires ?? Math.floor(clock.getTime() / 1000) + 3600
  const vapid = webPush.getVapidHeaders(audience ?? simulator.url, subject ?? usual, publicKey, privateKey, 'aes128gcm', seconds)
  const all = { authorization: vapid.Authorization, ttl: '60', 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream', ...headers }
  const given = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined)
  return fetch(endpoint, { method: 'POST', headers: Object.fromEntries(given), body: body ?? new Uint8Array(cipherText) })
}

// RFC 8291, section 5 and appendix A.
test('the message of the standard is opened with the keys of the standard', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const keys = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  expect(openMessage(body, keys)).toBe('When I grow up, I want to be a watermelon')
})

test('a push is taken and shown as the browser opens it', async () => {
  const device = await subscribe()
  const reply = await send(device, '{"title":"技师已出发"}', { headers: { topic: 'order-1', urgency: 'high' } })
  expect(reply.status).toBe(201)
  expect(await messages(device.clientid)).toEqual([
    { clientid: device.clientid, payload: { title: '技师已出发' }, ttl: 60, topic: 'order-1', urgency: 'high', sentAt: clock.getTime() },
  ])
})

const refused: [string, number, Over][] = [
  ['without a lifetime', 400, { headers: { ttl: undefined } }],
  ['with an unknown urgency', 400, { headers: { urgency: 'now' } }],
  ['with a topic of 33 characters', 400, { headers: { topic: 'x'.repeat(33) } }],
  ['in another encoding', 400, { headers: { 'content-encoding': 'aesgcm' } }],
  ['that is too long', 413, { body: new Uint8Array(4097) }],
  ['that is no message', 400, { body: new Uint8Array(200) }],
  ['that nobody signed', 401, { headers: { authorization: undefined } }],
  ['for another service', 403, { audience: 'https://fcm.googleapis.com' }],
  ['whose token has ended', 403, { expires: Math.floor(clock.getTime() / 1000) }],
  ['whose token lives for more than a day', 403, { expires: Math.floor(clock.getTime() / 1000) + 86_401 }],
]
test.each(refused)('a push %s is refused with %i', async (_, status, over) => {
  const device = await subscribe()
  expect((await send(device, '{}', over)).status).toBe(status)
  expect(await messages(device.clientid)).toEqual([])
})

test('a push of another application, or signed by another key, is refused', async () => {
  const others = webPush.generateVAPIDKeys()
  expect((await send(await subscribe(others.publicKey), '{}')).status).toBe(403)
  const { publicKey, subject } = simulator.vendors.push
  const device = await subscribe()
  const seconds = Math.floor(clock.getTime() / 1000) + 3600
  const forged = webPush.getVapidHeaders(simulator.url, subject, publicKey, others.privateKey, 'aes128gcm', seconds)
  expect((await send(device, '{}', { headers: { authorization: forged.Authorization } })).status).toBe(403)
})

test('what ended is gone, what never was is not found, and a busy service says when', async () => {
  const device = await subscribe()
  await fetch(`${simulator.url}/push/subscriptions/${device.clientid}`, { method: 'DELETE' })
  expect((await send(device, '{}')).status).toBe(410)
  expect((await send({ ...device, endpoint: `${simulator.url}/push/send/nobody` }, '{}')).status).toBe(404)
  await post(`${simulator.url}/push/_control/faults`, { status: 429, retryAfter: 30 })
  const busy = await send(await subscribe(), '{}')
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '30'])
})
