import { callTo } from './call.ts'
import { openClient } from './client.ts'
import { keepOrder, noticesOf, type Order } from './compare-writes.ts'
import { processorMs, spanOf, spanText, type Span, type Verdict } from './figures.ts'
import { readingNamed, readings, writings, type ReadingName } from './kinds.ts'
import { connections, runEach, runFor, type Run } from './load.ts'
import type { Options } from './options.ts'
import type { World } from './world/open-world.ts'
import { findVisits, quote } from './world/visits.ts'
import { customersFor, warmUpWrites, writesARun } from './world/writes-a-run.ts'

const versions = ['ours', 'former'] as const
type Version = (typeof versions)[number]

/** One kind of call as today's version and an older one answer it, round by round, over the same database. */
export type FormerComparison = { size: number; label: string; by: 'rate' | 'processor'; runs: Record<Version, Run[]> }

/** The least share of the older version's speed that a change may leave. */
const least = 0.9

/** Every kind of call by both versions in turns, one under load at a time; who begins changes from round to round. */
export async function compareFormer(world: World, options: Options): Promise<FormerComparison[]> {
  const comparisons: FormerComparison[] = []
  const keep = (comparison: FormerComparison) => {
    comparisons.push(comparison)
    console.log(`  ${comparison.label}: ${textOf(comparison)}`)
  }
  for (const name of options.only.filter((part): part is ReadingName => part in readings)) keep(await compareReading(world, name, options))
  if (options.only.includes('create') || options.only.includes('notification')) (await compareWritings(world, options)).forEach(keep)
  return comparisons
}

async function compareReading(world: World, name: ReadingName, { rounds, seconds, warmUpSeconds }: Options): Promise<FormerComparison> {
  const { label, calls: callsOf } = readingNamed(name)
  const calls = callsOf(world.sample)
  const runs: FormerComparison['runs'] = { ours: [], former: [] }
  for (let round = 0; round < rounds; round++) {
    for (const version of inTurn(round)) {
      const loaded = loadedOf(world, version)
      await runFor(loaded, calls, round === 0 ? warmUpSeconds : Math.min(0.5, warmUpSeconds))
      runs[version].push(await runFor(loaded, calls, seconds))
    }
  }
  return { size: world.size, label, by: 'rate', runs }
}

async function compareWritings(world: World, { rounds, writes }: Options): Promise<FormerComparison[]> {
  const create: FormerComparison['runs'] = { ours: [], former: [] }
  const notification: FormerComparison['runs'] = { ours: [], former: [] }
  const gateway = openClient(`${world.simulatorsUrl}/wechat-pay/_control`)
  try {
    const count = writesARun(world.sample, { runs: rounds * versions.length, warmUps: versions.length, writes })
    // What the first one gives is thrown away: it compiles the code of both versions.
    for (let round = 0; round <= rounds; round++) {
      for (const version of inTurn(round)) {
        const written = await writeOnce(world, version, { gateway, count: round === 0 ? warmUpWrites(count) : count })
        if (round === 0) continue
        create[version].push(written.create)
        notification[version].push(written.notification)
      }
    }
  } finally {
    gateway.close()
  }
  const { size } = world
  return [
    { size, label: writings.create.label, by: 'processor', runs: create },
    { size, label: writings.notification.label, by: 'processor', runs: notification },
  ]
}

type Writing = { gateway: ReturnType<typeof openClient>; count: number }

async function writeOnce(world: World, version: Version, { gateway, count }: Writing) {
  const loaded = loadedOf(world, version)
  const client = openClient(loaded.server.url)
  try {
    const visits = await findVisits(client, world.sample.newcomers(customersFor(count)))
    const quoted = (await quote(client, visits)).slice(0, count)
    if (quoted.length < connections * 2) throw new Error(`only ${quoted.length} of ${count} visits could be quoted`)
    const orders: Order[] = []
    const calls = quoted.map(({ create: input, token }) => callTo('doOrderCreate', input, token))
    const create = await runEach(loaded, calls, keepOrder(orders))
    const notification = await runEach(loaded, await noticesOf(client, gateway, orders), ({ status }) => status === 204)
    return { create, notification }
  } finally {
    client.close()
  }
}

const inTurn = (round: number): readonly Version[] => (round % 2 === 0 ? versions : versions.toReversed())

function loadedOf({ servers, former, databaseTime }: World, version: Version) {
  const server = version === 'ours' ? servers.ours : former
  if (!server) throw new Error('no server of another version was started')
  return { server, databaseTime }
}

/** Today's speed over the older version's, each round's own: answers a second, or processor time the other way round. */
const shareOfFormer = ({ by, runs: { ours, former } }: FormerComparison): Span =>
  spanOf(
    ours.flatMap((our, round) => {
      const its = former[round]
      if (!its) return []
      return [by === 'processor' ? processorMs(its) / processorMs(our) : our.perSecond / its.perSecond]
    }),
  )

function textOf(comparison: FormerComparison): string {
  const { ours, former } = comparison.runs
  const rate = (runs: readonly Run[]) => spanOf(runs.map(({ perSecond }) => perSecond)).median.toFixed(0)
  const cost = (runs: readonly Run[]) => spanOf(runs.map(processorMs)).median.toFixed(3)
  const bad = [...ours, ...former].reduce((sum, run) => sum + run.bad, 0)
  const share = spanText(shareOfFormer(comparison))
  return `${share} by ${comparison.by}; ours ${rate(ours)}/s at ${cost(ours)} ms, former ${rate(former)}/s at ${cost(former)} ms${bad > 0 ? `; ${bad} BAD ANSWERS` : ''}`
}

export const formerVerdict = (comparison: FormerComparison): Verdict => {
  const share = shareOfFormer(comparison)
  const { label, size, by } = comparison
  return {
    figure: `${label}, ${size.toLocaleString('en')} technicians`,
    goal: `≥ ${least} of the former version${by === 'processor' ? ' (processor time)' : ''}`,
    measured: textOf(comparison),
    reached: share.median >= least,
  }
}
