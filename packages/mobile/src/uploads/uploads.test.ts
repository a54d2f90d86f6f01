import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setApiBase } from '../request/request.ts'
import { useWaits } from '../overlays/request-indicator.ts'
import { aServer, reply, type Received } from '../testing/a-server.ts'
import { session } from '../session/session.ts'
import { useToast } from '../overlays/toast.ts'
import { cropSide } from './crop-image.ts'
import { fetchUploadConfig } from './upload-config.ts'
import { allowedCount, pickImages, uploadAll } from './uploads.ts'

let server: Awaited<ReturnType<typeof aServer>>
let validToken = 'up-1'

// The first bytes of a PNG of 40 × 30, and what stands for the rest.
const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 30])
const anImage = (name: string, type = 'image/png') => new File([head, 'pixels'], name, { type })
const partOf = ({ body }: Received, name: string) => new RegExp(`name="${name}"[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(body)?.[1]
const uploads = () => server.received.filter(({ url }) => url === '/upload')

beforeAll(async () => {
  server = await aServer((received, response) => {
    if (received.url.startsWith('/my/common/qnConfig')) {
      const data = { token: validToken, region: `${server.url}/upload`, prefix: 'https://img.example/', expireAt: Date.now() + 3_600_000 }
      return reply(response, { code: 200, data, msg: '' })
    }
    if (partOf(received, 'token') !== validToken) return reply(response, { error: 'expired token' }, 401)
    const name = /filename="(.*?)"/.exec(received.body)?.[1] ?? ''
    const [, status] = /^status-(\d+)/.exec(name) ?? []
    if (status) return reply(response, { error: 'no' }, Number(status))
    if (name.startsWith('bad')) return reply(response, { error: 'unsupported' }, 415)
    return reply(response, { key: `k/${name}`, hash: 'h', size: 6 })
  })
  setApiBase(server.url)
})
afterAll(() => server.close())
beforeEach(async () => {
  validToken = 'up-1'
  await fetchUploadConfig()
  server.received.length = 0
})

test.each([
  [{}, 9],
  [{ already: 4 }, 5],
  [{ limit: 3, already: 4 }, 3],
  [{ limit: 9, total: 20, already: 4 }, 9],
  [{ total: 9, already: 9 }, 0],
  [{ total: 9, already: 10 }, 10],
])('of %o so many may be picked: %i', (limits, count) => {
  expect(allowedCount(limits)).toBe(count)
})

test('no room left: says the maximum and opens nothing', async () => {
  expect(await pickImages({ total: 9, already: 9 })).toBe(false)
  expect(useToast.getState().shown?.text).toBe('最多上传9张图片')
})

test('each file goes up by itself with field file and the token; the result waits for all, in order', async () => {
  const result = await uploadAll([anImage('a.png'), anImage('b.png'), anImage('c.png')])
  expect(result).toEqual({
    dataImg: ['https://img.example/k/a.png', 'https://img.example/k/b.png', 'https://img.example/k/c.png'],
    dataHash: ['k/a.png', 'k/b.png', 'k/c.png'],
  })
  expect(uploads()).toHaveLength(3)
  expect(uploads().every((one) => partOf(one, 'token') === 'up-1' && partOf(one, 'file')?.endsWith('pixels'))).toBe(true)
  expect(useWaits.getState().waits).toEqual([])
})

test('the indicator reads 上传图片中 while files are on their way', async () => {
  const said: unknown[] = []
  const stop = useWaits.subscribe(({ waits }) => said.push(waits[0]?.text))
  await uploadAll([anImage('a.png')])
  stop()
  expect(said).toEqual(['上传图片中', undefined])
})

test('a failed file is left out and counted; when all fail the result is false', async () => {
  expect(await uploadAll([anImage('a.png'), anImage('bad.png')])).toMatchObject({ dataHash: ['k/a.png'] })
  expect(useToast.getState().shown?.text).toBe('1张图片没有上传：这个文件不是图片，或已损坏')
  expect(await uploadAll([anImage('bad.png')])).toBe(false)
  expect(useToast.getState().shown?.text).toBe('这个文件不是图片，或已损坏')
})

test.each([
  [413, '图片像素过多，这台设备无法缩小，请截图后上传'],
  [429, '现在上传的人很多，请稍后再试'],
  [503, '现在上传的人很多，请稍后再试'],
  [500, '图片上传失败'],
])('what the server refuses with %i is said in words', async (status, said) => {
  expect(await uploadAll([anImage(`status-${status}.png`)])).toBe(false)
  expect(useToast.getState().shown?.text).toBe(said)
})

test('neither name nor declared type decides what goes up, its bytes do', async () => {
  const result = await uploadAll([anImage('a.txt', ''), anImage('b.jpg', 'application/octet-stream'), anImage('c.heic', 'image/heic')])
  expect(result).toMatchObject({ dataHash: ['k/a.txt', 'k/b.jpg', 'k/c.heic'] })
  server.received.length = 0
  expect(await uploadAll([new File(['<html>'], 'page.jpg', { type: 'image/jpeg' })])).toBe(false)
  expect(useToast.getState().shown?.text).toBe('这个文件不是图片，或已损坏')
  expect(uploads()).toEqual([])
})

test('a HEIC that the browser cannot open says what to do, whatever it is called', async () => {
  for (const name of ['a.heic', 'a.jpg']) {
    expect(await uploadAll([new File(['\0\0\0\u0024ftypheic\0\0\0\0mif1heic'], name, { type: 'image/jpeg' })])).toBe(false)
    expect(useToast.getState().shown?.text).toBe('这个浏览器打不开 HEIC 照片，请截图后上传，或在相机设置中改用 JPG')
  }
  expect(uploads()).toEqual([])
})

test('a token that ran out is replaced once, unseen', async () => {
  validToken = 'up-2'
  expect(await uploadAll([anImage('a.png')])).toMatchObject({ dataHash: ['k/a.png'] })
  expect(server.received.map(({ url }) => url)).toEqual(['/upload', '/my/common/qnConfig', '/upload'])
})

test.each([
  ['a guest who signs in', () => session.signIn('a-token', 'ann')],
  ['anyone who signs in after somebody else', () => session.signIn('b-token', 'bob')],
  ['anyone who signs out', () => session.clear()],
])('%s sends pictures under their own name, not by what was kept before', async (_, change) => {
  change()
  validToken = 'up-2'
  expect(await uploadAll([anImage('a.png')])).toMatchObject({ dataHash: ['k/a.png'] })
  expect(server.received.map(({ url }) => url)).toEqual(['/my/common/qnConfig', '/upload'])
})

test('an image that is called off goes no further and is no failure', async () => {
  const off = new AbortController()
  off.abort()
  useToast.setState({ shown: undefined })
  const result = await uploadAll([anImage('a.png'), anImage('b.png')], { signalOf: ({ name }) => (name === 'a.png' ? off.signal : undefined) })
  expect(result).toMatchObject({ dataHash: ['k/b.png'] })
  expect(uploads()).toHaveLength(1)
  expect(useToast.getState().shown).toBeUndefined()
})

test.each([
  [{ width: 390, height: 844 }, 2, 780],
  [{ width: 844, height: 390 }, 1, 390],
  [{ width: 430, height: 932 }, 3, 1080],
])('on a screen of %o with %i pixels to a point a square has %i', (screen, ratio, side) => {
  expect(cropSide(screen, ratio)).toBe(side)
})
