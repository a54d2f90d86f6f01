import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { newSealKey } from './http/seal.ts'
import { cloneDatabase } from './testing/start-test-app.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** The server as its own process; `ended` gives the exit code and all it said. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return { child, ended: new Promise<{ code: number | null; said: string }>((resolve) => child.on('exit', (code) => resolve({ code, said }))) }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // safe: it listens on TCP
      server.close(() => resolve(port))
    })
  })

test('a start without settings says what is missing and ends', async () => {
  const { code, said } = await start({}).ended
  expect(code).toBe(1)
  for (const name of ['APP_SECRET', 'DATABASE_URL', 'SEAL_PRIVATE_KEY', 'SMS_URL']) expect(said).toContain(`${name} is missing`)
  expect(said).not.toContain('    at ')
})

test('a start in production with test payments on ends', async () => {
  const { code, said } = await start({ NODE_ENV: 'production', TEST_PAY: 'on' }).ended
  expect(code).toBe(1)
  expect(said).toContain('TEST_PAY must be off in production')
})

test('it serves, and at SIGTERM finishes what it has begun, refuses what is new and ends well', async () => {
  const port = await freePort()
  const nowhere = 'http://127.0.0.1:9'
  const { child, ended } = start({
    DATABASE_URL: await cloneDatabase(inject('templateUrl')),
    PORT: String(port),
    LOG_LEVEL: 'warn',
    APP_SECRET: 'a secret of tests with at least 32 characters',
    SEAL_PRIVATE_KEY: newSealKey().replaceAll('\n', '\\n'),
    SMS_URL: nowhere,
    SMS_KEY_ID: 'k',
    SMS_KEY_SECRET: 's',
    MAPS_URL: nowhere,
    MAPS_KEY: 'k',
    UPLOAD_REGION: nowhere,
    UPLOAD_PREFIX: `${nowhere}/`,
    UPLOAD_ACCESS_KEY: 'k',
    UPLOAD_SECRET_KEY: 's',
  })
  const base = `http://127.0.0.1:${port}`
  let early: { said: string } | undefined
  void ended.then((end) => {
    early = end
  })
  for (let left = 200; left > 0; left--) {
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) break
    if (early) throw new Error(`it did not start: ${early.said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect((await fetch(`${base}/`)).headers.get('content-security-policy')).toContain("default-src 'self'")

  const begun = Promise.all(
    Array.from({ length: 100 }, async (_, i) => (await fetch(`${base}/api/user/tech/getTechListHot?page=${i + 1}`)).json() as Promise<{ code: number }>),
  )
  const last = fetch(`${base}/api/sundry/user/getConfigure`)
  await last
  child.kill('SIGTERM')
  expect(new Set((await begun).map(({ code }) => code))).toEqual(new Set([200]))
  const { code, said } = await ended
  expect({ code, said }).toEqual({ code: 0, said: expect.not.stringContaining('Error') })
  await expect(fetch(`${base}/healthz`)).rejects.toThrow()
})
