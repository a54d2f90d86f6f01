import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskUploads } from '../../outside/uploads/disk/disk-store.ts'
import { newPrivateKey } from '../../outside/uploads/keys.ts'
import { registerApps, registerHeaders } from '../../static.ts'
import { aCustomer } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { forgetUploads } from './public.ts'

const publicUrl = 'http://127.0.0.1:8080'
let folder: string
let app: TestApp
let jpeg: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anxin-on-disk-'))
  app = await startTestApp({
    config: { uploads: diskUploads({ folder, publicUrl, keptFreeBytes: 0 }) },
    before: async (http, config) => {
      await registerHeaders(http, config)
      await registerApps(http, config)
    },
  })
  jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#e8863a' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const look = (url: string) => app.http.inject({ url: url.replace(publicUrl, ''), headers: { origin: 'https://elsewhere.example' } })

/** As a client does that knows the specification alone: token, endpoint and prefix come from the configuration. */
async function upload(session: string): Promise<string> {
  const { data } = await app.as(session).get('/my/common/qnConfig')
  const form = new FormData()
  form.set('token', data.token)
  form.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg')
  const reply = await app.http.inject({ method: 'POST', url: data.region.replace(publicUrl, ''), payload: form })
  expect(reply.statusCode).toBe(200)
  return data.prefix + reply.json<{ key: string }>().key
}

test('a client that knows no store uploads to the server, sees its picture there, and an account that ends takes it along', async () => {
  const { id, token } = await aCustomer(app)
  const url = await upload(token)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/files\/p\/[0-9a-f]{3}\/[0-9a-f]{32}\.jpg$/)
  const seen = await look(url)
  expect([seen.statusCode, seen.headers]).toMatchObject([
    200,
    {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  ])
  expect((await sharp((await look(`${url}?w=192`)).rawPayload).metadata()).width).toBe(192)

  await app.db.transaction().execute((tx) => forgetUploads(tx, { accountId: id, now: app.clock.now() }))
  await app.jobs.runDue()
  for (const address of [url, `${url}?w=192`]) expect((await look(address)).statusCode).toBe(404)
})

test('pages load pictures of their own origin, and are connected to it already', async () => {
  const page = await app.http.inject('/')
  expect(String(page.headers['content-security-policy'])).toContain("img-src 'self' data: blob: http://127.0.0.1:8080")
  expect(String(page.headers.link ?? '')).not.toContain(publicUrl)
})

test('a paper is opened by its link alone, for five minutes', async () => {
  const key = newPrivateKey('jwe')
  await app.deps.uploads.put({ key, bytes: new Uint8Array(Buffer.from('sealed')), mime: 'application/octet-stream' })
  const link = await app.deps.uploads.privateUrlOf(key)
  const opened = await look(link)
  expect([opened.statusCode, opened.body, opened.headers]).toMatchObject([
    200,
    'sealed',
    { 'cache-control': 'private, no-store', 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' },
  ])
  expect((await look(`${publicUrl}/files/${key}`)).statusCode).toBe(404)
  app.clock.advance(300_000)
  expect((await look(link)).statusCode).toBe(404)
})
