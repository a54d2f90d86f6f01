import { mostPhotos } from '@anxin/contract/albums'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../testing/audit.ts'
import { aCustomer, aTechnician, anUpload } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 } })

/** A technician with these pictures in the album, of the platform's and not of their own upload. */
async function anAlbum(photoKeys = ['demo/a.webp', 'demo/b.webp', 'demo/c.webp']) {
  const technician = await aTechnician(app, { photo_keys: photoKeys })
  const tech = app.as(technician.token)
  const set = (keys: unknown, formerKeys: unknown = photoKeys) => tech.post('/api/tech/profile/setAlbum', { photoKeys: keys, formerKeys })
  const shown = async () =>
    ((await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data.photos as string[]).map((url) => /[^/]+$/.exec(url)?.[0])
  const own = () => anUpload(app, technician.accountId)
  return { technician, tech, set, shown, own }
}

test('pictures are moved and taken out at once, and a new one is shown once it has been looked at', async () => {
  const { tech, set, shown, own } = await anAlbum()
  expect(await shown()).toEqual(['a.webp', 'b.webp', 'c.webp'])
  const key = await own()
  const photoKeys = [key, 'demo/c.webp', 'demo/a.webp']
  const { code, data } = await set(photoKeys)
  expect(code).toBe(200)
  expect(data.list.map(({ photoKey }: { photoKey: string }) => photoKey)).toEqual(photoKeys)
  expect(data.maxPhotos).toBe(mostPhotos)
  expect((await tech.get('/api/tech/profile/getAlbum')).data).toEqual(data)
  expect(data.list.map(({ waits }: { waits: boolean }) => waits)).toEqual([true, false, false])
  expect(await shown()).toEqual(['c.webp', 'a.webp'])
  expect((await tech.get('/api/tech/profile/get')).data.change.photos).toEqual(data.list.map(({ url }: { url: string }) => url))
  expect((await set([], photoKeys)).data.list).toEqual([])
  expect(await shown()).toEqual([])
  await expectNoViolations(app.db)
})

test('what was taken out comes back, of this album and not of another', async () => {
  const { set, shown } = await anAlbum()
  const other = await anAlbum(['demo/x.webp'])
  expect((await set(['demo/c.webp'])).code).toBe(200)
  expect((await other.set(['demo/x.webp', 'demo/a.webp'], ['demo/x.webp'])).data).toEqual({ field: 'photoKeys' })
  expect((await set(['demo/a.webp', 'demo/c.webp'], ['demo/c.webp'])).code).toBe(200)
  expect(await shown()).toEqual(['a.webp', 'c.webp'])
  expect(await other.shown()).toEqual(['x.webp'])
})

test('as many pictures as customers are shown, each once, and no others than their own', async () => {
  const { set, shown, own } = await anAlbum([])
  const keys = await Promise.all(Array.from({ length: mostPhotos + 1 }, own))
  const [first = ''] = keys
  const of = (code: number, msg: string) => ({ code, data: { field: 'photoKeys' }, msg })
  expect(await set(keys)).toMatchObject(of(400, '最多上传9张图片'))
  expect(await set([first, first])).toMatchObject(of(400, '图片重复'))
  expect(await set(['../a.webp'])).toMatchObject({ code: 400 })
  expect(await set([first, 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'])).toMatchObject(of(400, '图片地址不正确'))
  expect(await set([first, await anUpload(app, (await aCustomer(app)).id)])).toMatchObject(of(400, '图片地址不正确'))
  expect(await set([first, await (await anAlbum()).own()])).toMatchObject(of(400, '图片地址不正确'))
  expect(await shown()).toEqual([])
  expect((await set(keys.slice(1))).data.list).toHaveLength(mostPhotos)
  expect(await shown()).toEqual([])
})

test('who saw another album changes nothing, and the same change sent again is done already', async () => {
  const { set, shown } = await anAlbum()
  expect((await set(['demo/c.webp', 'demo/b.webp'])).code).toBe(200)
  expect((await set(['demo/b.webp'])).refusal).toBe('albumChanged')
  expect((await set(['demo/c.webp', 'demo/b.webp'])).code).toBe(200)
  expect(await shown()).toEqual(['c.webp', 'b.webp'])
})

test('of eight changes at once to the same album one is made', async () => {
  const { tech, set, shown, own } = await anAlbum()
  const keys = await Promise.all(Array.from({ length: 8 }, own))
  await Promise.all(keys.map(shown))
  const answers = await Promise.all(keys.map((key) => set(['demo/a.webp', 'demo/b.webp', 'demo/c.webp', key])))
  expect(answers.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'albumChanged')])
  const won = keys[answers.findIndex(({ code }) => code === 200)] ?? ''
  expect(await shown()).toEqual(['a.webp', 'b.webp', 'c.webp'])
  expect((await tech.get('/api/tech/profile/getAlbum')).data.list.at(-1).photoKey).toBe(won)
})

test('nobody has an album without being a technician', async () => {
  for (const [token, refusal] of [
    [undefined, 'signedOut'],
    [(await aCustomer(app)).token, 'technicianOnly'],
  ] as const) {
    expect((await app.as(token).get('/api/tech/profile/getAlbum')).refusal).toBe(refusal)
    expect((await app.as(token).post('/api/tech/profile/setAlbum', { photoKeys: [], formerKeys: [] })).refusal).toBe(refusal)
  }
})
