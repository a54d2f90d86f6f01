import { openClient, envelopeOf, inParallel } from './client.ts'
import type { Call } from './call.ts'
import { contenders, limitOf, perSecond, shareOfGoal, shareOfLimit, spanOf, spanText, type Comparison, type Contender } from './figures.ts'
import { readingNamed, type ReadingName } from './kinds.ts'
import { constantsOf, readingsOfLimit } from './limits/calls.ts'
import { runFor, type Run } from './load.ts'
import type { Options } from './options.ts'
import type { World } from './world/open-world.ts'

/** One kind that only reads: the product and the bare server's two ways in turns, one under load at a time. */
export async function compareReads(world: World, name: ReadingName, { rounds, seconds, warmUpSeconds }: Options): Promise<Comparison> {
  const { label, limit, goal, grows = false, calls: callsOf } = readingNamed(name)
  const { size, servers, databaseTime } = world
  const ours = callsOf(world.sample)
  const bare = readingsOfLimit(limit, size)
  const calls = { ours, pool: bare, pipelined: bare }
  const bytes = {
    ours: await checkedLength(servers.ours.url, ours, (text) => envelopeOf(text).code === 200),
    bare: await checkedLength(servers.pool.url, bare, (text) => text.startsWith('[{')),
  }
  const runs: Comparison['runs'] = { ours: [], pool: [], pipelined: [] }
  const goalCalls = goal && goal.of !== limit && goal.of !== 'book' ? readingsOfLimit(goal.of, size) : undefined
  const goalRuns: Run[] = []
  const constants: Run[] = []
  const loaded = (contender: Contender) => ({ server: servers[contender], databaseTime })
  for (let round = 0; round < rounds; round++) {
    // Who begins changes from round to round.
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      await runFor(loaded(contender), calls[contender], round === 0 ? warmUpSeconds : Math.min(0.5, warmUpSeconds))
      runs[contender].push(await runFor(loaded(contender), calls[contender], seconds))
    }
    if (goalCalls) goalRuns.push(await runFor(loaded('pool'), goalCalls, seconds))
    constants.push(await runFor(loaded('pool'), constantsOf(bytes.ours), seconds))
  }
  const comparison = { size, name, label, limit, goal, grows, bytes, runs, ...(goalCalls && { goalRuns }), constants }
  sayComparison(comparison)
  return comparison
}

/** Asks each call once and fails on any that is not answered as it should be. The answers' mean length in bytes. */
async function checkedLength(url: string, calls: readonly Call[], isGood: (text: string) => boolean): Promise<number> {
  const client = openClient(url)
  try {
    const lengths = await inParallel(calls, async (call) => {
      const { status, text } = await client.send(call)
      if (status !== 200 || !isGood(text)) throw new Error(`${call.method} ${call.path} answered ${status} ${text.slice(0, 300)}`)
      return Buffer.byteLength(text)
    })
    return Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length)
  } finally {
    client.close()
  }
}

/** One line for the person who waits. */
export function sayComparison(comparison: Comparison) {
  const { name, runs, goal } = comparison
  const rates = contenders.map((contender) => `${contender} ${perSecond(comparison, contender).median.toFixed(0)}`).join(', ')
  const all = contenders.flatMap((contender) => runs[contender])
  const bad = all.reduce((sum, run) => sum + run.bad, 0)
  const said = all.find(({ firstBad }) => firstBad !== undefined)?.firstBad ?? ''
  const ofGoal = shareOfGoal(comparison)
  const wanted =
    goal && ofGoal ? `; ${spanText(ofGoal)} of ${goal.of} over a pool, goal ${goal.ratio}${goal.by === 'processor' ? ' of its processor time' : ''}` : ''
  const rssMb = Math.max(...runs.ours.map((run) => run.rssMb))
  const middleOf = (of: (run: Run) => number) => spanOf(runs.ours.map(of)).median.toFixed(3)
  const cost = `${middleOf((run) => run.serverMs)} ms of the server, ${middleOf((run) => run.databaseMs ?? 0)} of the database`
  console.log(
    `  ${name}: ${rates}/s; ${spanText(shareOfLimit(comparison))} of ${limitOf(comparison)}${wanted}; ${cost}; ${rssMb.toFixed(0)} MB${bad > 0 ? `; ${bad} BAD ANSWERS ${said}` : ''}`,
  )
}
