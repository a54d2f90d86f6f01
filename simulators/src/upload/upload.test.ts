import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulator } from '../testing.ts'

let simulator: Awaited<ReturnType<typeof aSimulator>>
beforeAll(async () => {
  simulator = await aSimulator()
})
afterAll(() => simulator.close())

const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')

function aToken(other: object = {}, secret = simulator.vendors.upload.secretKey) {
  const { accessKey, bucket } = simulator.vendors.upload
  const policy = {
    scope: bucket,
    deadline: Math.floor(Date.now() / 1000) + 60,
    insertOnly: 1,
    fsizeLimit: 10 * 1024 * 1024,
    mimeLimit: 'image/jpeg;image/png;image/webp;image/gif',
    saveKey: 'u/1/$(uuid)$(ext)',
    ...other,
  }
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)).toString('base64'))
  return `${accessKey}:${urlSafe(createHmac('sha1', secret).update(encoded).digest('base64'))}:${encoded}`
}

type Put = { type?: string; name?: string; token?: string; key?: string }
async function put(bytes: Uint8Array, { type = 'image/jpeg', name = 'a.jpg', token = aToken(), key }: Put = {}) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  form.set('token', token)
  if (key !== undefined) form.set('key', key)
  const response = await fetch(`${simulator.url}/upload`, { method: 'POST', body: form })
  return { status: response.status, json: (await response.json()) as { key: string; width: number; height: number; error?: string } }
}

const file = (key: string) => fetch(`${simulator.url}/upload/files/${key}`)
const bytesOf = async (key: string) => Buffer.from(await (await file(key)).arrayBuffer())
const aJpeg = (width = 80, height = 40) => sharp({ create: { width, height, channels: 3, background: '#e8863a' } }).jpeg()

describe('a token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const cases: [string, () => string, number][] = [
    ['none', () => '', 401],
    ['garbage', () => 'a:b:c', 401],
    ['another secret', () => aToken({}, 'other'), 401],
    ['expired', () => aToken({ deadline: now() - 1 }), 401],
    ['another bucket', () => aToken({ scope: 'private' }), 401],
    ['smaller files only', () => aToken({ fsizeLimit: 100 }), 413],
    ['other types only', () => aToken({ mimeLimit: 'image/png' }), 415],
    ['no jpeg', () => aToken({ mimeLimit: '!image/jpeg' }), 415],
    ['a key that climbs out', () => aToken({ saveKey: '../$(uuid)$(ext)' }), 400],
    ['good', () => aToken(), 200],
  ]
  test.each(cases)('%s', async (_name, token, status) => {
    expect((await put(await aJpeg().toBuffer(), { token: token() })).status).toBe(status)
  })

  test('for one key never overwrites it', async () => {
    const token = aToken({ scope: 'anxin:demo/a.jpg' })
    const jpeg = await aJpeg().toBuffer()
    expect((await put(jpeg, { token, key: 'demo/b.jpg' })).status).toBe(403)
    expect((await put(jpeg, { token, key: 'demo/a.jpg' })).json.key).toBe('demo/a.jpg')
    expect((await put(jpeg, { token, key: 'demo/a.jpg' })).status).toBe(614)
  })
})

describe('a file', () => {
  const names = ['../../x.jpg', '%2e%2e/x', '/etc/passwd', '.htaccess', 'a'.repeat(4096), '图片.php']
  test.each(names)('never names its own key: %s', async (name) => {
    const { status, json } = await put(await aJpeg().toBuffer(), { name, key: name.slice(0, 500) })
    expect([status, json.key]).toEqual([200, expect.stringMatching(/^u\/1\/[0-9a-f-]{36}\.jpg$/)])
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const refused: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['svg', () => svg, 'image/svg+xml'],
    ['html called jpeg', () => Buffer.from('<html><script>1</script>'), 'image/jpeg'],
    ['pdf', () => Buffer.from('%PDF-1.7\n%...'), 'image/jpeg'],
    ['jpeg magic and nothing behind', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), 'image/jpeg'],
    ['truncated', async () => (await aJpeg(800, 800).toBuffer()).subarray(0, 1200), 'image/jpeg'],
    ['jpeg called png', () => aJpeg().toBuffer(), 'image/png'],
  ]
  test.each(refused)('is refused: %s', async (_name, bytes, type) => {
    expect((await put(await bytes(), { type })).status).toBe(415)
  })

  test('with a tail or with EXIF keeps only its pixels, upright', async () => {
    const tail = Buffer.from('<?php system($_GET[1]); ?><script>alert(1)</script>')
    const marked = await aJpeg()
      .withExif({ IFD0: { Copyright: 'secret-name' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { json } = await put(Buffer.concat([marked, tail]))
    expect([json.width, json.height]).toEqual([40, 80])
    const stored = await bytesOf(json.key)
    expect(stored.includes('php')).toBe(false)
    expect(stored.includes('secret-name')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  test('of too many pixels or bytes is refused, a long thin one is fitted', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
        .png({ compressionLevel: 9 })
        .toBuffer()
    expect((await put(await flat(9_000, 6_000), { type: 'image/png' })).status).toBe(413)
    const thin = await put(await flat(1, 65_000), { type: 'image/png' })
    expect([thin.status, thin.json.height]).toEqual([200, 4096])
    expect((await put(Buffer.concat([await aJpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
  })

  test('that moves keeps its first sixty frames', async () => {
    const frames = Array.from({ length: 90 }, (_, n) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: (n * 97) % 256, g: (n * 53) % 256, b: n % 2 ? 0 : 255 } } })
        .png()
        .toBuffer(),
    )
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    const { json } = await put(gif, { type: 'image/gif' })
    expect([json.width, json.height]).toEqual([8, 8])
    expect((await sharp(await bytesOf(json.key), { animated: true }).metadata()).pages).toBe(60)
  })

  test('is served safely, cached long, and small when asked', async () => {
    const { json } = await put(await aJpeg(1000, 500).toBuffer())
    const whole = await file(json.key)
    expect(
      Object.fromEntries(
        ['content-type', 'x-content-type-options', 'cache-control', 'access-control-allow-origin', 'content-security-policy'].map((name) => [
          name,
          whole.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const [w, width] of [
      [96, 96],
      [384, 384],
      [500, 1000],
    ] as const)
      expect((await sharp(await bytesOf(`${json.key}?w=${w}`)).metadata()).width).toBe(width)
    for (const key of ['../wechat-pay/keys.json', '..%2f..%2fwechat-pay%2fkeys.json', 'none.jpg']) expect((await file(key)).status).toBe(404)
  })
})

test('a file that nobody uploaded is made when it is first asked for, once for all who ask, and then stays', async () => {
  const asked: string[] = []
  const picture = await aJpeg().toBuffer()
  const store = await aSimulator({
    makeFile: async (key) => {
      asked.push(key)
      return key === 'demo/a.jpg' ? picture : undefined
    },
  })
  const look = (path: string) => fetch(`${store.url}/upload/files/${path}`)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => look(index % 2 === 0 ? 'demo/a.jpg' : 'demo/a.jpg?w=96')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(Buffer.from(await (answers[0] ?? new Response()).arrayBuffer())).toEqual(picture)
  expect((await look('demo/b.jpg')).status).toBe(404)
  expect((await look('../demo/a.jpg')).status).toBe(404)
  expect(asked).toEqual(['demo/a.jpg', 'demo/b.jpg'])
  await store.close()
})

test('a private file that nobody uploaded is made for a signed address alone', async () => {
  const store = await aSimulator({ makeFile: async (key) => (key === 'private/abc/one.jwe' ? Buffer.from('sealed') : undefined) })
  const { accessKey, secretKey } = store.vendors.upload
  const look = (key: string, secret = secretKey) => {
    const address = `${store.url}/upload/private/${key}?e=${Math.floor(Date.now() / 1000) + 60}`
    const sign = urlSafe(createHmac('sha1', secret).update(address).digest('base64'))
    return fetch(`${address}&token=${accessKey}:${sign}`)
  }
  expect((await look('private/abc/one.jwe', 'another secret')).status).toBe(401)
  expect(await (await look('private/abc/one.jwe')).text()).toBe('sealed')
  expect((await look('private/abc/two.jwe')).status).toBe(404)
  expect((await fetch(`${store.url}/upload/files/private/abc/one.jwe`)).status).toBe(404)
  await store.close()
})
