// Outlives the run that started it: at the end of its input, which comes however that run ends, it ends what still works in
// the run's folders and removes them. Arguments: the folders. A run that ends in order writes something first: its workers
// are then left to it.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const folders = process.argv.slice(2)
const pauseMs = 50
/** A process that does not end on request within this many pauses is killed. */
const patience = 40
let inOrder = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const or = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** A cluster states its process in a file of its own, on every platform. */
function postmasters(): number[] {
  const files = folders.flatMap((folder) => or(() => readdirSync(folder, { recursive: true, encoding: 'utf8' }), []).map((path) => join(folder, path)))
  return files.filter((path) => path.endsWith(`${sep}postmaster.pid`)).flatMap((path) => or(() => [Number(readFileSync(path, 'utf8').split('\n')[0])], []))
}

const isInside = (path: string) => folders.some((folder) => path === folder || path.startsWith(`${folder}${sep}`))

/** Where the system shows its processes as files: those that stand in a folder, or were given it for their temporary files. */
function insiders(): number[] {
  const pids = or(() => readdirSync('/proc'), []).map(Number)
  return pids.filter((pid) => {
    if (!pid || pid === process.pid) return false
    if (isInside(or(() => readlinkSync(`/proc/${pid}/cwd`), ''))) return true
    if (inOrder) return false
    const temporary = or(() => readFileSync(`/proc/${pid}/environ`, 'utf8'), '')
      .split('\0')
      .find((line) => line.startsWith('TMPDIR='))
    return isInside(temporary?.slice('TMPDIR='.length) ?? '')
  })
}

const lives = (pid: number) => or(() => process.kill(pid, 0), false)

/** Asks everybody to end, and kills who did not; whether nobody is left. */
function endAll(asked: Set<number>, insist: boolean): boolean {
  const masters = postmasters()
  const left = [...new Set([...masters, ...insiders(), ...asked])].filter(lives)
  for (const pid of left) {
    // PostgreSQL ends its own children on SIGQUIT; nobody waits for the others any more.
    const signal = masters.includes(pid) && !insist ? 'SIGQUIT' : 'SIGKILL'
    if (signal === 'SIGKILL' || !asked.has(pid)) or(() => process.kill(pid, signal), false)
    asked.add(pid)
  }
  return left.length === 0
}

async function clean() {
  const asked = new Set<number>()
  // Once more after the folders are gone: somebody may have begun while we looked.
  for (let round = 0, calm = 0; calm < 2; round++) {
    if (!endAll(asked, round > patience)) {
      calm = 0
      await wait(pauseMs)
      continue
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    calm += 1
  }
}

process.stdin.on('data', () => (inOrder = true))
process.stdin.once('close', () => void clean())
