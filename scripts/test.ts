// npm test: check, derived files, unit and server tests, builds, browser tests; ends with the sum on one line.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root, run, tool } from './run.ts'
import { failedInBrowser, failedUnits, passedLate, type BrowserReport, type UnitReport } from './test-reports.ts'

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
if (!failures.includes('build')) await step('browser tests', ['scripts/e2e.ts'], { BROWSER_REPORTS: reports })

const reportOf = <R>(file: string): R | undefined => {
  try {
    // safe: written by the reporters named above
    return JSON.parse(readFileSync(`${reports}${file}`, 'utf8')) as R
  } catch {
    if (!failures.some((name) => name.includes('tests'))) failures.push(`${file} is missing`)
    return undefined
  }
}

const units = reportOf<UnitReport>('vitest.json')
passed += units?.numPassedTests ?? 0
failed += units?.numFailedTests ?? 0
skipped += units?.numPendingTests ?? 0

const browser = ['walks', 'stories'].flatMap((project) => reportOf<BrowserReport>(`${project}.json`) ?? [])
for (const { stats } of browser) {
  passed += stats.expected + stats.flaky
  failed += stats.unexpected
  skipped += stats.skipped
}
const browserSuites = browser.flatMap(({ suites }) => suites)

// Once more at the end, where whoever reads a long log looks first.
for (const line of [...(units ? failedUnits(units) : []), ...failedInBrowser(browserSuites)]) console.log(`\n✘ ${line}`)
for (const line of passedLate(browserSuites)) console.log(`\n↻ ${line}`)
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
// A step that failed without a test of its own still counts as one.
if (failures.length > 0 && failed === 0) failed = failures.length
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
