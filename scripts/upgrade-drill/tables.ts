import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrate } from '@anxin/server/db/migrate'
import { migrationsFolder } from '@anxin/server/db/migration-files'
import pg from 'pg'
import { callsIn, figuresOf, isGood, type Figures, type Pulse } from './figures.ts'
import type { Answer } from './load.ts'

const readerMs = 20_000
const quietMs = 8000
/** So often each call does what it was asked before the next table has its turn: a statement that a change broke has been used again by then. */
const rounds = 3
const roundsMs = 5000

type Drill = { url: string; folder: string; bases: readonly string[]; answers: readonly Answer[]; onTable: (figures: Figures) => void }

/** Adds a nullable column and an index to every table, as two migrations of its own, those of orders beside a reader that stays. The figures of each. */
export async function changeEveryTable({ url, folder, bases, answers, onTable }: Drill): Promise<Figures[]> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  const tables = await tablesOf(client)
  const migrations = join(folder, 'migrations')
  mkdirSync(migrations)
  cpSync(migrationsFolder, migrations, { recursive: true })
  const all: Figures[] = []
  const pulse: Pulse = []
  let beating = true
  const beat = (async () => {
    for (; beating; await wait(20)) {
      await Promise.all([client.query('select'), ...bases.map((base) => fetch(`${base}/healthz`).then((reply) => reply.text()))])
      pulse.push(performance.now())
    }
  })()
  let number = 9000
  // What the machine is like when nothing changes.
  const before = performance.now()
  while (callsIn(answers).size < 7) await wait(20)
  await wait(quietMs)
  onTable(figuresOf(answers, pulse, { what: '(nothing changes)', from: before, to: performance.now(), tries: 0 }))

  async function change(what: string, name: string, text: string) {
    writeFileSync(join(migrations, `${number++}-drill-${name.replaceAll('_', '-')}.sql`), text)
    const from = performance.now()
    let tries = 0
    await migrate(url, { migrations: pathToFileURL(`${migrations}/`), onWait: () => tries++ })
    await everyCallAnswered(answers)
    const figures = figuresOf(answers, pulse, { what, from, to: performance.now(), tries })
    all.push(figures)
    onTable(figures)
  }
  try {
    for (const table of tables) {
      const column = () => change(`${table}, column`, table, `alter table ${table} add column drill text;\n`)
      const index = () =>
        change(`${table}, index`, `${table}-index`, `-- outside a transaction\ncreate index concurrently ${table}_drill on ${table} (drill);\n`)
      await (table === 'orders' ? withReader(url, tables, column) : column())
      await (table === 'orders' ? withReader(url, tables, index) : index())
    }
  } finally {
    beating = false
    await beat
    await client.end()
  }
  return all
}

/** Those that most is done on come first. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
      order by relname not in ('orders', 'payments', 'occupancies', 'technicians', 'accounts'), relname <> 'orders', relname`,
  )
  return rows.map(({ name }) => name)
}

/** Somebody reads every table and then stays in that transaction, whatever comes. */
async function withReader(url: string, tables: readonly string[], work: () => Promise<void>) {
  const reader = new pg.Client({ connectionString: url, application_name: 'a reader' })
  await reader.connect()
  await reader.query('begin')
  for (const table of tables) await reader.query(`select from ${table} limit 1`)
  await Promise.all([work(), wait(readerMs).then(() => reader.end())])
}

async function everyCallAnswered(answers: readonly Answer[]) {
  const from = answers.length
  const paths = callsIn(answers)
  for (const until = performance.now() + roundsMs; performance.now() < until; await wait(20)) {
    const since = answers.slice(from)
    if ([...paths].every((path) => since.filter((answer) => answer.path === path && isGood(answer)).length >= rounds)) return
  }
}
