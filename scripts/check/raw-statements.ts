// Statements are built with kysely; they are written as SQL in the files that the bench names as hot, and elsewhere for a listed reason. Part of
// npm run check (decision 140).
import { globSync, readFileSync } from 'node:fs'
import { hotQueries } from '../../bench/src/hot-queries.ts'
import { plainLeft, raw } from './raw-reasons.ts'
import { rawTexts, type RawText } from './raw-texts.ts'

const source = 'apps/server/src'
const reasonsFile = 'scripts/check/raw-reasons.ts'
const hot = new Set(Object.values(hotQueries).flat())
const listed = Object.values(raw).flat()

/** Where SQL may stand at all (scripts/check/boundaries.ts), and what the parts of the server declare of it themselves. */
const files = globSync('**/*.ts', { cwd: source })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file) && file !== 'db/named.ts' && file !== 'db/connect.ts')
const found = new Map(
  files.map((file): [string, RawText[]] => [file, rawTexts(readFileSync(`${source}/${file}`, 'utf8'))]).filter(([, texts]) => texts.length > 0),
)

const problems: string[] = []
for (const [file, texts] of found) {
  if (hot.has(file)) continue
  const plain = texts.filter(({ isPlain }) => isPlain)
  const left = plainLeft[file] ?? 0
  if (plain.length > left)
    for (const { line } of plain)
      problems.push(
        `${source}/${file}:${line}: a plain statement of one table is built with kysely (${plain.length} in this file, ${left} are left from before)`,
      )
  if (plain.length < left) problems.push(`${reasonsFile}: ${file} has ${plain.length} plain statements left, not ${left}`)
  if (texts.length > plain.length && !listed.includes(file))
    problems.push(`${source}/${file}: no file that the bench names as hot; build its statements with kysely, or list it with its reason in ${reasonsFile}`)
}
for (const file of hot) if (!found.has(file)) problems.push(`bench/src/hot-queries.ts: ${file} writes no statement as SQL`)
for (const file of listed)
  if (!found.has(file) || hot.has(file)) problems.push(`${reasonsFile}: ${file} is hot, or writes no statement as SQL: take it off the list`)
for (const file of Object.keys(plainLeft)) if (!found.has(file)) problems.push(`${reasonsFile}: ${file} writes no statement as SQL: take its number away`)

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
