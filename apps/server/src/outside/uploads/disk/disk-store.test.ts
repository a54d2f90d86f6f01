import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPrivateKey, newUploadKey } from '../keys.ts'
import type { UploadStore } from '../port.ts'
import { diskUploads } from './disk-store.ts'

let folder: string
let store: UploadStore
let http: FastifyInstance
let png: Uint8Array<ArrayBuffer>
let now = new Date('2026-11-27T02:00:00Z')

const publicUrl = 'http://here.example'
const aDisk = (secrets: readonly [string, ...string[]] = ['one'], keptFreeBytes = 0) =>
  diskUploads({ folder, publicUrl, keptFreeBytes }).open({ now: () => now, secrets })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anxin-disk-'))
  store = aDisk()
  http = Fastify()
  await store.register?.(http)
  png = new Uint8Array(
    await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#1d5bd6' } })
      .png()
      .toBuffer(),
  )
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true, force: true })
})
const look = (url: string, headers: Record<string, string> = {}) => http.inject({ url: url.replace(publicUrl, ''), headers })
async function stored(bytes = png, key: string = newUploadKey('webp')) {
  await store.put({ key, bytes, mime: 'image/webp' })
  return key
}
const code = (promise: Promise<unknown>) => promise.then(String, (error: { code?: string }) => error.code)

test('a public file is cached for ever, is what its bytes say, and may do nothing', async () => {
  const { statusCode, headers } = await look(store.urlOf(await stored()))
  expect([statusCode, headers]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'content-length': String(png.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
    },
  ])
  expect((await look(store.urlOf(await stored()), { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
})

test('a page that calls itself a picture is downloaded, not shown', async () => {
  const { headers } = await look(store.urlOf(await stored(new Uint8Array(Buffer.from('<html><script>1</script>')))))
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' })
})

test('what a browser has is not sent again', async () => {
  const url = store.urlOf(await stored())
  const { headers } = await look(url)
  const again = await look(url, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  ['bytes=0-9', 206, [0, 10]],
  ['bytes=990-', 206, [990, undefined]],
  ['bytes=-7', 206, [-7, undefined]],
  ['bytes=5-999999999', 206, [5, undefined]],
  ['bytes=999999999-', 416, [0, 0]],
  ['bytes=9-1', 200, [0, undefined]],
  ['pages=1-2', 200, [0, undefined]],
  ['bytes=0-1,5-6', 200, [0, undefined]],
] as const)('the part %s of a file is answered %i', async (range, status, [from, to]) => {
  const answer = await look(store.urlOf(await stored()), { range })
  expect(answer.statusCode).toBe(status)
  expect(answer.rawPayload.equals(png.subarray(from, to))).toBe(true)
})

test('a picture is small when asked, in four widths and no other', async () => {
  const key = await stored()
  const widthAt = async (w: string) => (await sharp((await look(`${store.urlOf(key)}?w=${w}`)).rawPayload).metadata()).width
  expect(await Promise.all(['96', '96', '384', '97', '0x60', 'a'].map(widthAt))).toEqual([96, 96, 384, 1000, 1000, 1000])
  await store.remove(key)
  expect((await look(`${store.urlOf(key)}?w=96`)).statusCode).toBe(404)
  expect(existsSync(join(folder, 'thumbnails', '96', `${key}.webp`))).toBe(false)
})

test.each([
  '../secrets.json',
  '..%2f..%2fsecrets.json',
  '%2e%2e/secrets.json',
  'private/x/y.bin',
  'none.jpg',
  'p/%00.jpg',
  '..\\secrets.json',
  'drafts/a.jpg',
  'thumbnails/96/a.webp',
])('no way leads out of the folder of public files: %s', async (path) => {
  writeFileSync(join(folder, 'secrets.json'), 'secret')
  expect((await look(`/files/${path}`)).statusCode).toBe(404)
})

test('a link cannot be lengthened, moved to another file or made without the secret', async () => {
  const [mine, other] = [newPrivateKey('bin'), newPrivateKey('bin')]
  for (const key of [mine, other]) await stored(png, key)
  const link = await store.privateUrlOf(mine)
  const opened = await look(link)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const deadline = Number(new URL(link).searchParams.get('e'))
  const forged = await aDisk(['another']).privateUrlOf(mine)
  const changed = [
    link.replace(mine, other),
    link.replace(`e=${deadline}`, `e=${deadline + 1}`),
    link.replace(/token=.*/, 'token='),
    link.split('?')[0] ?? '',
    forged,
  ]
  for (const url of [...changed, `${link}&e=1`]) expect((await look(url)).statusCode, url).toBe(404)
})

test('a link opens to its last second, and one that a clock ahead has signed opens nothing yet', async () => {
  const key = await stored(png, newPrivateKey('bin'))
  const link = await store.privateUrlOf(key)
  const signedAt = now
  const at = async (ms: number) => {
    now = new Date(signedAt.getTime() + ms)
    return (await look(link)).statusCode
  }
  expect([await at(299_999), await at(300_000), await at(-1_000), await at(0)]).toEqual([200, 404, 404, 200])
  now = signedAt
})

test('a link that the former secret signed still opens', async () => {
  const key = await stored(png, newPrivateKey('bin'))
  const changed = Fastify()
  await aDisk(['new', 'one']).register?.(changed)
  expect((await changed.inject({ url: (await store.privateUrlOf(key)).replace(publicUrl, '') })).statusCode).toBe(200)
  await changed.close()
})

test('a nearly full disk takes nothing more, and nothing half stays', async () => {
  const full = aDisk(['one'], Number.MAX_SAFE_INTEGER)
  const key = newUploadKey('jpg')
  expect(await code(full.put({ key, bytes: png, mime: 'image/png' }))).toBe('DISK_FULL')
  expect(await full.get(key)).toBeUndefined()
  expect(readdirSync(join(folder, 'drafts'))).toEqual([])
})

test('of eight that write the same key one does, whole', async () => {
  const key = newUploadKey('jpg')
  const pictures = Array.from({ length: 8 }, (_, n) => new Uint8Array(100_000).fill(n))
  const codes = await Promise.all(pictures.map((bytes) => code(store.put({ key, bytes, mime: 'image/jpeg' }))))
  expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'EXISTS'), 'undefined'])
  const kept = await store.get(key)
  expect(kept?.equals(pictures[codes.indexOf('undefined')] ?? Buffer.of())).toBe(true)
  expect(readdirSync(join(folder, 'drafts'))).toEqual([])
})

test('a new start removes what a process left half written, and nothing that is being written', async () => {
  const [left, young] = ['left', 'young'].map((name) => join(folder, 'drafts', name))
  for (const file of [left, young]) writeFileSync(file ?? '', 'half')
  utimesSync(left ?? '', now, new Date(now.getTime() - 3_600_001))
  utimesSync(young ?? '', now, new Date(now.getTime() - 3_600_000))
  const again = Fastify()
  await aDisk().register?.(again)
  await again.close()
  expect(readdirSync(join(folder, 'drafts'))).toEqual(['young'])
  rmSync(young ?? '')
})

test('others on the machine read no file', async () => {
  expect(statSync(join(folder, 'public', await stored())).mode & 0o007).toBe(0)
})

test('a list shows no link to elsewhere and nothing that is no key', async () => {
  writeFileSync(join(folder, 'public', 'p', 'notes.txt'), '')
  symlinkSync('/etc', join(folder, 'public', 'p', 'elsewhere'))
  const keys = []
  for await (const { key } of store.list('public')) keys.push(key)
  expect(keys.filter((key) => /elsewhere|notes/.test(key))).toEqual([])
})
