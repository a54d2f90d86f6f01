// npm run guards -- record <name> [part …]: writes down how this code behaves. npm run guards -- compare <a> <b>: where two recordings differ.
// A restructuring that changes nothing is recorded before and after, and both must be equal byte by byte:
//   calls   openapi.json; every call by every role and at every stage of an order: status, headers, body (calls.jsonl), number of statements (statements.txt)
//   lives   random acts over orders by fixed seeds, then hashes of orders, events, ledger, refunds, outbox and more (lives.txt)
//   pictures   every screen in both languages and themes while time stands still (only where it is asked for: it takes minutes)
// Results lie in .cache/guards/<name>/. Each recording is a process of its own, in which time and chance are fixed; it needs no product running.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parts, record } from '@anxin/server/testing/guards/record'
import { comparePictures } from './tests/compare-pictures.ts'
import { nodeFlags } from '@anxin/tooling/node-flags.mjs'
import { root, run } from '@anxin/tooling/run'

const folderOf = (name: string) => `${root}.cache/guards/${name}/`
const picturesOf = (name: string) => `${folderOf(name)}pictures/`
const mostShown = 20
const fixed = ['seeded-chance', 'seeded-lots', 'stepped-time'].flatMap((name) => ['--import', `${root}apps/server/src/testing/guards/${name}.ts`])

const [, , verb, name, ...others] = process.argv
if (verb === 'record' && name) process.exit(await recordApart(name, others))
if (verb === 'record-here' && name) await record(folderOf(name), others)
else if (verb === 'compare' && name && others[0]) process.exit(Math.max(compare(name, others[0]), await compareShown(name, others[0])))
else usage()

function usage(): never {
  console.error('guards record <name> [calls] [lives] [pictures]\nguards compare <name> <name>')
  process.exit(2)
}

async function recordApart(into: string, given: readonly string[]): Promise<number> {
  const wanted = given.length > 0 ? given : Object.keys(parts)
  const unknown = wanted.find((part) => part !== 'pictures' && !(part in parts))
  if (unknown) usage()
  for (const part of wanted) {
    const { code, seconds } =
      part === 'pictures'
        ? await run(['scripts/e2e.ts', 'pictures', '--workers', '1'], {
            env: { PICTURES: picturesOf(into), NODE_OPTIONS: `--import ${root}apps/server/src/testing/guards/seeded-chance.ts` },
          })
        : await run([...nodeFlags, ...fixed, 'scripts/guards.ts', 'record-here', into, part], { env: { TZ: 'Asia/Shanghai' } })
    console.log(`${part}: ${code === 0 ? 'recorded' : 'FAILED'} (${seconds.toFixed(0)} s)`)
    if (code !== 0) return code
  }
  return 0
}

function compare(before: string, after: string): number {
  const files = new Set([before, after].flatMap((one) => readdirSync(folderOf(one))).filter((file) => file !== 'pictures'))
  let differing = 0
  for (const file of files) {
    const [a, b] = [before, after].map((one) => linesOf(`${folderOf(one)}${file}`))
    const places = Array.from({ length: Math.max(a?.length ?? 0, b?.length ?? 0) }, (_, index) => index).filter((index) => a?.[index] !== b?.[index])
    console.log(`${file}: ${places.length === 0 ? `equal (${a?.length} lines)` : `${places.length} of ${a?.length} lines differ`}`)
    for (const place of places.slice(0, mostShown)) console.log(`  - ${shown(a?.[place], b?.[place])}\n  + ${shown(b?.[place], a?.[place])}`)
    differing += places.length
  }
  return differing === 0 ? 0 : 1
}

async function compareShown(before: string, after: string): Promise<number> {
  const { pictures, differing } = await comparePictures(picturesOf(before), picturesOf(after))
  if (pictures > 0) console.log(`pictures: ${differing.length === 0 ? `equal (${pictures})` : `${differing.length} of ${pictures} differ`}`)
  for (const line of differing) console.log(`  ${line}`)
  return differing.length === 0 ? 0 : 1
}

function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
}

/** A line by its beginning, and where it first differs from another. */
function shown(line = '', other = ''): string {
  const at = [...line].findIndex((letter, index) => letter !== other[index])
  const head = line.slice(0, 80)
  return at < 60 ? line.slice(0, 240) : `${head} … ${line.slice(Math.max(80, at - 60), at + 180)}`
}
