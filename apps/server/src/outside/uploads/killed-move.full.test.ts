import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bothStores } from './both-stores.ts'
import { diskUploads } from './disk/disk-store.ts'
import { newPrivateKey, newUploadKey } from './keys.ts'
import type { UploadSettings, UploadStore } from './port.ts'
import { s3Uploads } from './s3/s3-store.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const count = 400
const opened = (settings: UploadSettings) => settings.open({ now: () => new Date(), secrets: ['a secret'] })

let folder: string
let server: S3rver
let env: Record<string, string>
let disk: UploadSettings
let s3: UploadSettings

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anxin-move-'))
  const buckets = [{ name: 'pictures' }, { name: 'papers' }]
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3'), configureBuckets: buckets })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  env = {
    UPLOADS: 'disk',
    UPLOADS_SECOND: 's3',
    UPLOADS_FOLDER: join(folder, 'disk'),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_PRIVATE_BUCKET: 'papers',
    S3_PUBLIC_URL: `${endpoint}/pictures/`,
    S3_KEY_ID: 'S3RVER',
    S3_KEY_SECRET: 'S3RVER',
    S3_PATH_STYLE: 'on',
  }
  disk = diskUploads({ folder: join(folder, 'disk'), publicUrl: 'http://here.example', keptFreeBytes: 0 })
  const keys = { keyId: 'S3RVER', keySecret: 'S3RVER' }
  s3 = s3Uploads({ endpoint, region: 'us-east-1', bucket: 'pictures', privateBucket: 'papers', publicUrl: `${endpoint}/pictures/`, isPathStyle: true, ...keys })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function run() {
  const child = spawn(process.execPath, ['scripts/uploads.ts', 'move', '--from', 'disk', '--to', 's3'], { cwd: root, env: { PATH: process.env.PATH, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return { child, ended: once(child, 'close').then(([code]: number[]) => ({ code, said })) }
}
async function countIn(store: UploadStore): Promise<number> {
  let files = 0
  for (const kind of ['public', 'private'] as const) for await (const { size } of store.list(kind)) files += Math.sign(size)
  return files
}

test('a move that is killed again and again ends with every file, the ones of meanwhile too', async () => {
  const [from, to, both] = [opened(disk), opened(s3), opened(bothStores(disk, s3))]
  const files = Array.from({ length: count }, (_, n) => ({
    key: n % 10 === 0 ? newPrivateKey('jwe') : newUploadKey('jpg'),
    bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(20_000, n)]),
    mime: 'image/jpeg',
  }))
  for (const file of files) await from.put(file)
  for (const wanted of [40, 150, 260]) {
    const { child, ended } = run()
    await expect.poll(() => countIn(to), { timeout: 120_000, interval: 20 }).toBeGreaterThan(wanted)
    child.kill('SIGKILL')
    const { said } = await ended
    expect(said).not.toContain('has every file')
    const late = { key: newUploadKey('jpg'), bytes: new Uint8Array([0xff, 0xd8, 0xff, wanted]), mime: 'image/jpeg' }
    await both.put(late)
    files.push(late)
  }
  const { code, said } = await run().ended
  expect([code, said]).toEqual([0, expect.stringContaining(`s3 has every file of disk`)])
  // Something was left for the last run, and not everything.
  const copied = Number(/(\d+) copied/.exec(said.split('\n').at(-3) ?? '')?.[1])
  expect(copied).toBeGreaterThan(0)
  expect(copied).toBeLessThan(count)
  for (const { key, bytes } of files) expect((await to.get(key))?.equals(bytes), key).toBe(true)
})

test('without both stores in the settings nothing moves', async () => {
  env.UPLOADS_SECOND = ''
  const { code, said } = await run().ended
  expect([code, said]).toEqual([1, expect.stringContaining('UPLOADS=disk UPLOADS_SECOND=s3')])
})
