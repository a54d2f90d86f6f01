import { arch, cpus, release, totalmem, type } from 'node:os'
import { contenders, limitOf, perSecond, processor, processorMs, shareOfGoal, shareOfLimit, spanOf, spanText, type Comparison } from './figures.ts'
import type { FirstScreen } from './first-screen/measure.ts'
import { lifeHead, lifeNote, lifeRows, lifeTitle, relationRows, type LifeResult } from './life/report-life.ts'
import { limits, readPayment, settlePayment } from './limits/statements.ts'
import { connections } from './load.ts'
import type { Options } from './options.ts'
import { poolSize } from './servers/settings.ts'
import type { Scrolling } from './scrolling/measure.ts'
import { verdictsOf, type Results } from './verdicts.ts'

type Machine = { postgres: string; now: Date; options: Options }

/** The whole page of results, in Markdown. */
export function report(results: Results, { postgres, now, options }: Machine): string {
  const { comparisons, lives, screens, scrollings } = results
  const [cpu] = cpus()
  const sections = [
    '# Bench',
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${(totalmem() / 1024 ** 3).toFixed(0)} GB, ${type()} ${release()} ${arch()}. Node ${process.versions.node}, PostgreSQL ${postgres}.`,
    `${options.rounds} rounds in turns, ${options.seconds} s a run after a warm-up, ${connections} connections. **The load generator, the server and the database share the same cores**: the rates are those of all three together, and only shares inside one run mean anything. Every number is the median with the least and the most of the rounds.${options.whole ? '' : ' **Not a whole run**: it leaves figures out, or is too short to judge by.'}`,
    '## Figures and goals',
    table(
      ['Figure', 'Goal', 'Measured', 'Reached'],
      verdictsOf(results).map(({ figure, goal, measured, reached }) => [figure, goal, measured, reached ? 'yes' : '**no**']),
    ),
    ...(comparisons.length > 0 ? ['## Calls', explanation, ...sizesOf(comparisons).map((size) => sizeSection(comparisons, size))] : []),
    ...(comparisons.length > 0 ? ['## Limits', limitsNote, limitsTable] : []),
    ...lives.flatMap(lifeSection),
    ...(screens.length > 0 ? ['## First screen', screenNote, screenTable(screens)] : []),
    ...(scrollings.length > 0 ? ['## Scrolling', scrollingNote, scrollingTable(scrollings)] : []),
  ]
  return `${sections.join('\n\n')}\n`
}

const explanation = `Each call is compared with a **limit**: bare Fastify and pg, no session, no rules, one fixed statement over minimal tables of the same size in the same PostgreSQL. It asks over a pool of ${poolSize} and over three pipelined connections, and the better of the two is the limit. Ours are signed in, come over HTTP with everything switched on but rate limits and log, and ask a world that was booked, cancelled, reviewed and moved about in after it was loaded.

- **share of the limit**: our answers a second over the limit's; for creating orders the limit's processor time over ours.
- **share of the goal's route**: the same over what the goals are set against (decision 77): the bare server in its plain way, over a pool, with one of three statements: *list* for whatever reads, *near* for the nearest, *book* for an order.
- **processor**: time of the server and of all processes of the database for one answer. It leaves the load generator out.
- **answer**: mean length of an answer. Lists give twenty on both sides unless they say otherwise.
- **constant**: bare Fastify with a constant as long as our answer and no database at all. It is no goal: it says what bytes alone cost, where ours are many times the limit's.`

const limitsNote = 'The tables are in bench/src/limits/schema.ts.'
const screenNote =
  'Chromium at 390 × 844, 1.6 Mbps down, 750 kbps up, 150 ms, processor four times slower, an empty cache each time, the whole product as `npm start` serves it. Content is the first visible technician; bytes and requests are those that began before it, unless they say otherwise.'

const table = (head: string[], rows: string[][]) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const sizesOf = (comparisons: readonly Comparison[]) => [...new Set(comparisons.map(({ size }) => size))]

const sizeSection = (comparisons: readonly Comparison[], size: number) =>
  `### ${size.toLocaleString('en')} technicians\n\n${callsTable(comparisons.filter((one) => one.size === size))}`

const callsTable = (comparisons: readonly Comparison[]) =>
  table(
    [
      'Call',
      'limit',
      'ours, 1/s',
      'limit over a pool, 1/s',
      'limit pipelined, 1/s',
      'share of the limit',
      "share of the goal's route",
      'processor ours',
      'processor limit',
      'answer ours',
      'answer limit',
      'constant, 1/s',
      'processor constant',
      'p99 ours',
      'refused or failed',
    ],
    comparisons.map((one) => [
      one.label,
      one.limit,
      ...contenders.map((contender) => spanText(perSecond(one, contender), 0)),
      spanText(shareOfLimit(one)),
      goalText(one),
      `${spanText(processor(one, 'ours'), 3)} ms`,
      `${spanText(processor(one, limitOf(one)), 3)} ms`,
      one.bytes ? `${one.bytes.ours} B` : '–',
      one.bytes ? `${one.bytes.bare} B` : '–',
      ...(one.constants
        ? [spanText(spanOf(one.constants.map((run) => run.perSecond)), 0), `${spanText(spanOf(one.constants.map(processorMs)), 3)} ms`]
        : ['–', '–']),
      `${spanOf(one.runs.ours.map(({ p99Ms }) => p99Ms)).median.toFixed(0)} ms`,
      String(one.runs.ours.reduce((sum, { bad }) => sum + bad, 0)),
    ]),
  )

function goalText(comparison: Comparison): string {
  const share = shareOfGoal(comparison)
  return comparison.goal && share ? `${spanText(share)} of ${comparison.goal.of}, goal ${comparison.goal.ratio}` : '–'
}

const limitsTable = table(
  ['Limit', 'Statement'],
  [...Object.entries(limits).map(([name, { text }]) => [name, text]), ['notification', `${readPayment}; ${settlePayment}`]].map(([name = '', text = '']) => [
    name,
    `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``,
  ]),
)

const lifeSection = (life: LifeResult): string[] => [
  `## ${lifeTitle(life)}`,
  lifeNote(life),
  table(lifeHead, lifeRows(life)),
  'What an order that is made, paid and accepted writes, in bytes of WAL:',
  table(['Step', 'Table', 'rows inserted', 'rows updated', 'WAL of rows', 'its indexes written', 'WAL of indexes'], relationRows(life)),
]

const screenTable = (screens: readonly FirstScreen[]) =>
  table(
    [
      'Visit',
      'content, ms',
      'LCP, ms',
      'CLS',
      'requests',
      'JS as served',
      'JS gzip',
      'CSS as served',
      'CSS gzip',
      'encoding',
      'JS after content',
      'requests after content',
    ],
    screens.flatMap(({ label, visits }) =>
      visits.map((visit) => [
        label,
        visit.contentMs.toFixed(0),
        visit.lcpMs.toFixed(0),
        visit.cls.toFixed(3),
        ...[visit.requests, visit.jsBytes, visit.jsGzip, visit.cssBytes, visit.cssGzip].map(String),
        visit.encodings,
        String(visit.laterJsBytes),
        String(visit.laterRequests),
      ]),
    ),
  )

const scrollingNote =
  'Chromium at 390 × 844, processor four times slower, 1,200 and 2,400 px a second for five seconds. Frames drawn are those that reached the screen with the list moved on, as the browser reports each; the page’s own frames are those in which its script ran (decision 106).'

const scrollingTable = (scrollings: readonly Scrolling[]) =>
  table(
    ['Movement', 'drawn, 1/s', 'with a part not painted', 'the page’s own, 1/s', 'px ready, least'],
    scrollings.flatMap(({ label, runs }) =>
      runs.map(({ drawn, unpainted, scripted, readyPx }) => [label, drawn.toFixed(1), String(unpainted), scripted.toFixed(1), readyPx.toFixed(0)]),
    ),
  )
