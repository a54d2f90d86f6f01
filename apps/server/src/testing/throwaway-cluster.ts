import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'
import { refugeOf } from '../db/postgres-binaries.ts'

const guardian = fileURLToPath(new URL('throwaway-guardian.ts', import.meta.url))
/** A crash may lose what nobody will look for. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting])

/** More than several runs of the quick tier take at once. */
const roomBytes = 8 * 2 ** 30

/**
 * Where throw-away folders are made: in memory where there is plenty of it, because clones of a database are mostly written
 * and soon dropped, and a disk would write them out. The full tier has databases of many gigabytes and stays on the disk.
 */
function temporaryRoot(): string {
  if (process.env.TMPDIR !== undefined || process.env.TIER === 'full') return tmpdir()
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (Math.min(bavail * bsize, process.availableMemory()) >= roomBytes) return '/dev/shm'
  } catch {
    // Not a system with files in memory.
  }
  return tmpdir()
}

export type ThrowawayFolder = { folder: string; remove: () => Promise<void> }
export type ThrowawayCluster = EmbeddedDatabase & { folder: string }

/**
 * A folder for temporary files that is gone, with every process that works in it, when this process has
 * ended, in whatever way: a guardian process waits for the end of a pipe that only we hold.
 */
export function throwawayFolder(name: string): ThrowawayFolder {
  const folder = join(temporaryRoot(), `anxin-${name}-${randomBytes(6).toString('hex')}`)
  const child = spawn(process.execPath, [guardian, folder, refugeOf(join(folder, 'pg'))], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' })
  const gone = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
  // Nobody waits for it: a run ends while it waits.
  child.unref()
  // safe: a pipe of a child process is a socket
  const pipe = child.stdin as typeof child.stdin & { unref: () => void }
  pipe.unref()
  mkdirSync(folder, { mode: 0o711 })
  return {
    folder,
    remove: async () => {
      child.ref()
      pipe.end('in order')
      await gone
    },
  }
}

/** PostgreSQL for one run, in a throw-away folder that has room for the run's other files. */
export async function startThrowawayCluster({
  name = 'test',
  database = 'anxin',
  flags = [],
}: { name?: string; database?: string; flags?: string[] } = {}): Promise<ThrowawayCluster> {
  const { folder, remove } = throwawayFolder(name)
  try {
    const cluster = await startEmbedded(join(folder, 'pg'), { database, flags: [...careless, ...flags] })
    return {
      ...cluster,
      folder,
      stop: async () => {
        await cluster.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
