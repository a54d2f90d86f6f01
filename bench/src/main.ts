// Our share of what this machine can do: npm run bench [-- --sizes 2000,100000,1000000 --only hot,create --rounds 3 --seconds 4 --quick --profile]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSimulators, type Simulators } from '@anxin/simulators/start'
import { untilAtRest } from './at-rest.ts'
import { cacheFolder } from './cache-folder.ts'
import { compareFormer } from './compare-former.ts'
import { compareReads } from './compare-reads.ts'
import { compareWrites } from './compare-writes.ts'
import { measureFirstScreen } from './first-screen/measure.ts'
import { readings, type ReadingName } from './kinds.ts'
import { measureOpening } from './opening/measure.ts'
import { countLife } from './life/count-life.ts'
import { lifeNames, lives } from './life/steps.ts'
import { timeLife } from './life/time-life.ts'
import { readOptions, type Options, type Part } from './options.ts'
import { report } from './report.ts'
import { rushOnce } from './rush.ts'
import { measureScrolling } from './scrolling/measure.ts'
import { openManyStreams } from './streams.ts'
import type { Memory, Results } from './verdicts.ts'
import { openDatabases, type Databases } from './world/databases.ts'
import { openWorld } from './world/open-world.ts'

/** Parts that no world of the bench is made for. */
const ofItsOwn = new Set<Part>(['life', 'first-screen', 'scrolling', 'opening'])

const options = readOptions(process.argv.slice(2))
mkdirSync(cacheFolder, { recursive: true })
const results: Results = { comparisons: [], memories: [], rushes: [], screens: [], scrollings: [], openings: [], formers: [], lives: [], streams: [] }
const databases = await openDatabases()

try {
  const { only, sizes, rounds } = options
  if (only.some((part) => !ofItsOwn.has(part))) {
    // The gateway forgets nothing by itself, and yesterday's payments are of no use.
    const folder = join(cacheFolder, 'simulators')
    rmSync(folder, { recursive: true, force: true })
    const simulators = await startSimulators({ port: 0, folder })
    try {
      for (const size of sizes) await measureWorld({ databases, simulators, size })
    } finally {
      await simulators.close()
    }
  }
  if (only.includes('life') && options.former === undefined) {
    for (const name of lifeNames) {
      const { title, steps } = lives[name]
      console.log(title)
      results.lives.push({ name, costs: await countLife(steps), times: await timeLife(steps, options.lives) })
    }
  }
  if (only.includes('first-screen') && options.former === undefined) results.screens = await measureFirstScreen(rounds)
  if (only.includes('scrolling') && options.former === undefined) results.scrollings = await measureScrolling(rounds)
  if (only.includes('opening') && options.former === undefined) results.openings = await measureOpening(Math.max(5, rounds))
  keep(report(results, { postgres: databases.version, now: new Date(), options }), options)
} finally {
  await databases.stop()
}

async function measureWorld({ databases: open, simulators, size }: { databases: Databases; simulators: Simulators; size: number }) {
  console.log(`${size.toLocaleString('en')} technicians`)
  const { only, rounds, profile, former } = options
  const world = await openWorld(open, simulators, { size, profile, former })
  try {
    await untilAtRest(world.servers.ours)
    if (former !== undefined) {
      results.formers.push(...(await compareFormer(world, options)))
      return
    }
    for (const name of only.filter(isReading)) results.comparisons.push(await compareReads(world, name, options))
    if (only.includes('create') || only.includes('notification')) results.comparisons.push(...(await compareWrites(world, options)))
    // One technician has one calendar in a world of any size.
    if (only.includes('rush') && size === sizesFirst()) for (let round = 0; round < rounds; round++) results.rushes.push(await rushOnce(world))
    if (only.includes('streams') && size === sizesFirst()) results.streams.push(await openManyStreams(world))
    results.memories.push(memoryOf(size))
  } finally {
    await world.close()
  }
}

function isReading(part: Part): part is ReadingName {
  return part in readings
}
function sizesFirst() {
  return options.sizes[0]
}

/** The most of all runs of this world; of the bare server's two ways the one that needs less. */
function memoryOf(size: number): Memory {
  const mostOf = (contender: 'ours' | 'pool' | 'pipelined') =>
    Math.max(0, ...results.comparisons.filter((one) => one.size === size).flatMap(({ runs }) => runs[contender].map(({ rssMb }) => rssMb)))
  return { size, oursMb: mostOf('ours'), bareMb: Math.min(mostOf('pool'), mostOf('pipelined')) }
}

/** Only a whole run is kept beside the code; parts and quick runs go where they do no harm. */
function keep(text: string, { whole }: Options) {
  const file = whole ? fileURLToPath(new URL('../results.md', import.meta.url)) : `${cacheFolder}results.md`
  writeFileSync(file, text)
  console.log(`\n${text}\nkept in ${file}`)
}
