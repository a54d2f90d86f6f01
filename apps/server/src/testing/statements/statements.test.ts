import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { compareRow, readCatalogue, type Compared } from './compare-row.ts'
import { declaredRows, type DeclaredRow } from './row-types.ts'

type Noted = { file: string; line: number; text: string }

const source = fileURLToPath(new URL('../../', import.meta.url))

/** Where a row says something else than the column does, and why it is right. */
const knownBetter: Record<string, string> = {
  'features/membership/queries.ts paid_at may be null, and is declared as never': 'a payment that succeeded or went back was paid: its condition says so',
  'features/technicians/cache-sql.ts score may be null, and is declared as never': 'generated from columns that are never null',
  'features/reviews/queries.ts pay_expire_at is never null, and is declared as if it were':
    'the row is shared with what is read beside an order, which may have none',
}
/** Columns of which neither source nor joins say whether they may be null: expressions, and what a condition may have settled. It grows with new statements alone. */
const uncertainMost = 680

let noted: Noted[]
let rows: Map<string, DeclaredRow>
let compared: ({ at: string; place: string } & Compared)[]

beforeAll(async () => {
  const collect = fileURLToPath(new URL('./collect.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', collect], { maxBuffer: 64 * 2 ** 20 })
  noted = JSON.parse(stdout) as Noted[] // safe: what collect.ts prints
  rows = declaredRows([...new Set(noted.map(({ file }) => file))])
  const client = new pg.Client({ connectionString: inject('templateUrl') })
  await client.connect()
  const catalogue = await readCatalogue(client)
  compared = []
  for (const { file, line, text } of noted) {
    const at = file.slice(source.length)
    const refused = (error: Error): Compared => ({ problems: [`is refused by the database: ${error.message}`], uncertain: [] })
    const found = await compareRow(client, catalogue, { text, row: rows.get(`${file}:${line}`) }).catch(refused)
    compared.push({ at, place: `${at}:${line}`, ...found })
  }
  await client.end()
})

test('every statement written as SQL is prepared here', () => {
  const seen = new Set(noted.map(({ file, line }) => `${file}:${line}`))
  expect([...rows.keys()].filter((place) => !seen.has(place))).toEqual([])
  expect([...seen].filter((place) => !rows.has(place))).toEqual([])
  expect(seen.size).toBeGreaterThan(150)
})

test('each selects the columns that its row declares, of their types and null where they may be', () => {
  const problems = compared.flatMap(({ at, problems: found }) => found.map((problem) => `${at} ${problem}`))
  expect([...new Set(problems)].toSorted()).toEqual(Object.keys(knownBetter).toSorted())
})

test('of no more columns than before it stays open whether they may be null', () => {
  // Every shape of a composed statement is one and the same row.
  const open = new Set(compared.flatMap(({ place, uncertain }) => uncertain.map((column) => `${place} ${column}`)))
  expect(open.size).toBeLessThanOrEqual(uncertainMost)
})
