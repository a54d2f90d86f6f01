import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newPrivateKey, newUploadKey } from './keys.ts'
import type { ListedFile, UploadStore } from './port.ts'
import { eachStore, type StoreAtWork } from './testing/each-store.ts'

const start = new Date('2026-11-27T02:00:00Z')
const pass = (seconds: number) => vi.setSystemTime(new Date(start.getTime() + seconds * 1000))
// Stores that run in this process read the same clock as their clients.
beforeEach(() => pass(0))
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterAll(() => void vi.useRealTimers())

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: Error & { code?: string }) => error.code ?? error.message,
  )
const listed = async (store: UploadStore, kind: 'public' | 'private') => {
  const files: ListedFile[] = []
  for await (const file of store.list(kind)) files.push(file)
  return files
}
const paper = Buffer.from('sealed for the vault, and for nobody else')
const aPaper = () => ({ key: newPrivateKey('jwe'), bytes: new Uint8Array(paper), mime: 'application/octet-stream' })

describe.each(Object.entries(eachStore))('uploads in %s', (_name, open) => {
  let at: StoreAtWork
  let jpeg: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    at = await open(() => new Date())
    jpeg = new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#e8863a' } })
        .jpeg()
        .toBuffer(),
    )
  })
  afterAll(() => at.stop())
  const aPicture = () => ({ key: newUploadKey('jpg'), bytes: jpeg, mime: 'image/jpeg' })

  test('a picture is at its public address, byte for byte, until it is removed', async () => {
    const { store, look, settings } = at
    const picture = aPicture()
    await store.put(picture)
    expect(store.urlOf(picture.key)).toBe(settings.prefix + picture.key)
    const seen = await look(store.urlOf(picture.key))
    expect([seen.status, seen.header('content-type')]).toEqual([200, 'image/jpeg'])
    expect(seen.bytes.equals(jpeg)).toBe(true)
    expect((await store.get(picture.key))?.equals(jpeg)).toBe(true)
    await store.remove(picture.key)
    expect((await look(store.urlOf(picture.key))).status).toBe(404)
    expect(await store.get(picture.key)).toBeUndefined()
    // What is gone may be removed again.
    await store.remove(picture.key)
  })

  test('a key is never written twice', async () => {
    const { store } = at
    for (const file of [aPicture(), aPaper()]) {
      await store.put(file)
      expect(await codeOf(store.put({ ...file, bytes: new Uint8Array([0xff, 0xd8, 0xff, 1]) }))).toBe('EXISTS')
      expect((await store.get(file.key))?.equals(file.bytes)).toBe(true)
    }
  })

  test('a private file is opened by its link for five minutes, to the second, and never by a public address', async () => {
    const { store, look, settings } = at
    const file = aPaper()
    await store.put(file)
    const link = await store.privateUrlOf(file.key)
    pass(299)
    const seen = await look(link)
    expect([seen.status, seen.bytes.toString()]).toEqual([200, paper.toString()])
    pass(301)
    expect((await look(link)).status).toBeGreaterThanOrEqual(400)
    pass(0)
    for (const url of [settings.prefix + file.key, `${settings.prefix}${file.key.replace('private/', '')}`, link.replace(file.key, `x/${file.key}`)])
      expect((await look(url)).status, url).toBeGreaterThanOrEqual(400)
    expect(() => store.urlOf(file.key)).toThrow('no public address')
    await store.remove(file.key)
    expect((await look(await store.privateUrlOf(file.key))).status).toBe(404)
  })

  test('a link may live shorter, and no second longer than five minutes', async () => {
    const { store, look } = at
    const file = aPaper()
    await store.put(file)
    const short = await store.privateUrlOf(file.key, 30)
    pass(29)
    expect((await look(short)).status).toBe(200)
    pass(31)
    expect((await look(short)).status).toBeGreaterThanOrEqual(400)
    for (const seconds of [301, 0, -1, 1.5, Number.NaN])
      expect(await codeOf(store.privateUrlOf(file.key, seconds))).toBe('a private link lives 1 to 300 seconds')
    expect(await codeOf(store.privateUrlOf(newUploadKey('jpg')))).toBe('a public file needs no private link')
  })

  test('files are listed in the order of their keys, public and private ones apart', async () => {
    const { store } = at
    const before = { public: (await listed(store, 'public')).length, private: (await listed(store, 'private')).length }
    const files = [...Array.from({ length: 5 }, aPicture), aPaper()]
    for (const file of files) await store.put(file)
    for (const kind of ['public', 'private'] as const) {
      const found = await listed(store, kind)
      const keys = found.map(({ key }) => key)
      expect(keys).toEqual(keys.toSorted())
      expect(found.length - before[kind]).toBe(kind === 'public' ? 5 : 1)
      for (const { key, size, storedAt } of found) {
        expect([size, storedAt.getTime()]).toEqual([(await store.get(key))?.byteLength, expect.any(Number)])
        expect(storedAt.getTime()).not.toBeNaN()
      }
    }
  })

  test.each([
    '../secret.jpg',
    'p/../../x.jpg',
    '/etc/passwd',
    'p//a.jpg',
    'p/a',
    'p/a.svg',
    'p/a.jpg/',
    '.htaccess',
    'p/a\0.jpg',
    'private/../p/a.jpg',
    `p/${'a'.repeat(200)}.jpg`,
  ])('nothing is under a key that is none: %j', async (key) => {
    const { store } = at
    for (const call of [store.put({ ...aPicture(), key }), store.remove(key), store.get(key), store.privateUrlOf(key)])
      expect(await codeOf(call)).toBe('no key of a stored file')
  })

  test('an address of elsewhere stays as it is, and nothing has none', () => {
    expect(at.store.urlOf('https://img.example/a.jpg')).toBe('https://img.example/a.jpg')
    expect(at.store.urlOf('')).toBe('')
  })
})
