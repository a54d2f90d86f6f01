// npm test: check, derived files, unit and server tests, builds, browser tests; ends with the sum on one line.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root, run, tool } from './run.ts'

const reports = `${root}.cache/reports/`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0
let skipped = 0
const failures: string[] = []

async function step(name: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n── ${name}`)
  const { code, seconds } = await run(args, { env })
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(0)} s)`)
  if (code !== 0) failures.push(name)
}

await step('check', ['scripts/check.ts'])
await step('derived files', ['scripts/generate.ts', '--check'])
await step('unit and server tests', [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports}vitest.json`])
await step('build', ['scripts/build.ts'])
if (!failures.includes('build')) await step('browser tests', ['scripts/e2e.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}playwright.json` })

count('vitest.json', ({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }) => [numPassedTests, numFailedTests, numPendingTests])
count('playwright.json', ({ stats }) => [stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped ?? 0])

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function count(file: string, read: (report: Report) => [number, number, number]) {
  try {
    // safe: written by the reporters named above
    const [good, bad, left] = read(JSON.parse(readFileSync(`${reports}${file}`, 'utf8')) as Report)
    passed += good
    failed += bad
    skipped += left
  } catch {
    if (!failures.some((name) => name.includes('tests'))) failures.push(`${file} is missing`)
  }
}

if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
// A step that failed without a test of its own still counts as one.
if (failures.length > 0 && failed === 0) failed = failures.length
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
