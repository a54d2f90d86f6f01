// npm run upgrade-drill: a database with the demo city is migrated while two servers work on it, table after table, and the server of the version before
// serves on the tables of today. Ends with 0 when nobody noticed, 1 when somebody did, 3 when all that could be tried was good but the version before is
// not in this checkout.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCity } from '@anxin/city'
import { connect } from '@anxin/server/db/connect'
import { startEmbedded, type EmbeddedDatabase } from '@anxin/server/db/embedded'
import { migrate } from '@anxin/server/db/migrate'
import { startListening } from '@anxin/server/testing/server-process'
import pg from 'pg'
import { openLifetime } from './demo/lifetime.ts'
import { root } from '@anxin/tooling/run'
import { head, lineOf, verdict } from './upgrade-drill/figures.ts'
import { checkOut, holdsCommit, serveAll } from './upgrade-drill/former-server.ts'
import { startLoad } from './upgrade-drill/load.ts'
import { changeEveryTable } from './upgrade-drill/tables.ts'

const appSecret = 'a secret of tests with at least 32 characters'
const notTried = 3
const lifetime = openLifetime()
const { own } = lifetime

async function underLoad(database: EmbeddedDatabase, folder: string): Promise<string[]> {
  await migrate(database.url)
  await loadCity({ databaseUrl: database.url, appSecret, technicians: 150, now: new Date() })
  const settings = { RATE_LIMITS: 'off', TEST_PAY: 'on', LOG_LEVEL: 'error' }
  const start = () =>
    own(startListening(database.serverUrl, settings), async ({ child, ended }) => {
      child.kill('SIGTERM')
      return ended
    })
  const servers = await Promise.all([start(), start()])
  const connection = await own(Promise.resolve(connect(database.url, { max: 4 })), (opened) => opened.close())
  const bases = servers.map(({ base }) => base)
  const load = await startLoad(connection.db, bases, { people: 6 })
  console.log(head)
  const figures = await changeEveryTable({ url: database.url, folder, bases, answers: load.answers, onTable: (one) => console.log(lineOf(one)) })
  await load.stop()

  const refused = load.answers.filter(({ status, code }) => status !== 503 && (status !== 200 || code !== 200))
  const kinds = Map.groupBy(refused, ({ path, status, code }) => `${path} ${status} ${code}`)
  for (const [kind, { length }] of kinds) console.log(`not as asked: ${length} × ${kind}`)
  const longest = Math.max(...figures.map(({ gapMs }) => gapMs))
  console.log(`${load.answers.length} answers, ${load.answers.filter(({ status }) => status === 503).length} of them 503; longest gap ${longest.toFixed(0)} ms`)
  return verdict(figures)
}

/** Undefined where the checkout does not hold the version. */
async function onTheVersionBefore(database: EmbeddedDatabase): Promise<string[] | undefined> {
  const commit = readFileSync(join(root, 'apps/server/former-version'), 'utf8').trim()
  if (!holdsCommit(commit)) {
    console.log(`this checkout does not hold ${commit}, the version before (a shallow clone? git fetch --unshallow): its server was not tried`)
    return undefined
  }
  const former = await own(Promise.resolve(checkOut(commit)), async ({ remove }) => remove())
  // The drill's columns are in the other one.
  const atToday = (url: string) => Object.assign(new URL(url), { pathname: '/today' }).href
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('create database today')
  await owner.end()
  await migrate(atToday(database.url))
  const { db, close } = connect(atToday(database.url), { max: 2 })
  try {
    await serveAll(former.folder, { db, serverUrl: atToday(database.serverUrl) }, (what) => console.log(`the server of ${commit} on today's tables: ${what}`))
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    await close()
  }
}

try {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-drill-'))
  await own(Promise.resolve(folder), async (path) => rmSync(path, { recursive: true, force: true }))
  const database = await own(startEmbedded(join(folder, 'pg')), (opened) => opened.stop())
  const former = await onTheVersionBefore(database)
  const problems = [...(former ?? []), ...(await underLoad(database, folder))]
  for (const problem of problems) console.log(`FAIL ${problem}`)
  if (problems.length === 0) console.log('nobody noticed')
  const code = problems.length > 0 ? 1 : former ? 0 : notTried
  await lifetime.end(code)
} catch (error) {
  lifetime.fail(error)
}
