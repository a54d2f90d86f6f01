import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qiniuUploads } from '../../outside/uploads/qiniu/qiniu-store.ts'
import { aCustomer, anUpload } from '../../testing/factories.ts'
import { simulatedStore } from '../../testing/outside-settings.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { requireOwnUploads } from './require-own-uploads.ts'

let app: TestApp
let jpeg: Buffer
beforeAll(async () => {
  app = await startTestApp()
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#e8863a' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())

const tokenOf = async (session?: string) => (await app.as(session).get('/my/common/qnConfig')).data.token as string

type Part = { name: string; bytes: Buffer | string; mime?: string }
/** The form as a browser sends it; the parts in their order. */
async function send(parts: Part[], { type = 'multipart/form-data; boundary=edge' } = {}) {
  const body = parts.flatMap(({ name, bytes, mime }) => [
    `--edge\r\ncontent-disposition: form-data; name="${name}"${mime ? `; filename="../../x.php"\r\ncontent-type: ${mime}` : ''}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const payload = Buffer.concat([...body, '--edge--\r\n'].map((part) => Buffer.from(part)))
  const reply = await app.http.inject({ method: 'POST', url: '/my/common/upload', headers: { 'content-type': type }, payload })
  return { status: reply.statusCode, ...reply.json<{ key: string; error?: string }>() }
}
const picture = (bytes = jpeg, mime = 'image/jpeg'): Part => ({ name: 'file', bytes, mime })
const token = (text: string): Part => ({ name: 'token', bytes: text })
const rowOf = (key: string) => app.db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst()

test("a picture goes up with a token, gets a key that nobody can guess, and is its sender's", async () => {
  const { id, token: session } = await aCustomer(app)
  const { data } = await app.as(session).get('/my/common/qnConfig')
  expect(data).toMatchObject({ region: 'http://127.0.0.1:8080/my/common/upload', prefix: app.config.uploads.prefix })
  expect(data.expireAt).toBeGreaterThan(app.clock.now().getTime())
  const [first, second] = [await send([token(data.token), picture()]), await send([picture(), token(data.token)])]
  for (const { status, key } of [first, second]) {
    expect(status).toBe(200)
    expect(key).toMatch(/^p\/[0-9a-f]{3}\/[0-9a-f]{32}\.jpg$/)
    expect(await rowOf(key)).toEqual({ key, account_id: id, mime: 'image/jpeg', size: expect.any(Number), created_at: app.clock.now() })
    expect((await fetch(data.prefix + key)).status).toBe(200)
  }
  expect(second.key).not.toBe(first.key)
})

test("a guest's picture is nobody's", async () => {
  const { key } = await send([token(await tokenOf()), picture()])
  expect(await rowOf(key)).toMatchObject({ account_id: null })
})

test.each<[string, () => Promise<Part[]> | Part[], number]>([
  ['no token', () => [picture()], 401],
  ['an invented token', () => [token('a.b'), picture()], 401],
  [
    'a token of somebody else by a changed name',
    async () => [token(`${Buffer.from('{"accountId":"x","expireAt":9e15}').toString('base64url')}.${(await tokenOf()).split('.')[1]}`), picture()],
    401,
  ],
  ['no file', async () => [token(await tokenOf())], 400],
  ['an empty file', async () => [token(await tokenOf()), picture(Buffer.alloc(0))], 400],
  ['eleven megabytes', async () => [token(await tokenOf()), picture(Buffer.alloc(11 * 1024 * 1024))], 413],
  ['a page', async () => [token(await tokenOf()), picture(Buffer.from('<script>'), 'text/html')], 415],
  ['a drawing with scripts', async () => [token(await tokenOf()), picture(Buffer.from('<svg/>'), 'image/svg+xml')], 415],
])('%s is refused and nothing is kept', async (_, parts, status) => {
  const count = async () => (await app.db.selectFrom('uploads').select('key').execute()).length
  const before = await count()
  expect((await send(await parts())).status).toBe(status)
  expect(await count()).toBe(before)
})

test('a token holds for an hour, to the moment', async () => {
  const held = await tokenOf()
  app.clock.advance(3_600_000 - 1)
  expect((await send([token(held), picture()])).status).toBe(200)
  app.clock.advance(1)
  expect((await send([token(held), picture()])).status).toBe(401)
})

test('what is no form of parts is refused', async () => {
  expect((await send([picture()], { type: 'application/x-www-form-urlencoded' })).status).toBe(415)
})

test('only what the account itself has uploaded counts as its own', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)]
  const [own, also, foreign] = [await anUpload(app, one.id), await anUpload(app, one.id), await anUpload(app, other.id)]
  const { key: guests } = await send([token(await tokenOf()), picture()])
  const ask = (keys: string[]) => requireOwnUploads(app.deps, { accountId: one.id, keys, field: 'images' })
  await ask([])
  await ask([own, also, own])
  for (const keys of [[foreign], [own, foreign], [guests], ['p/000/none.jpg'], ['demo/door.jpg'], ['']])
    await expect(ask(keys), keys.join()).rejects.toMatchObject({ key: 'badField', detail: { field: 'images' } })
})

test('a session that is no longer valid answers 401', async () => {
  expect((await app.as('stale').get('/my/common/qnConfig')).code).toBe(401)
})

test('a store that does not answer is said to be away', async () => {
  const away = await startTestApp({ config: { uploads: qiniuUploads({ ...simulatedStore(app.simulators), region: 'http://127.0.0.1:9/upload' }) } })
  const { data } = await away.as().get('/my/common/qnConfig')
  const form = new FormData()
  form.set('token', data.token)
  form.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg')
  const reply = await away.http.inject({ method: 'POST', url: '/my/common/upload', payload: form })
  expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([503, '5', { error: '上传服务不可用' }])
  await away.stop()
})

test('without an upload service the call says so', async () => {
  const bare = await startTestApp({ config: { uploads: qiniuUploads({ ...simulatedStore(app.simulators), prefix: '' }) } })
  expect(await bare.as().get('/my/common/qnConfig')).toMatchObject({ code: 4903, msg: '上传服务不可用' })
  await bare.stop()
})
