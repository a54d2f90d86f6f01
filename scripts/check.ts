// npm run check: types, lint with the directions of imports, length of files, format, dead code, derived files, and what must
// hold of every call, state, page and value of the policy. Seconds, no database.
import { availableParallelism } from 'node:os'
import { run, tool, type Ran } from '@anxin/tooling/run'

// One checker: each further one works out the shared types again, and the cores have other steps to run.
const types = (project: string) => [tool('typescript/bin/tsc'), '-p', project, '--checkers', '1']
const steps: [string, string[]][] = [
  ['types of the server side', types('tsconfig.node.json')],
  ['types of the apps', types('tsconfig.web.json')],
  ['dead code', [tool('knip/bin/knip.js'), '--no-progress']],
  ['what holds of all', [tool('vitest/vitest.mjs'), 'run', '--config', 'vitest.check.config.ts', '--reporter=dot']],
  ['lint', [tool('oxlint/bin/oxlint')]],
  ["types of the apps' tests", types('tsconfig.web-tests.json')],
  ['format', [tool('oxfmt/bin/oxfmt'), '--check', '.']],
  ['types of the service worker', types('tsconfig.worker.json')],
  ['boundaries', ['scripts/check/boundaries.ts']],
  ['import cycles', ['scripts/check/import-cycles.ts']],
  ['raw statements', ['scripts/check/raw-statements.ts']],
  ['length of files', ['scripts/check/lengths.ts']],
  ['Chinese outside packages/words', ['scripts/check/chinese-outside-words.ts']],
  ['decisions', ['scripts/docs/decisions.ts', '--check']],
  ['order diagram', ['scripts/docs/order-diagram.ts', '--check']],
  ['promises', ['scripts/docs/promises.ts', '--check']],
  ['templates of text messages', ['scripts/docs/sms-templates.ts', '--check']],
  ['test titles', ['scripts/docs/test-titles.ts', '--check']],
  ['parts of the full tier', ['scripts/test-full.ts', '--check']],
  ['migrations', ['scripts/check/migrations.ts']],
  ['files of deploy/', ['scripts/check/deploy-files.ts']],
  ['release', ['scripts/release.ts', '--check']],
  ['derived files', ['scripts/generate.ts', '--without-database', '--check']],
]

// As many at a time as there are cores: more of them only take each other's memory. The longest stand first.
const waiting = [...steps]
const results: (Ran & { name: string })[] = []
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push({ name: step[0], ...(await run(step[1], { quiet: true })) })
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
for (const { name, code, output, seconds } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
}
process.exit(results.every(({ code }) => code === 0) ? 0 : 1)
