import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import { pictureKind } from '@anxin/rules/picture-kind'
import { pictureSize } from '@anxin/rules/picture-size'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qiniuUploads } from '../../outside/uploads/qiniu/qiniu-store.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** What reached the store, as it came. */
type Stored = { mime: string; bytes: Buffer }
let stored: Stored[] = []
let store: Server
let app: TestApp

// A store that keeps what it gets: nothing outside may have to fix a picture.
beforeAll(async () => {
  store = createServer(async (request, response) => {
    const parts = []
    for await (const part of request) parts.push(part)
    const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': String(request.headers['content-type']) } }).formData()
    const file = form.get('file') as File
    stored.push({ mime: file.type, bytes: Buffer.from(await file.arrayBuffer()) })
    response.end(JSON.stringify({ key: form.get('key') }))
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const region = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  app = await startTestApp({
    config: { uploads: qiniuUploads({ region, prefix: `${region}/`, manage: region, bucket: 'pictures', accessKey: 'k', secretKey: 's' }) },
  })
})
afterAll(async () => {
  await app.stop()
  store.close()
})

type From = { name?: string; address?: string }
async function upload(bytes: Buffer, mime: string, { name = '../a.jpg', address = '127.0.0.1' }: From = {}) {
  stored = []
  const { data } = await app.as().get('/my/common/qnConfig')
  const form = new FormData()
  form.set('token', data.token)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), name)
  const reply = await app.http.inject({ method: 'POST', url: '/my/common/upload', payload: form, remoteAddress: address })
  const retryAfter = reply.headers['retry-after']
  return { status: reply.statusCode, ...(retryAfter !== undefined && { retryAfter }), ...reply.json<{ key?: string; error?: string }>(), stored: stored[0] }
}
const flat = (width = 80, height = 40) => sharp({ create: { width, height, channels: 3, background: '#e8863a' }, limitInputPixels: false })
const frames = async (count: number) =>
  sharp(
    await Promise.all(
      Array.from({ length: count }, (_, n) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: { r: (n * 97) % 256, g: (n * 53) % 256, b: n % 2 ? 0 : 255 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()

test('a photo reaches the store upright and without place, maker, profile or anything behind it', async () => {
  const photo = await flat()
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-author</x:xmpmeta>')
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 3000/100', GPSLongitudeRef: 'E', GPSLongitude: '120/1 9/1 1200/100' },
    })
    .jpeg()
    .toBuffer()
  const sent = await sharp(photo).metadata()
  expect([sent.orientation, sent.exif?.includes('SecretPhone'), sent.icc && true, sent.xmp && true]).toEqual([6, true, true, true])

  const { status, key, stored: kept } = await upload(Buffer.concat([photo, Buffer.from('<?php system($_GET[0]); ?>')]), 'image/jpeg')
  expect([status, kept?.mime, key?.slice(-4)]).toEqual([200, 'image/jpeg', '.jpg'])
  const { exif, icc, xmp, iptc, orientation, width, height, format } = await sharp(kept?.bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation, width, height, format }).toEqual({ width: 40, height: 80, format: 'jpeg' })
  for (const hidden of ['SecretPhone', 'secret-author', 'Exif', 'GPS', 'php']) expect(kept?.bytes.includes(hidden), hidden).toBe(false)
  expect(await app.db.selectFrom('uploads').select(['mime', 'size']).where('key', '=', String(key)).executeTakeFirst()).toEqual({
    mime: 'image/jpeg',
    size: kept?.bytes.length,
  })
})

test.each<[string, () => Promise<Buffer>, string, object]>([
  ['a PNG', () => flat().png().toBuffer(), 'image/png', { format: 'webp', width: 80, height: 40 }],
  ['a WebP', () => flat().webp().toBuffer(), 'image/webp', { format: 'webp', width: 80, height: 40 }],
  ['a GIF of ninety frames', () => frames(90), 'image/gif', { format: 'webp', width: 8, pages: 60 }],
  ['a photo for print, in four colours', () => flat().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg', { format: 'jpeg', space: 'srgb' }],
  ['a very long strip', () => flat(1, 65_000).png().toBuffer(), 'image/png', { format: 'webp', height: 4096 }],
  ['a PNG that says JPEG', () => flat().png().toBuffer(), 'image/jpeg', { format: 'webp', width: 80 }],
  ['a WebP that says JPEG', () => flat().webp().toBuffer(), 'image/jpeg', { format: 'webp', width: 80 }],
  ['a JPEG without a type', () => flat().jpeg().toBuffer(), '', { format: 'jpeg', width: 80 }],
  ['a JPEG that says it is any file', () => flat().jpeg().toBuffer(), 'application/octet-stream', { format: 'jpeg', width: 80 }],
  ['a JPEG that says HEIC', () => flat().jpeg().toBuffer(), 'image/heic', { format: 'jpeg', width: 80 }],
])('%s is stored encoded again', async (_, bytes, mime, shape) => {
  const { status, key, stored: kept } = await upload(await bytes(), mime)
  const { format } = await sharp(kept?.bytes).metadata()
  expect([status, kept?.mime, key?.split('.')[1]]).toEqual([200, `image/${format}`, format === 'jpeg' ? 'jpg' : format])
  expect(await sharp(kept?.bytes, { animated: 'pages' in shape }).metadata()).toMatchObject(shape)
})

const cut = async (picture: Sharp) => {
  const bytes = await picture.toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}
test.each<[string, () => Promise<Buffer> | Buffer, string, number, string]>([
  ['half a JPEG', () => cut(flat(800, 800).jpeg()), 'image/jpeg', 415, '仅支持图片'],
  ['half a PNG', () => cut(flat(800, 800).png({ compressionLevel: 0 })), 'image/png', 415, '仅支持图片'],
  [
    'a HEIC that says JPEG',
    () => Buffer.from('\0\0\0\u0024ftypheic\0\0\0\0mif1heic', 'latin1'),
    'image/jpeg',
    415,
    '暂不支持 HEIC、AVIF 照片，请截图后上传，或先转为 JPEG',
  ],
  ['a TIFF that says PNG', () => flat().tiff().toBuffer(), 'image/png', 415, '仅支持图片'],
  ['a drawing that says PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415, '仅支持图片'],
  ['a page that says JPEG', () => Buffer.from('<html><script>alert(1)</script>'), 'image/jpeg', 415, '仅支持图片'],
  ["a page behind a JPEG's first bytes", () => Buffer.from('\u00ff\u00d8\u00ff<script>', 'latin1'), 'image/jpeg', 415, '仅支持图片'],
  ['a kilobyte that unpacks to 900 megapixels', () => bombOf(30_000), 'image/png', 413, '图片尺寸过大'],
])('%s is refused and reaches no store', async (_, bytes, mime, status, error) => {
  expect(await upload(await bytes(), mime)).toEqual({ status, error, stored: undefined })
})

test('a network that has had too many pixels decoded is asked to wait, and its small pictures are taken meanwhile', async () => {
  const [bomb, photo] = [await bombOf(7000), await flat().jpeg().toBuffer()]
  const address = '203.0.113.7'
  const replies = []
  for (let n = 0; n < 10; n++) replies.push(await upload(bomb, 'image/png', { address }))
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 415), 429])
  expect(replies[9]).toMatchObject({ error: '上传的人太多，请稍后重试', retryAfter: '4' })
  expect((await upload(photo, 'image/jpeg', { address })).status).toBe(200)
  expect((await upload(bomb, 'image/png', { address: '203.0.113.8' })).status).toBe(415)
  app.clock.advance(5000)
  expect((await upload(bomb, 'image/png', { address })).status).toBe(415)
})

/** A whole PNG of one small colour, whose header is then made to promise `side` × `side`. */
async function bombOf(side: number): Promise<Buffer> {
  const png = await flat(8, 8).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each<[string, () => Promise<Buffer>]>([
  ['jpeg', () => flat(300, 200).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg({ progressive: true }).toBuffer()],
  ['png', () => flat(300, 200).png({ palette: true }).toBuffer()],
  ['webp', () => flat(300, 200).webp().toBuffer()],
  ['webp', () => flat(300, 200).webp({ lossless: true }).toBuffer()],
  ['webp', () => flat(300, 200).withMetadata({ orientation: 6 }).webp().toBuffer()],
  ['gif', () => flat(300, 200).gif().toBuffer()],
])('the header of a %s says the same to the apps as to the decoder', async (kind, picture) => {
  const bytes = await picture()
  const { width, height } = await sharp(bytes).metadata()
  expect([pictureKind(bytes), pictureSize(bytes)]).toEqual([kind, { width, height }])
})

test('people who send at once all get their pictures', async () => {
  const photo = await flat(600, 600).jpeg().toBuffer()
  const replies = await Promise.all(Array.from({ length: 12 }, () => upload(photo, 'image/jpeg')))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ key }) => key)).size).toBe(12)
})
