import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '@anxin/tooling/run'
import { cacheFolder } from '../cache-folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Whole = { url: string; stop: () => Promise<void> }

/** The whole product as `npm start` makes it, with built apps and its own demo city, on free ports and a database that is resetOnError first. */
export async function startWhole(folder: string, settings: Record<string, string> = {}): Promise<Whole> {
  const [port, simulatorsPort] = [await freePort(), await freePort()]
  const dataDir = join(cacheFolder, folder)
  // A database of another day may have other tables.
  const { code } = await run(['scripts/reset.ts'], { env: { DATA_DIR: dataDir } })
  if (code !== 0) throw new Error(`${dataDir} could not be resetOnError`)
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.on('exit', () => child.kill())
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('server ready') && resolve())
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
