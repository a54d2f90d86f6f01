// npm run test:full [-- --resume | -- <part> …]: the full tier (docs/testing.md), part by part. SEED=… repeats a run; what has
// finished is kept in .cache/test-full, and --resume goes on with what has not passed, by the same seed.
import { randomInt } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fullParts, type FullPart } from './tests/full-parts.ts'
import { staleEdits, unlikeRows } from './removed-guards/check.ts'
import { raceRows } from './removed-guards/race-rows.ts'
import { guards } from './removed-guards/table.ts'
import { ofEndedChildren, root, run, timesText, type Ran } from '@anxin/tooling/run'

type Finished = Pick<Ran, 'code' | 'seconds' | 'processorSeconds'> & { seed: string }
type State = { seed: string; parts: Record<string, Finished> }

const args = process.argv.slice(2)
const folder = `${root}.cache/test-full/`
const file = `${folder}state.json`

if (args.includes('--check')) {
  const named = Object.values(fullParts).flatMap((part) => part.args)
  const homeless = globSync('{apps,packages,simulators,city}/**/*.full.test.ts', { cwd: root, exclude: (name) => name === 'node_modules' }).filter(
    (path) => !named.includes(path.replaceAll('\\', '/')),
  )
  const lost = named.filter((path) => path.endsWith('.test.ts') && globSync(path, { cwd: root }).length === 0)
  for (const path of homeless) console.error(`${path} is in no part of scripts/tests/full-parts.ts`)
  for (const path of lost) console.error(`scripts/tests/full-parts.ts names ${path}, which is not there`)
  const unfit = [...staleEdits(guards), ...unlikeRows(guards, raceRows())]
  for (const problem of unfit) console.error(problem)
  process.exit(homeless.length + lost.length + unfit.length > 0 ? 1 : 0)
}

const asked = args.filter((arg) => !arg.startsWith('--'))
const unknown = asked.filter((name) => !Object.hasOwn(fullParts, name))
if (unknown.length > 0) {
  console.error(`there is no part ${unknown.join(', ')}; there are ${Object.keys(fullParts).join(', ')}`)
  process.exit(1)
}

function former(): State | undefined {
  try {
    // safe: written below
    return JSON.parse(readFileSync(file, 'utf8')) as State
  } catch {
    return undefined
  }
}

const resumed = args.includes('--resume') ? former() : undefined
const seed = process.env.SEED ?? resumed?.seed ?? String(randomInt(2 ** 31))
const state: State = { seed, parts: resumed?.parts ?? {} }
mkdirSync(folder, { recursive: true })

const names = asked.length > 0 ? asked : Object.keys(fullParts)
const began = performance.now()
console.log(`SEED=${seed}: ${names.join(', ')}`)

async function runPart(name: string, part: FullPart, logFile?: string) {
  if (resumed?.parts[name]?.code === 0) return console.log(`\n── ${name}: passed before`)
  console.log(`\n── ${name}: ${part.what} (about ${part.minutes} min)${logFile === undefined ? '' : `, in ${logFile}`}`)
  const { code, seconds, processorSeconds } = await run([...part.args, ...(resumed && part.resumes ? ['--resume'] : [])], {
    env: { TIER: 'full', SEED: seed, ...part.env },
    ...(logFile !== undefined && { logFile }),
  })
  // Two parts that run beside each other share the count of processor seconds.
  state.parts[name] = { code, seconds, processorSeconds: logFile === undefined ? processorSeconds : undefined, seed }
  writeFileSync(file, JSON.stringify(state, null, 2))
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${timesText(state.parts[name])}, SEED=${seed})`)
}

// The parts of one core run two beside each other, the longest first; all others alone.
const parts = names.flatMap((name) => (fullParts[name] ? [{ name, part: fullParts[name] }] : []))
const queue = parts.filter(({ part }) => part.oneCore).toSorted((a, b) => b.part.minutes - a.part.minutes)
const isPaired = queue.length > 1
async function lane() {
  for (let next = queue.shift(); next; next = queue.shift()) await runPart(next.name, next.part, isPaired ? `${folder}${next.name}.log` : undefined)
}
await Promise.all([lane(), lane()])
for (const { name, part } of parts) if (!part.oneCore) await runPart(name, part)

const failed = names.filter((name) => state.parts[name]?.code !== 0)
console.log()
for (const name of names) {
  const finished = state.parts[name]
  if (finished) console.log(`${name}: ${finished.code === 0 ? 'passed' : 'FAILED'} (${timesText(finished)})`)
}
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}; again with SEED=${seed} npm run test:full -- ${failed.join(' ')}`)
console.log(
  `SEED=${seed}: ${names.length - failed.length} parts passed, ${failed.length} failed, ${timesText({ seconds: (performance.now() - began) / 1000, processorSeconds: ofEndedChildren() })}`,
)
process.exit(failed.length > 0 ? 1 : 0)
