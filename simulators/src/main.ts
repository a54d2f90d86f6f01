import { join } from 'node:path'
import { drawStored, usualSeed } from '@anxin/city/pictures'
import { startSimulators } from './start.ts'

const { SIMULATORS_PORT = '8090', SIMULATORS_HOST = '127.0.0.1', SIMULATORS_PUBLIC_URL, DATA_DIR = '.data' } = process.env

const simulators = await startSimulators({
  port: Number(SIMULATORS_PORT),
  host: SIMULATORS_HOST,
  folder: join(DATA_DIR, 'simulators'),
  makeFile: (key) => drawStored(usualSeed, key),
  ...(SIMULATORS_PUBLIC_URL && { publicUrl: SIMULATORS_PUBLIC_URL }),
})
console.log(`simulators: ${simulators.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulators.close().then(() => process.exit(0))
  })
}
