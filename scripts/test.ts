// npm test, the quick tier (docs/testing.md): check, derived files, unit and server tests, builds, journeys in the browser;
// ends with the times and the sum.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ofEndedChildren, root, run, timesText, tool } from '@anxin/tooling/run'
import { failedInBrowser, failedUnits, type BrowserReport, type UnitReport } from './tests/test-reports.ts'

const reports = `${root}.cache/reports/`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const began = performance.now()
let passed = 0
let failed = 0
let skipped = 0
const failures: string[] = []
const times: string[] = []

async function step(name: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n── ${name}`)
  const ran = await run(args, { env })
  console.log(`── ${name}: ${ran.code === 0 ? 'ok' : 'FAILED'} (${timesText(ran)})`)
  times.push(`${name} ${timesText(ran)}`)
  if (ran.code !== 0) failures.push(name)
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

const browser = reportOf<BrowserReport>('quick.json')
if (browser) {
  const { stats } = browser
  passed += stats.expected
  failed += stats.unexpected + stats.flaky
  skipped += stats.skipped
}
const browserSuites = browser?.suites ?? []

// Once more at the end, where anyone who reads a long log looks first.
for (const line of [...(units ? failedUnits(units) : []), ...failedInBrowser(browserSuites)]) console.log(`\n✘ ${line}`)
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
// A step that failed without a test of its own still counts as one.
if (failures.length > 0 && failed === 0) failed = failures.length
console.log(`\n${times.join('\n')}\nwhole ${timesText({ seconds: (performance.now() - began) / 1000, processorSeconds: ofEndedChildren() })}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
