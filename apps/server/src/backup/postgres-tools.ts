import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** PostgreSQL's own programs; `folder`: where they are, undefined for those on the path. */
export type PostgresTools = {
  dump: (args: readonly string[]) => Promise<void>
  restore: (args: readonly string[]) => Promise<void>
  major: () => Promise<number>
}

type Opened = { databaseUrl: string; folder?: string | undefined }

/** The connection goes by the environment: arguments are seen by everybody on the machine. */
export function connectionEnv(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const sslMode = searchParams.get('sslmode')
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  }
}

export function postgresTools({ databaseUrl, folder }: Opened): PostgresTools {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...connectionEnv(databaseUrl) }
  const run = (program: string, args: readonly string[]) => runProgram(folder === undefined ? program : join(folder, program), args, env)
  return {
    dump: async (args) => void (await run('pg_dump', args)),
    restore: async (args) => void (await run('pg_restore', args)),
    major: async () => Number(/\) (\d+)/.exec(await run('pg_dump', ['--version']))?.[1]),
  }
}

function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [said, complaint] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
    child.on('error', () => reject(new Error(`${program} is not installed: install PostgreSQL's client programs, or name their folder in PG_BIN`)))
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${program} ended with ${code}: ${complaint.trim()}`))))
  })
}
