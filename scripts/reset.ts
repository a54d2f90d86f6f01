// npm run reset: forgets the demo's database, pictures, messages and secrets; the next start makes them again.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { refugeOf } from '@anxin/server/db/postgres-binaries'

const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const refuge = refugeOf(join(dataDir, 'pg'))
if ([join(dataDir, 'pg'), join(refuge, 'cluster', 'pg')].some(isRunning)) {
  console.error(`The database of ${dataDir} is running: stop it first (Ctrl-C in its terminal).`)
  process.exit(1)
}
for (const folder of [dataDir, refuge]) rmSync(folder, { recursive: true, force: true })
console.log(`${dataDir} is empty again`)

function isRunning(folder: string): boolean {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return false
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    // A database that was killed leaves its file behind; one of another user may not be signalled, but runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
