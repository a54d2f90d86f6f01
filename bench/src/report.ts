import { arch, cpus, release, totalmem, type } from 'node:os'
import { contenders, perSecond, ratioTo, spanOf, spanText, type Comparison, type Contender } from './figures.ts'
import type { FirstScreen } from './first-screen/measure.ts'
import { connections } from './load.ts'
import type { Options } from './options.ts'
import { poolSize } from './servers/settings.ts'
import { verdictsOf, type Results } from './verdicts.ts'

type Machine = { postgres: string; now: Date; options: Options }

/** The whole page of results, in Markdown. */
export function report(results: Results, { postgres, now, options }: Machine): string {
  const { comparisons, screens } = results
  const [cpu] = cpus()
  return `${[
    '# Bench',
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${(totalmem() / 1024 ** 3).toFixed(0)} GB, ${type()} ${release()} ${arch()}. Node ${process.versions.node}, PostgreSQL ${postgres}.`,
    `${options.rounds} rounds in turns, ${options.seconds} s a run after a warm-up, ${connections} connections, a pool of ${poolSize} for every server. **The load generator, the server and the database share the same cores**: the rates are those of all three together, and only ratios inside one run mean anything. Every number is the median with the least and the most of the rounds.${options.quick ? ' A quick run: too short to judge by.' : ''}`,
    '## Figures and targets',
    verdictTable(results),
    ...(comparisons.length > 0
      ? [
          '## Calls',
          explanation,
          ...sizesOf(comparisons).map(
            (size) => `### ${size.toLocaleString('en')} technicians\n\n${ratesTable(comparisons.filter((one) => one.size === size))}`,
          ),
        ]
      : []),
    ...(screens.length > 0 ? ['## First screen', screenNote, screenTable(screens)] : []),
  ].join('\n\n')}\n`
}

const explanation = `- **bytes**: bare Fastify that answers the same bytes. For create: the same body parsed, nothing written.
- **one**: bare Fastify that runs the call's heaviest statement, named, with the recorded parameters, and writes the same fields. For create: one statement that inserts time, order and first event, and checks nothing.
- **same**: bare Fastify that runs all statements of the call one after the other, and writes the same fields.
- **sql**: the same statements from ${poolSize} loops with no HTTP. For create: session, context and insert of real bookings.
- **CPU**: processor time of the server process alone for one answer. It leaves out generator and database.`

const screenNote =
  'Chromium at 390 × 844, 1.6 Mbps down, 750 kbps up, 150 ms, processor four times slower, an empty cache each time, the whole product as `npm start` serves it. Content is the first visible technician; bytes and requests are those that began before it.'

const table = (head: string[], rows: string[][]) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const sizesOf = (comparisons: Comparison[]) => [...new Set(comparisons.map(({ size }) => size))]

const verdictTable = (results: Results) =>
  table(
    ['Figure', 'Target', 'Measured', 'Reached'],
    verdictsOf(results).map(({ figure, target, measured, reached }) => [figure, target, measured, reached ? 'yes' : '**no**']),
  )

const cpuOf = ({ runs }: Comparison, contender: Contender) =>
  runs[contender].length > 0 ? `${spanOf(runs[contender].map(({ cpuMs }) => cpuMs)).median.toFixed(3)} ms` : '–'

const ratesTable = (comparisons: Comparison[]) =>
  table(
    [
      'Call',
      ...contenders.map((contender) => `${contender}, 1/s`),
      'ours/bytes',
      'ours/one',
      'ours/same',
      'ours/sql',
      'CPU ours',
      'CPU bytes',
      'CPU one',
      'CPU same',
      'p99 ours',
      'refused or failed',
    ],
    comparisons.map((one) => [
      one.label,
      ...contenders.map((contender) => (one.runs[contender].length > 0 ? spanText(perSecond(one, contender), 0) : '–')),
      ...(['bytes', 'one', 'same', 'sql'] as const).map((contender) => (one.runs[contender].length > 0 ? spanText(ratioTo(one, contender)) : '–')),
      cpuOf(one, 'ours'),
      cpuOf(one, 'bytes'),
      cpuOf(one, 'one'),
      cpuOf(one, 'same'),
      `${spanOf(one.runs.ours.map(({ p99Ms }) => p99Ms)).median.toFixed(0)} ms`,
      String(one.runs.ours.reduce((sum, { bad }) => sum + bad, 0)),
    ]),
  )

const screenTable = (screens: FirstScreen[]) =>
  table(
    ['Visit', 'content, ms', 'LCP, ms', 'CLS', 'requests', 'JS as served', 'JS gzip', 'CSS as served', 'CSS gzip', 'encoding', 'JS after content'],
    screens.flatMap(({ label, visits }) =>
      visits.map((visit) => [
        label,
        visit.contentMs.toFixed(0),
        visit.lcpMs.toFixed(0),
        visit.cls.toFixed(3),
        ...[visit.requests, visit.jsBytes, visit.jsGzip, visit.cssBytes, visit.cssGzip].map(String),
        visit.encodings,
        String(visit.laterJsBytes),
      ]),
    ),
  )
