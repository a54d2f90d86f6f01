// node scripts/guards-removed.ts [--resume] [word …], a part of the full tier: each guard of scripts/removed-guards is taken out of a copy of the product, and
// the race tests that stand on it must then fail. With words, only guards and tests that hold one of them; --resume leaves out what was seen
// with the same sources. The copy, its database and its processes are gone afterwards, however this ends.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@anxin/server/db/migrate'
import { startThrowawayCluster } from '@anxin/server/testing/throwaway-cluster'
import { createVitest } from 'vitest/node'
import { openLifetime } from './lifetime.ts'
import { staleEdits } from './removed-guards/check.ts'
import type { Guard } from './removed-guards/guard.ts'
import { breakCopy, copyProduct } from './removed-guards/product-copy.ts'
import { raceRows, type RaceRow } from './removed-guards/race-rows.ts'
import { guards } from './removed-guards/table.ts'
import { templateWithout } from './removed-guards/templates.ts'
import { tryTests } from './removed-guards/try-tests.ts'
import { root } from './run.ts'

const args = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('--'))
const folder = `${root}.cache/test-full/`
const file = `${folder}guards-removed.json`
const rows = raceRows()
const isMeant = ({ guard, tests }: Guard) => words.length === 0 || words.some((word) => [guard, ...tests].some((text) => text.includes(word)))
const rowsOf = ({ tests }: Guard): RaceRow[] => rows.filter(({ test }) => tests.includes(test))

/** Changes with whatever the guard's own files say. */
function printOf(guard: Guard): string {
  const files = [...guard.edits.map((edit) => ('drop' in edit ? 'apps/server/schema.sql' : edit.file)), ...rowsOf(guard).map((row) => row.file)]
  const hash = createHash('sha256').update(JSON.stringify(guard))
  for (const path of new Set(files)) hash.update(readFileSync(`${root}${path}`))
  return hash.digest('hex')
}

function seenBefore(): Record<string, string> {
  try {
    // safe: written below
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

const lifetime = openLifetime()
try {
  const asked = guards.filter(isMeant)
  const stale = staleEdits(asked)
  for (const problem of stale) console.log(`STALE ${problem}`)
  const seen = seenBefore()
  const meant = asked.filter((guard) => !args.includes('--resume') || stale.length > 0 || seen[guard.guard] !== printOf(guard))
  const failed = stale.length > 0 ? stale.length : await tryAll(meant, seen)
  for (const { test, seen: isSeen } of rows) if (!isSeen) console.log(`not yet: ${test}`)
  console.log(`${meant.length} guards removed, ${failed} not as they must be, ${rows.filter((row) => !row.seen).length} tests not yet tried`)
  await lifetime.end(failed === 0 ? 0 : 1)
} catch (error) {
  lifetime.fail(error)
}

/** How many guards were not missed. */
async function tryAll(meant: readonly Guard[], seen: Record<string, string>): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const cluster = await lifetime.own(
    startThrowawayCluster({ name: 'guards-removed', database: 'template_anxin', flags: ['-c', 'max_connections=300'] }),
    (opened) => opened.stop(),
  )
  process.env.TMPDIR = cluster.folder
  await migrate(cluster.url)
  const copy = join(cluster.folder, 'product')
  copyProduct(copy)
  const vitest = await lifetime.own(
    createVitest({
      root: copy,
      config: false,
      watch: false,
      reporters: [],
      environment: 'node',
      include: ['apps/server/src/**/*.test.ts'],
      isolate: false,
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      env: { TZ: 'Asia/Shanghai', SEED: '20261121', RUNS: '300' },
      setupFiles: [join(copy, 'scripts/seed-tests.ts')],
    }),
    (opened) => opened.close(),
  )
  const tryThese = async (these: readonly RaceRow[], template: string) => {
    vitest.provide('templateUrl', template)
    return tryTests(vitest, copy, these)
  }

  // What fails with its guard in place says nothing.
  const whole = await tryThese(
    rows.filter(({ test }) => meant.some(({ tests }) => tests.includes(test))),
    cluster.url,
  )
  const broken = [...whole].filter(([, { state }]) => state !== 'passed')
  for (const [test, { state, said }] of broken) console.log(`NO   with every guard in place: ${state}: ${test}\n       ${said}`)

  let failed = broken.length
  for (const [nth, guard] of meant.entries()) {
    const began = performance.now()
    const drops = guard.edits.flatMap((edit) => ('drop' in edit ? [edit.drop] : []))
    const edits = guard.edits.flatMap((edit) => ('drop' in edit ? [] : [edit]))
    const template = drops.length > 0 ? await templateWithout(cluster.url, `without_${nth}`, drops) : cluster.url
    const { files, restore } = breakCopy(copy, edits)
    for (const path of files) vitest.invalidateFile(path)
    const tried = await tryThese(rowsOf(guard), template)
    restore()
    for (const path of files) vitest.invalidateFile(path)
    const isMissed = [...tried.values()].every(({ state }) => state === 'failed')
    console.log(`${guard.guard} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    for (const [test, { state, said }] of tried) console.log(`  ${state === 'failed' ? 'yes' : 'NO '} ${test}\n      ${state}: ${said}`)
    if (isMissed) seen[guard.guard] = printOf(guard)
    else {
      failed += 1
      delete seen[guard.guard]
    }
    writeFileSync(file, JSON.stringify(seen, null, 2))
  }
  return failed
}
