// No file is longer than somebody reads in one go. Part of npm run check; tests and what is written by `npm run generate` are as long as they are.
import { globSync, readFileSync } from 'node:fs'

const most = 300
/** Tables, of which a line says the same about another thing. */
const tables = [
  'packages/contract/src/descriptions/field-meanings.ts',
  'packages/words/src/reference/field-meanings.ts',
  'packages/words/src/message-events.ts',
  'city/src/content/review-words.ts',
]
const derived = ['apps/server/src/db/types.ts', 'apps/server/schema.sql']

const files = globSync('{apps,packages,city,simulators,bench,e2e,scripts}/**/*.{ts,tsx,mjs,css,sql}', { exclude: (name) => /^(node_modules|dist)$/.test(name) })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.ts') && !derived.includes(path))
const long = files.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 })).filter(({ lines }) => lines > most)

const problems = [
  ...long.filter(({ path }) => !tables.includes(path)).map(({ path, lines }) => `${path} has ${lines} lines, more than ${most}: it is about two things`),
  ...tables.filter((table) => !long.some(({ path }) => path === table)).map((table) => `${table} is no longer than others: take it off the list`),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
