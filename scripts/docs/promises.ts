// Writes docs/promises.md: what the sentences of packages/words promise to customers and technicians, and the tests that keep it.
// With --check it only says what is wrong. Part of npm run check: a sentence that promises something is marked in its file
// (`// Promise <name>: <key>`), and each promise names tests that exist (promise-tests.ts).
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { marksOf, promiseProblems, sentencesOf } from '@anxin/tooling/promise-marks'
import { promises } from './promise-tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const words = join(root, 'packages/words/src')

// The console's words are for operators; histories and messages record what has happened.
const files = globSync(['*.ts', 'codes/*.ts'], { cwd: words })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => path.replaceAll('\\', '/').slice(0, -'.ts'.length))
  .sort()

const sentences = (await Promise.all(files.map(async (file) => sentencesOf(file, await import(pathToFileURL(join(words, `${file}.ts`)).href))))).flat()
const marked = files.flatMap((file) => marksOf(readFileSync(join(words, `${file}.ts`), 'utf8')).map((mark) => ({ ...mark, file })))
const problems = promiseProblems({ sentences, marked, promises })

for (const [name, { tests }] of Object.entries(promises))
  for (const one of tests) {
    const [file = '', title = ''] = one.split(' › ')
    if (!existsSync(join(root, file)) || !title || !readFileSync(join(root, file), 'utf8').includes(title)) problems.push(`${name}: there is no test ${one}`)
  }

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const said = (name: string) =>
  marked
    .filter((mark) => mark.name === name)
    .flatMap(({ file, key }) => sentences.filter((one) => one.file === file && one.key === key))
    .map(({ file, key, zh, en }) => `| \`${file}.${key}\` | ${cell(zh)} | ${cell(en)} |`)
const page = [
  '# Promises',
  '',
  'Every sentence of the apps that promises something to a customer or a technician, and the tests that keep it. `node scripts/docs/promises.ts` writes this page from the marks in `packages/words/src` and from `scripts/docs/promise-tests.ts`; `npm run check` refuses a sentence that promises without a mark, a mark without a test, and a test that does not exist.',
  '',
  'A sentence is marked above its catalogue: `// Promise <name>: <key>`. One that contains a promising word and promises nothing is marked `// No promise: <key>`. What nothing keeps is not said.',
  '',
  ...Object.entries(promises).flatMap(([name, { what, tests }]) => [
    `## ${name}`,
    '',
    what,
    '',
    ...tests.map((one) => `- \`${one.split(' › ')[0]}\` › ${one.split(' › ')[1]}`),
    '',
    '| Sentence | In Chinese | In English |',
    '|---|---|---|',
    ...said(name),
    '',
  ]),
]
  .join('\n')
  .replace(/\n+$/, '\n')

const file = join(root, 'docs/promises.md')
if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) problems.push('stale, run node scripts/docs/promises.ts: docs/promises.md')

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
