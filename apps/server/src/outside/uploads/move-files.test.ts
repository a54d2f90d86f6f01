import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GatewayError } from '../gateway-error.ts'
import { bothStores } from './both-stores.ts'
import { newPrivateKey, newUploadKey } from './keys.ts'
import { moveFiles } from './move-files.ts'
import type { UploadStore } from './port.ts'
import { eachStore, type StoreAtWork } from './testing/each-store.ts'

const now = new Date('2026-11-27T02:00:00Z')
let disk: StoreAtWork
let s3: StoreAtWork
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  disk = await open('disk')
  s3 = await open('s3')
  return async () => {
    await disk.stop()
    await s3.stop()
  }
})

async function open(name: string): Promise<StoreAtWork> {
  const opens = eachStore[name]
  if (!opens) throw new Error(name)
  return opens(() => now)
}
const aFile = (n: number) => ({
  key: n % 5 === 0 ? newPrivateKey('jwe') : newUploadKey('jpg'),
  bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(`picture ${n}`)]),
  mime: 'image/jpeg',
})
async function filled(store: UploadStore, count: number) {
  const files = Array.from({ length: count }, (_, n) => aFile(n))
  for (const file of files) await store.put(file)
  return files
}
const expectSame = async (files: { key: string; bytes: Uint8Array }[]) => {
  for (const { key, bytes } of files) for (const store of [disk.store, s3.store]) expect((await store.get(key))?.equals(bytes), key).toBe(true)
}

test('every file is copied once, public ones to the public place, and a second run copies nothing', async () => {
  const files = await filled(disk.store, 30)
  expect(await moveFiles({ from: disk.store, to: s3.store })).toMatchObject({ seen: 30, copied: 30, failed: [] })
  await expectSame(files)
  expect(await moveFiles({ from: disk.store, to: s3.store })).toMatchObject({ seen: 30, copied: 0, bytes: 0 })
  for (const { key } of files) if (!key.startsWith('private/')) expect((await s3.look(s3.store.urlOf(key))).header('content-type')).toBe('image/jpeg')
})

test('the way back is the same command', async () => {
  const files = await filled(s3.store, 12)
  expect(await moveFiles({ from: s3.store, to: disk.store })).toMatchObject({ copied: 12, failed: [] })
  await expectSame(files)
})

test('a store that fails in the middle loses nothing: the next run copies what is left', async () => {
  const files = await filled(disk.store, 30)
  let puts = 0
  const failing: UploadStore = {
    ...s3.store,
    put: async (file) => {
      puts += 1
      if (puts > 10) throw new GatewayError('NETWORK')
      await s3.store.put(file)
    },
  }
  const first = await moveFiles({ from: disk.store, to: failing })
  expect([first.copied, first.failed.length]).toEqual([10, 20])
  expect(await moveFiles({ from: disk.store, to: s3.store })).toMatchObject({ copied: 20, failed: [] })
  await expectSame(files)
})

test('a half copy of before is written again, and one of the same length is found when asked', async () => {
  const [half, other] = await filled(disk.store, 3).then((files) => files.slice(1))
  if (!half || !other) throw new Error('none')
  await s3.store.put({ ...half, bytes: half.bytes.slice(0, 5) })
  await s3.store.put({ ...other, bytes: other.bytes.map((byte) => byte ^ 1) })
  expect(await moveFiles({ from: disk.store, to: s3.store })).toMatchObject({ copied: 2 })
  expect(await moveFiles({ from: disk.store, to: s3.store, checksAll: true })).toMatchObject({ copied: 1 })
  await expectSame([half, other])
})

test('what is uploaded and removed while files move is in both stores and in neither', async () => {
  const files = await filled(disk.store, 12)
  const both = bothStores(disk.settings, s3.settings).open({ now: () => now, secrets: ['a secret'] })
  const [late, gone] = [aFile(101), files.find(({ key }) => !key.startsWith('private/'))]
  if (!gone) throw new Error('none')
  const interrupted: UploadStore = {
    ...disk.store,
    get: async (key) => {
      const bytes = await disk.store.get(key)
      // Removed by a person between the reading here and the copy there.
      if (key === gone.key && bytes) await both.remove(key)
      return bytes
    },
  }
  await both.put(late)
  await moveFiles({ from: interrupted, to: s3.store })
  await expectSame([late, ...files.filter(({ key }) => key !== gone.key)])
  expect([await disk.store.get(gone.key), await s3.store.get(gone.key)]).toEqual([undefined, undefined])
})

test('while two stores are in use a picture is refused unless both have it, and links lead to the first', async () => {
  const both = bothStores(disk.settings, { ...s3.settings, open: () => ({ ...s3.store, put: () => Promise.reject(new GatewayError('NETWORK')) }) }).open({
    now: () => now,
    secrets: ['a secret'],
  })
  const file = aFile(1)
  await expect(both.put(file)).rejects.toThrow('NETWORK')
  expect(await disk.store.get(file.key)).toBeUndefined()
  expect(both.urlOf(file.key)).toBe(disk.settings.prefix + file.key)
})
