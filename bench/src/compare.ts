import { join } from 'node:path'
import { record, sqlLoad, startServer } from './children.ts'
import { contenders, perSecond, ratioTo, spanText, type Comparison, type Contender } from './figures.ts'
import { runLoad, type Run } from './load.ts'
import { cacheFolder, type Options } from './options.ts'
import type { Reading } from './reads.ts'
import { writeCalls } from './recording.ts'

export const sqlRun = (rate: number): Run => ({ perSecond: rate, good: 0, bad: 0, rssMb: 0, cpuMs: 0, p99Ms: 0 })
export const noRuns = (): Comparison['runs'] => ({ ours: [], bytes: [], one: [], same: [], sql: [] })

/** The product against bare Fastify and against SQL alone on the same calls, in turns, one under load at a time. */
export async function compareReads(
  databaseUrl: string,
  size: number,
  reading: Reading,
  { rounds, seconds, warmUpSeconds, profile }: Options,
): Promise<Comparison> {
  const { name, label, calls, target } = reading
  const files = { CALLS: join(cacheFolder, 'calls'), RECORDED: join(cacheFolder, 'recorded') }
  writeCalls(files.CALLS, calls)
  await record({ DATABASE_URL: databaseUrl, ...files })

  const bare = (kind: Contender) => startServer('bare', { env: { DATABASE_URL: databaseUrl, KIND: kind, ...files } })
  const servers = {
    ours: await startServer('product', { env: { DATABASE_URL: databaseUrl }, profile }),
    bytes: await bare('bytes'),
    one: await bare('one'),
    same: await bare('same'),
  }
  const numbered = calls.map((call, index) => ({ ...call, path: `/call?i=${index}` }))
  const runs = noRuns()
  try {
    for (let round = 0; round < rounds; round++) {
      // Who begins changes from round to round.
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        const warmUp = round === 0 ? warmUpSeconds : Math.min(0.5, warmUpSeconds)
        if (contender === 'sql') {
          runs.sql.push(sqlRun(await sqlLoad({ DATABASE_URL: databaseUrl, ...files, SECONDS: String(seconds), WARM_UP_SECONDS: String(warmUp) })))
          continue
        }
        const load = { calls: contender === 'ours' ? calls : numbered }
        await runLoad(servers[contender], load, warmUp)
        runs[contender].push(await runLoad(servers[contender], load, seconds))
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
  }
  const comparison = { size, name, label, runs, ...(target && { target }) }
  sayComparison(comparison)
  return comparison
}

/** One line for the person who waits. */
export function sayComparison(comparison: Comparison) {
  const { size, name, runs } = comparison
  const rates = contenders.map((contender) => `${contender} ${perSecond(comparison, contender).median.toFixed(0)}`).join(', ')
  const bad = contenders.flatMap((contender) => runs[contender]).reduce((sum, run) => sum + run.bad, 0)
  console.log(
    `  ${name} at ${size}: ${rates}/s; of one ${spanText(ratioTo(comparison, 'one'))}, of same ${spanText(ratioTo(comparison, 'same'))}${bad > 0 ? `; ${bad} BAD ANSWERS` : ''}`,
  )
}
