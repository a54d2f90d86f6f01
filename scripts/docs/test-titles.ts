// Where each test of the time before there were tiers is today: writes docs/test-titles.md again, whose lines are the list of
// old titles. With --check, part of npm run check, it only says which one is gone and whether the page is stale.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { reworded } from './reworded-titles.ts'
import { titlesOf } from './titles-of.ts'

const page = new URL('../../docs/test-titles.md', import.meta.url)
/** Of all old files and titles: no line of the page may be dropped or reworded. */
const fingerprint = '4738e8109e606ba5'

/** Old titles that another test stands for today, as `file › title` each: why, when it is not plain. */
const replaced: Record<string, string> = {
  'e2e/faces.spec.ts › the faces come behind the first screen, move nothing, and are there at once the next time':
    'e2e/full/finding/faces.spec.ts › the Chinese face comes behind the first screen, moves nothing, and is there at once the next time; figures are there at once',
  'apps/server/src/http/reference.test.ts › ready when the database answers, has every migration, and the jobs are on time':
    'apps/server/src/http/health.test.ts › ready when the database answers, has every migration, and the live line hears; jobs that fail change nothing',
  'apps/server/src/jobs/jobs.test.ts › a job that fails is late after a minute, and on time again with its next good end':
    'apps/server/src/jobs/stuck-work.test.ts › T-JOB-01: each job that fails for ever is reported within its limit, once, and no more when it goes on',
  'apps/server/src/jobs/jobs.test.ts › a job that never comes to its end is late':
    'apps/server/src/jobs/stuck-work.test.ts › a job that no server has run for longer than its limit is reported, however often they start',
  'apps/server/src/jobs/jobs.test.ts › where no jobs run, none is late':
    'apps/server/src/jobs/stuck-work.test.ts › a job that no server has run for longer than its limit is reported, however often they start',
  // What is held are counts, not comparisons: of codes that arrive together with the tenth some are compared too.
  'apps/server/src/features/tech/visit.test.ts › codes that do not fit are taken ten times, however many are sent at once; then only a photo helps':
    'apps/server/src/features/tech/visit.test.ts › every code that does not fit counts, also of many sent at once: after nine the right one is taken, after ten only a photo helps',
  'apps/server/src/http/query-counts.test.ts › an order that has nothing beside is one statement':
    'apps/server/src/http/query-counts.test.ts › an order that has nothing beside is one statement once it was read, and two that are sent together before',
  // A new picture waits until it has been looked at (decision 186).
  'apps/server/src/features/albums/albums.test.ts › pictures are added, moved and taken out, and whoever looked before sees it at once':
    'apps/server/src/features/albums/albums.test.ts › pictures are moved and taken out at once, and a new one is shown once it has been looked at',
  'e2e/own-album.spec.ts › a technician adds a picture, moves it with the keyboard, takes one out and back, and a customer sees them in that order':
    'e2e/full/technician/own-album.spec.ts › a technician adds a picture, moves it with the keyboard, takes one out and back, and a customer sees in that order what has been looked at',
  // No exact point is shown any more (decision 123).
  'apps/server/src/features/orders/live-position.test.ts › near the door it says where, but never near the home, the visit before or the place where the way began':
    'apps/server/src/features/orders/reads/live-position.test.ts › where a home may lie as near to the door as the technician is, only what was planned is shown',
}

type Old = { file: string; title: string }
type Place = { file: string; title: string; taken: boolean }

const old: Old[] = []
let heading = ''
for (const line of readFileSync(page, 'utf8').split('\n')) {
  if (line.startsWith('### ')) heading = line.slice('### '.length)
  const [, title] = /^- (?:quick|full|gone|replaced by `[^`]*`)(?: \([^)]*\))?: (.*)$/.exec(line) ?? []
  if (title !== undefined) old.push({ file: heading, title })
}
const print = createHash('sha256')
  .update(old.map(({ file, title }) => `${file} › ${title}\n`).join(''))
  .digest('hex')
  .slice(0, 16)

const sources = [...globSync('{apps,packages,simulators,city}/*/**/*.test.ts'), ...globSync('{simulators,city}/src/*.test.ts'), ...globSync('e2e/**/*.spec.ts')]
const places: Place[] = [...new Set(sources.map((path) => path.replaceAll('\\', '/')))]
  .filter((path) => !path.includes('node_modules'))
  .toSorted()
  .flatMap((file) => titlesOf(readFileSync(file, 'utf8')).map((title) => ({ file, title, taken: false })))

const tierOf = (file: string) => (file.endsWith('.full.test.ts') || file.startsWith('e2e/full/') ? 'full' : 'quick')
const nameOf = (file: string) => file.split('/').at(-1)?.replace('.full.test.ts', '.test.ts')

const byTitle = Map.groupBy(places, ({ title }) => title)
const found = new Map<Old, Place>()
// Of tests with the same title the one in the same file comes first, then one in a file of that name, then any that stands for no other.
for (const isLike of [(place: Place, { file }: Old) => place.file === file, (place: Place, { file }: Old) => nameOf(place.file) === nameOf(file), () => true])
  for (const one of old) {
    const place = found.has(one) ? undefined : byTitle.get(reworded[one.title] ?? one.title)?.find((other) => !other.taken && isLike(other, one))
    if (!place) continue
    place.taken = true
    found.set(one, place)
  }

const counts = { quick: 0, full: 0, replaced: 0, gone: 0 }
const gone: string[] = []
function lineOf(one: Old): string {
  const place = found.get(one)
  if (place) {
    const tier = tierOf(place.file)
    counts[tier] += 1
    return `- ${tier}${place.file === one.file ? '' : ` (${place.file})`}: ${one.title}`
  }
  const instead = replaced[`${one.file} › ${one.title}`]
  const [file, title] = instead?.split(' › ') ?? []
  if (instead && places.some((other) => other.file === file && other.title === title)) {
    counts.replaced += 1
    return `- replaced by \`${instead}\`: ${one.title}`
  }
  gone.push(`${one.file} › ${one.title}`)
  counts.gone += 1
  return `- gone: ${one.title}`
}

const files = [...Map.groupBy(old, ({ file }) => file)].map(([file, titles]) => `### ${file}\n\n${titles.map(lineOf).join('\n')}`)
const text = `# Where the old tests are

Written by \`node scripts/docs/test-titles.ts\` and checked by \`npm run check\`. Each test that there was before the tiers of [testing](testing.md), under the file it stood in: its tier today, its file where that has changed, its title of that time; \`scripts/docs/reworded-titles.ts\` has the wording of today where it is another.

${counts.quick} are in the quick tier, ${counts.full} in the full one, ${counts.replaced} are replaced by others.

${files.join('\n\n')}
`

const problems = gone.map((one) => `gone, and nothing in scripts/docs/test-titles.ts stands for it: ${one}`)
if (print !== fingerprint) problems.push(`docs/test-titles.md lists other titles than it began with (${print})`)
for (const [, path = '', title = ''] of readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8').matchAll(/^\| `([^`]+)` › (.+?) \| /gm)) {
  const file = path.includes('src/') ? path : `apps/server/src/features/${path}`
  if (!places.some((place) => place.file === file && place.title === title)) problems.push(`docs/testing.md names a race that is not there: ${path} › ${title}`)
}
if (process.argv.includes('--check')) {
  if (text !== readFileSync(page, 'utf8')) problems.push('docs/test-titles.md is stale, run node scripts/docs/test-titles.ts')
} else writeFileSync(page, text)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
