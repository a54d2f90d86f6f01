import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'
import { refugeOf } from '../db/postgres-binaries.ts'

const guardian = fileURLToPath(new URL('throwaway-guardian.ts', import.meta.url))
/** A crash may lose what nobody will look for. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting])

export type ThrowawayFolder = { folder: string; remove: () => Promise<void> }
export type ThrowawayCluster = EmbeddedDatabase & { folder: string }

/**
 * A folder below the system's temporary one that is gone, with every process that works in it, when this process has
 * ended, in whatever way: a guardian process waits for the end of a pipe that only we hold.
 */
export function throwawayFolder(name: string): ThrowawayFolder {
  const folder = join(tmpdir(), `anxin-${name}-${randomBytes(6).toString('hex')}`)
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
