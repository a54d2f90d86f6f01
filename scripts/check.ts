// npm run check: types, lint with the directions of imports, length of files, format, dead code, derived files. Seconds, no database.
import { run, tool } from './run.ts'

const steps: [string, string[]][] = [
  ['types of the server side', [tool('typescript/bin/tsc'), '-p', 'tsconfig.node.json']],
  ['types of the apps', [tool('typescript/bin/tsc'), '-p', 'tsconfig.web.json']],
  ["types of the apps' tests", [tool('typescript/bin/tsc'), '-p', 'tsconfig.web-tests.json']],
  ['types of the service worker', [tool('typescript/bin/tsc'), '-p', 'tsconfig.worker.json']],
  ['lint', [tool('oxlint/bin/oxlint')]],
  ['boundaries', ['scripts/boundaries.ts']],
  ['length of files', ['scripts/lengths.ts']],
  ['format', [tool('oxfmt/bin/oxfmt'), '--check', '.']],
  ['dead code', [tool('knip/bin/knip.js'), '--no-progress']],
  ['order diagram', ['scripts/order-diagram.ts', '--check']],
  ['migrations', ['scripts/migrations.ts']],
  ['derived files', ['scripts/generate.ts', '--without-database', '--check']],
]

const results = await Promise.all(steps.map(async ([name, args]) => ({ name, ...(await run(args, { quiet: true })) })))
for (const { name, code, output, seconds } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
}
process.exit(results.every(({ code }) => code === 0) ? 0 : 1)
