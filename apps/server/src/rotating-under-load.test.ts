import { constants, createPrivateKey, createPublicKey, publicEncrypt, randomUUID, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type App } from './app.ts'
import { askUrl } from './features/safety/ask-contact.ts'
import { insertAsk } from './features/safety/contact-queries.ts'
import { smsSent } from './features/accounts/codes-sql.ts'
import { newSealKey } from './http/seal.ts'
import { newId } from './ids.ts'
import { keyedHashes } from './keyed-hash.ts'
import { aBooking } from './testing/a-booking.ts'
import { aTechnician } from './testing/factories.ts'
import { inTwoDays } from './testing/moments.ts'
import { callersOf, startTestApp, type TestApp } from './testing/start-test-app.ts'

const former = 'a secret of tests with at least 32 characters'
const next = 'another secret of tests, of 32 letters or more'
const nextSeal = createPrivateKey(newSealKey())
const people = 4

let app: TestApp
let forger: App
const opened = new Set<App>()
const serverWith = async (more: object) => {
  const server = await build({ ...app.config, ...more }, { clock: app.clock, runJobs: false, shedsLoad: false })
  opened.add(server)
  return server
}
beforeAll(async () => {
  app = await startTestApp()
  forger = await serverWith({ appSecret: 'a secret that nobody here has ever heard of', sealKey: createPrivateKey(newSealKey()), placesSecret: former })
})
afterAll(async () => {
  for (const server of opened) await server.close()
  await app.stop()
})

/** What is set on a server, one stage after the other; all servers stand at one stage before the next begins. */
const stagesOf = () => {
  const { sealKey } = app.config
  return [
    {},
    { appSecretSecond: next, sealKeySecond: nextSeal, placesSecret: former },
    { appSecret: next, appSecretSecond: former, sealKey: nextSeal, sealKeySecond: sealKey, placesSecret: former },
  ]
}

const sealFor = ({ deps }: App, text: string): string => {
  const key: KeyObject = createPublicKey({ key: Buffer.from(deps.seal.publicKey, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64')
}

const startOf = inTwoDays
let made = 0
/** A price seen at one server and taken at another, a password sealed for one and read at another; and both as a forger makes them. */
async function live(between: () => App): Promise<{ booked: unknown; forged: unknown; opened: unknown; forgedSeal: unknown }> {
  const startAt = startOf(app.clock)
  const booking = await aBooking(app, { startAt, technician: await aTechnician(app) })
  const { token } = booking.customer
  const ask = (server: App) => callersOf(server.http)(token).post('/api/user/order/doOrderPreview', booking.cart)
  const take = (server: App, previewToken: unknown) =>
    callersOf(server.http)(token).post('/api/user/order/doOrderCreate', { ...booking.cart, previewToken, requestId: randomUUID() })
  const { data: shown } = await ask(between())
  const { data: invented } = await ask(forger)
  const forged = await take(between(), invented.previewToken)
  const booked = await take(between(), shown.previewToken)
  const read = (password: string) => {
    try {
      return between().deps.seal.open(password)
    } catch {
      return 'unreadable'
    }
  }
  return { booked: booked.code, forged: forged.code, opened: read(sealFor(between(), 'a password')), forgedSeal: read(sealFor(forger, 'a password')) }
}

test('T-KEY-01: while people book, every server is restarted with the next secrets, and back: nothing genuine is refused, nothing forged is taken', async () => {
  const stages = stagesOf()
  const servers = [await serverWith(stages[0] ?? {}), await serverWith(stages[0] ?? {})]
  let turn = 0
  const between = (): App => {
    const server = servers[turn++ % servers.length]
    if (!server) throw new Error('no server')
    return server
  }
  for (const stage of [1, 2, 1, 0])
    for (const at of servers.keys()) {
      const restart = async () => {
        const before = servers[at]
        servers[at] = await serverWith(stages[stage] ?? {})
        return before
      }
      const [before, ...lived] = await Promise.all([restart(), ...Array.from({ length: people }, () => live(between))])
      const fine = { booked: 200, forged: 4605, opened: 'a password', forgedSeal: 'unreadable' }
      expect(lived, `server ${at} to stage ${stage}`).toEqual(Array.from({ length: people }, () => fine))
      if (before && opened.delete(before)) await before.close()
    }
})

test('T-KEY-01: a trusted contact who was asked before the change can agree after it, and the other way', async () => {
  const [, both = {}, renewed = {}] = stagesOf()
  const servers = [await serverWith(both), await serverWith(renewed)]
  for (const [from, to] of [servers, servers.toReversed()]) {
    const { customer } = await aBooking(app, { startAt: startOf(app.clock) })
    const phone = `137${String(20_000_000 + made++)}`
    const id = newId(app.clock.now())
    await app.db.insertInto('trusted_contacts').values({ account_id: customer.id, name: '小林', phone, consented_at: app.clock.now() }).execute()
    await app.db.transaction().execute((tx) => insertAsk(tx, { id, accountId: customer.id, phone, now: app.clock.now() }))
    const pathOf = ({ deps }: App) => new URL(askUrl(deps.config, id)).pathname
    if (!from || !to) throw new Error('no server')
    expect((await to.http.inject({ method: 'GET', url: pathOf(forger) })).statusCode).toBe(404)
    expect((await to.http.inject({ method: 'GET', url: pathOf(from) })).statusCode).toBe(200)
  }
})

test('T-KEY-01: a network that an account has signed in from is known after the change', async () => {
  const [, both = {}, renewed = {}] = stagesOf()
  const phone = `136${String(30_000_000 + made++)}`
  const [before, after] = [await serverWith(both), await serverWith(renewed)]
  const now = app.clock.now()
  const isFamiliar = async ({ deps }: App) => {
    const { familiar } = await app.db
      .transaction()
      .execute((tx) => smsSent(tx, { phone, network: '127.0.0.1', networkHashes: keyedHashes(deps.config, 'network', '127.0.0.1'), hourAgo: now, today: now }))
    return familiar
  }
  expect(await isFamiliar(before)).toBe(false)
  await callersOf(before.http)().form('/my/common/sendSms', { phone, scene: 'LOGIN' })
  const [message] = (await (await fetch(`${app.simulators.url}/sms/messages?phone=${phone}`)).json()) as { code: string }[] // safe: the simulator's inbox
  await callersOf(before.http)().form('/api/user/anon/loginByPhoneAndSms', { phone, smsCode: message?.code ?? '' })
  expect(await isFamiliar(before)).toBe(true)
  expect(await isFamiliar(after)).toBe(true)
  expect(await isFamiliar(forger)).toBe(false)
})
