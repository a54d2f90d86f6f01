// Our share of what this machine can do: npm run bench [-- --sizes 2000,20000 --only lists,create --rounds 3 --seconds 6 --quick --profile]
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareReads } from './compare.ts'
import { compareCreates } from './create.ts'
import { measureFirstScreen } from './first-screen/measure.ts'
import { cacheFolder, readOptions, type Options } from './options.ts'
import { readingsOf } from './reads.ts'
import { report } from './report.ts'
import { rushOnce } from './rush.ts'
import { benchConfig } from './servers/settings.ts'
import type { Results } from './verdicts.ts'
import { planBookings } from './world/bookings.ts'
import { openDatabases, type Databases } from './world/databases.ts'

const options = readOptions(process.argv.slice(2))
mkdirSync(cacheFolder, { recursive: true })
const results: Results = { comparisons: [], rushes: [], screens: [] }
const databases = await openDatabases()

try {
  const { only, sizes, rounds } = options
  for (const [index, size] of sizes.entries())
    if (only.some((part) => part !== 'first-screen')) await benchSize(databases, size, { options, isFirst: index === 0 })
  if (only.includes('first-screen')) results.screens = await measureFirstScreen(rounds)
  keep(report(results, { postgres: databases.version, now: new Date(), options }), options)
} finally {
  await databases.stop()
}

async function benchSize(open: Databases, size: number, { options: asked, isFirst }: { options: Options; isFirst: boolean }) {
  console.log(`${size} technicians`)
  const cityUrl = await open.city(size)
  const secret = benchConfig(cityUrl).appSecret
  const plan = () => planBookings(cityUrl, { count: asked.bookings, secret, now: new Date() })
  const readings = (await readingsOf(cityUrl, await plan())).filter(({ part }) => asked.only.includes(part))
  for (const reading of readings) results.comparisons.push(await compareReads(cityUrl, size, reading, asked))
  // Planned anew: what was free before the readings may be too soon by now.
  if (asked.only.includes('create')) results.comparisons.push(await compareCreates({ databases: open, cityUrl, size, bookings: await plan(), options: asked }))
  if (!asked.only.includes('rush') || !isFirst) return
  const bookings = await plan()
  for (let round = 0; round < asked.rounds; round++) results.rushes.push(await rushOnce({ databases: open, cityUrl, bookings, secret, round }))
}

/** Only a whole run is kept beside the code; parts and quick runs go where they do no harm. */
function keep(text: string, { quick, only, sizes }: Options) {
  const isWhole = !quick && only.length === 7 && sizes.length === 3
  const file = isWhole ? fileURLToPath(new URL('../results.md', import.meta.url)) : `${cacheFolder}results.md`
  writeFileSync(file, text)
  console.log(`\n${text}\nkept in ${file}`)
}
