import { arch, cpus, release, type } from 'node:os'
import { spanOf, spanText } from '../figures.ts'
import type { Visit } from '../first-screen/visit.ts'
import { connections } from '../load.ts'
import type { OrdersRun } from './measure-orders.ts'
import type { Memory, Time, Usage } from './processes.ts'

export type Measured = { name: string; fresh: Usage | undefined; idle: Time | undefined; works: { label: string; runs: OrdersRun[] }[]; visits: Visit[] }

/** Figures of one contender, in Markdown: the median with the least and the most of the rounds. */
export function report({ name, fresh, idle, works, visits }: Measured, now: Date): string {
  const machine = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${type()} ${release()} ${arch()}, ${connections} connections.`
  const rows = [
    ...works.flatMap(({ label, runs }) => orderRows(label, runs)),
    ...(idle ? [idleRow(idle)] : []),
    ...(fresh ? memoryRows('memory after its start', fresh) : []),
    ...works.flatMap(({ label, runs }) => memoryRows(`memory under load: ${label}`, most(runs))),
    ...(visits.length > 0 ? screenRows(visits) : []),
  ]
  return [`# ${name}`, machine, ['| Figure | Measured |', '|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'), ''].join('\n\n')
}

type Row = [string, string]

function orderRows(label: string, runs: readonly OrdersRun[]): Row[] {
  const span = (of: (run: OrdersRun) => number, digits = 2) => spanText(spanOf(runs.map(of)), digits)
  return [
    [`${label}: a second`, span(({ perSecond }) => perSecond, 1)],
    [`${label}: p99`, `${span(({ p99Ms }) => p99Ms, 0)} ms`],
    [`${label}: processor of the server`, `${span(({ serverMs }) => serverMs)} ms`],
    [`${label}: processor of the database`, `${span(({ databaseMs }) => databaseMs)} ms`],
    [`${label}: processor of both`, `${span(({ serverMs, databaseMs }) => serverMs + databaseMs)} ms`],
    [
      `${label}: made, failed`,
      `${sum(runs, ({ made }) => made)}, ${sum(runs, ({ failed }) => failed)} ${runs.find(({ firstFailure }) => firstFailure)?.firstFailure ?? ''}`,
    ],
  ]
}

const idleRow = ({ serverMs, databaseMs }: Time): Row => [
  'processor of a second while nobody asks',
  `server ${serverMs.toFixed(0)} ms, database ${databaseMs.toFixed(0)} ms`,
]

const sum = (runs: readonly OrdersRun[], of: (run: OrdersRun) => number) => runs.reduce((total, run) => total + of(run), 0)

const most = (runs: readonly OrdersRun[]): Usage => ({ server: mostOf(runs, ({ server }) => server), database: mostOf(runs, ({ database }) => database) })
const mostOf = (runs: readonly OrdersRun[], side: (usage: Usage) => Memory): Memory => ({
  rssMb: Math.max(...runs.map(({ loaded }) => side(loaded).rssMb)),
  pssMb: Math.max(...runs.map(({ loaded }) => side(loaded).pssMb)),
})

const memoryRows = (label: string, { server, database }: Usage): Row[] => [
  [`${label}: server`, memoryText(server)],
  [`${label}: database`, memoryText(database)],
]
const memoryText = ({ rssMb, pssMb }: Memory) => `${rssMb.toFixed(0)} MB resident, ${pssMb.toFixed(0)} MB with shared pages once`

function screenRows(visits: readonly Visit[]): Row[] {
  const span = (of: (visit: Visit) => number, digits = 0) => spanText(spanOf(visits.map(of)), digits)
  return [
    ['first screen: first content', `${span(({ contentMs }) => contentMs)} ms`],
    ['first screen: LCP', `${span(({ lcpMs }) => lcpMs)} ms`],
    ['first screen: CLS', span(({ cls }) => cls, 3)],
    ['first screen: requests before content', span(({ requests }) => requests)],
    ['first screen: JavaScript before content, as served', `${span(({ jsBytes }) => jsBytes / 1000, 1)} KB`],
    ['first screen: all JavaScript of five seconds, as served', `${span(({ jsBytes, laterJsBytes }) => (jsBytes + laterJsBytes) / 1000, 1)} KB`],
    ['first screen: CSS, as served', `${span(({ cssBytes }) => cssBytes / 1000, 1)} KB`],
    ['first screen: encoding', visits[0]?.encodings ?? ''],
  ]
}
