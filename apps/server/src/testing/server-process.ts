import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { newSealKey } from '../http/seal.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type ServerProcess = { child: ChildProcess; ended: Promise<{ code: number | null; said: string }>; hasEnded: () => boolean }

/** The server as its own process; `ended` gives the exit code and all it said. */
export function startServerProcess(env: Record<string, string>, script = main, options: readonly string[] = []): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...options], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => child.on('exit', (code) => resolve({ code, said })))
  return { child, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}

/** The same, listening on a free port with settings that allow a start and reach no vendor. */
export async function startListening(databaseUrl: string, more: Record<string, string> = {}, script = main): Promise<ServerProcess & { base: string }> {
  const port = await freePort()
  const nowhere = 'http://127.0.0.1:9'
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    APP_SECRET: 'a secret of tests with at least 32 characters',
    SEAL_PRIVATE_KEY: newSealKey().replaceAll('\n', '\\n'),
    OPERATOR_PASSWORD: 'a password of tests',
    SMS_URL: nowhere,
    SMS_KEY_ID: 'k',
    SMS_KEY_SECRET: 's',
    MAPS_URL: nowhere,
    MAPS_KEY: 'k',
    UPLOAD_REGION: nowhere,
    UPLOAD_PREFIX: `${nowhere}/`,
    UPLOAD_MANAGE: nowhere,
    UPLOAD_ACCESS_KEY: 'k',
    UPLOAD_SECRET_KEY: 's',
    ...more,
  }
  const server = startServerProcess(settings, script)
  const base = `http://127.0.0.1:${port}`
  // Health has a listener of its own where it is given one, and is answered nowhere else.
  const health = more.METRICS_PORT === undefined ? base : `http://127.0.0.1:${more.METRICS_PORT}`
  while (!server.hasEnded()) {
    if ((await fetch(`${health}/readyz`).catch(() => undefined))?.ok) return { ...server, base }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not start: ${(await server.ended).said}`)
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // safe: it listens on TCP
      server.close(() => resolve(port))
    })
  })
