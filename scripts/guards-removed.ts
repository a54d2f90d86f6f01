// node scripts/guards-removed.ts [--resume] [word …], a part of the full tier: each guard of scripts/removed-guards is taken out of a copy of the product, and
// the race tests that stand on it must then fail. With words, only guards and tests that hold one of them; --resume leaves out what was seen
// with the same sources. The copy, its database and its processes are gone afterwards, however this ends.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@anxin/server/db/migrate'
import { startThrowawayCluster } from '@anxin/server/testing/throwaway-cluster'
import { createVitest } from 'vitest/node'
import { staleEdits } from './removed-guards/check.ts'
import type { Guard } from './removed-guards/guard.ts'
import { breakCopy, copyProduct } from './removed-guards/product-copy.ts'
import { raceRows, type RaceRow } from './removed-guards/race-rows.ts'
import { guards } from './removed-guards/table.ts'
import { templateWithout } from './removed-guards/templates.ts'
import { tryTests, type Tried } from './removed-guards/try-tests.ts'
import { root } from '@anxin/tooling/run'

const mostTries = 8
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

const asked = guards.filter(isMeant)
const stale = staleEdits(asked)
for (const problem of stale) console.log(`STALE ${problem}`)
if (stale.length > 0) process.exit(1)
const seen = seenBefore()
const meant = asked.filter((guard) => !args.includes('--resume') || seen[guard.guard] !== printOf(guard))
const bad = meant.length > 0 ? await inCopy(tryAll) : 0
for (const { test, seen: isSeen } of rows) if (!isSeen) console.log(`not yet: ${test}`)
console.log(`${meant.length} of ${guards.length} guards removed: ${bad} not as they must be; ${rows.filter((row) => !row.seen).length} tests not yet tried`)
process.exit(bad === 0 ? 0 : 1)

type Copy = {
  folder: string
  templateUrl: string
  tryThese: (these: readonly RaceRow[], changed: readonly string[], template?: string) => Promise<Map<string, Tried>>
}

/** A guardian process removes the copy and its database also when this process is killed. */
async function inCopy<T>(work: (copy: Copy) => Promise<T>): Promise<T> {
  const cluster = await startThrowawayCluster({ name: 'guards-removed', database: 'template_anxin', flags: ['-c', 'max_connections=300'] })
  process.env.TMPDIR = cluster.folder
  const copy = join(cluster.folder, 'product')
  try {
    await migrate(cluster.url)
    copyProduct(copy)
    const vitest = await createVitest({
      root: copy,
      config: false,
      watch: false,
      reporters: [],
      environment: 'node',
      include: ['{apps/server,simulators}/src/**/*.test.ts'],
      isolate: false,
      pool: 'threads',
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      env: { TZ: 'Asia/Shanghai', SEED: '20261121', RUNS: '300' },
      setupFiles: [join(copy, 'packages/tooling/src/seed-tests.ts')],
    })
    try {
      return await work({
        folder: copy,
        templateUrl: cluster.url,
        tryThese: (these, changed, template = cluster.url) => {
          for (const path of changed) vitest.invalidateFile(path)
          vitest.provide('templateUrl', template)
          return tryTests(vitest, copy, these)
        },
      })
    } finally {
      await vitest.close()
    }
  } finally {
    await cluster.stop()
  }
}

/** How many guards were not missed, or had tests that fail with them in place. */
async function tryAll({ folder: copy, templateUrl, tryThese }: Copy): Promise<number> {
  mkdirSync(folder, { recursive: true })
  // What fails with its guard in place says nothing.
  const named = rows.filter(({ test }) => meant.some(({ tests }) => tests.includes(test)))
  const broken = [...(await tryThese(named, []))].filter(([, { state }]) => state !== 'passed')
  for (const [test, { state, said }] of broken) console.log(`NO   with every guard in place: ${state}: ${test}\n       ${said}`)

  let changed: string[] = []
  let failed = broken.length
  for (const [nth, guard] of meant.entries()) {
    const began = performance.now()
    const drops = guard.edits.flatMap((edit) => ('drop' in edit ? [edit.drop] : []))
    const { files, restore } = breakCopy(
      copy,
      guard.edits.flatMap((edit) => ('drop' in edit ? [] : [edit])),
    )
    const template = drops.length > 0 ? await templateWithout(templateUrl, `without_${nth}`, drops) : templateUrl
    const tried = await tryThese(rowsOf(guard), [...changed, ...files], template)
    // Whether calls meet is also a matter of luck, more so on a busy machine: what passed is tried again, and what did not run.
    for (let more = 1; more < mostTries; more++) {
      const left = rowsOf(guard).filter(({ test }) => tried.get(test)?.state !== 'failed')
      if (left.length === 0) break
      for (const [test, again] of await tryThese(left, [], template)) tried.set(test, { ...again, tries: more + 1 })
    }
    restore()
    changed = files
    console.log(`${guard.guard} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    for (const [test, { state, said, tries }] of tried)
      console.log(`  ${state === 'failed' ? 'yes' : 'NO '} ${test}\n      ${state}${tries === 1 ? '' : ` (try ${tries})`}: ${said}`)
    if ([...tried.values()].every(({ state }) => state === 'failed')) seen[guard.guard] = printOf(guard)
    else {
      failed += 1
      delete seen[guard.guard]
    }
    writeFileSync(file, JSON.stringify(seen, null, 2))
  }
  return failed
}
