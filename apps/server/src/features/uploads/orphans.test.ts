import { expect, test } from 'vitest'
import { newUploadKey } from '../../outside/uploads/keys.ts'
import { aCustomer, anUpload } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { orphansOf } from './orphans.ts'

const app = aTestApp()
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

test('a picture that no row names is found after a day, and one that a row names never', async () => {
  const { id } = await aCustomer(app)
  const [lost, young, drawn, own] = [newUploadKey('jpg'), newUploadKey('jpg'), 'demo/door.jpg', await anUpload(app, id)]
  const now = app.clock.now()
  const old = new Date(now.getTime() - 24 * 3_600_000)
  const files = [
    { key: drawn, storedAt: old },
    { key: lost, storedAt: old },
    { key: young, storedAt: new Date(old.getTime() + 1) },
    { key: own, storedAt: old },
  ]
  const uploads = {
    ...app.deps.uploads,
    async *list() {
      for (const file of files) yield { ...file, size: picture.byteLength }
    },
  }
  const found = []
  for await (const { key } of orphansOf({ db: app.db, uploads }, now)) found.push(key)
  expect(found).toEqual([lost])
})
