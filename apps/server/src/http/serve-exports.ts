import { exportPath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import type { Permission } from '@anxin/contract/manage/permissions'
import { dayOf } from '@anxin/rules/business-day'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Db } from '../db/connect.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'
import { inEnglish } from './csv-english.ts'
import { columnsOf, csvHead, csvLines, type CsvColumn } from './csv.ts'
import { openMoment } from './export-queries.ts'
import { readInput } from './read-input.ts'
import type { ManageCaller } from './callers.ts'

/** The implementations of all areas, of the database as it is or as a transaction sees it. */
export type RoutesOn = (db: Db) => Record<string, unknown>
type Csv = { permission: Permission; columns: readonly CsvColumn[] }
/** A list that goes out as a file, too. */
export type Exported = { name: string; endpoint: ManageEndpoint; csv: Csv }
/** Every list that goes out as a file. */
export const exportedLists: readonly Exported[] = Object.entries<ManageEndpoint>(manageEndpoints).flatMap(([name, endpoint]) =>
  endpoint.csv ? [{ name, endpoint, csv: { ...endpoint.csv, columns: columnsOf(name, endpoint.csv.columns) } }] : [],
)
type ExportDeps = {
  db: Db
  admit: (request: FastifyRequest, permission: Csv['permission']) => Promise<ManageCaller>
  noteExport: (caller: ManageCaller, exported: { list: string; filters: Record<string, unknown> }) => Promise<void>
}
type Batch = { list: Record<string, unknown>[]; next?: string | undefined }
type Handler = (input: unknown, caller: unknown) => Promise<Batch>

const rowsAtOnce = 500
// Each holds a connection until its last row is out.
const filesAtOnce = { atOnce: 2, mostWaiting: 50, mostPerNetwork: 50, retryAfter: 10 }

/**
 * Lists as files that go out while they are read, a few hundred rows at a time, all of one moment: what comes, leaves or moves meanwhile
 * is neither missed nor doubled. Each time it is read on behind the last row, so the end of a long file costs what its beginning does.
 * What refuses the list refuses the file; it is noted before the first row goes out. Who leaves is read no further for.
 */
export function serveExports(http: FastifyInstance, deps: ExportDeps, { exported, routesOn }: { exported: readonly Exported[]; routesOn: RoutesOn }) {
  const queue = createFairQueue(filesAtOnce)
  for (const one of exported) {
    http.get(exportPath(one.name), async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await deps.admit(request, one.csv.permission)
      const input = readInput({ name: one.name, request: one.endpoint.request }, request)
      // safe: fastify's parsed query
      const language = (request.query as { language?: string }).language === 'en' ? 'en' : 'zh'
      const lines = await linesOf({ ...deps, queue, routesOn }, one, { input, caller, language })
      const file = `${one.name.split('/')[0]}-${dayOf(caller.now.getTime())}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .headers({ 'content-disposition': `attachment; filename="${file}"`, 'cache-control': 'no-store' })
        .send(lines)
    })
  }
}

type Reading = ExportDeps & { queue: FairQueue; routesOn: RoutesOn }
type Asked = { input: Record<string, unknown>; caller: ManageCaller; language: 'zh' | 'en' }

async function linesOf(
  { queue, routesOn, noteExport, db }: Reading,
  { name, csv: { columns } }: Exported,
  { input, caller, language }: Asked,
): Promise<Readable> {
  const { page: _, limit: __, after: ___, ...filters } = input
  const leave = await takePlace(queue, caller.network)
  const moment = await openMoment(db).catch((error: unknown) => {
    leave()
    throw error
  })
  const end = () => void moment.rollback().execute().finally(leave)
  // safe: a list's handler, checked by Routes<…>, answers its rows
  const handle = routesOn(moment)[name] as Handler
  const batchBehind = (after: string | undefined) => handle({ ...filters, page: 1, limit: rowsAtOnce, after, uncounted: true }, caller)
  try {
    const first = await batchBehind(undefined)
    await noteExport(caller, { list: name, filters })
    const lines = Readable.from(linesFrom(first, { columns, language, batchBehind }))
    // Also when nobody has taken a single row.
    return lines.once('close', end)
  } catch (error) {
    end()
    throw error
  }
}

type Rows = { columns: Csv['columns']; language: 'zh' | 'en'; batchBehind: (after: string) => Promise<Batch> }
async function* linesFrom(first: Batch, { columns, language, batchBehind }: Rows) {
  yield csvHead(columns, language)
  for (let batch = first; ;) {
    yield csvLines(columns, language === 'en' ? batch.list.map(inEnglish) : batch.list, language)
    if (batch.next === undefined) return
    batch = await batchBehind(batch.next)
  }
}

/** Waits for a place in the queue; it is kept until the answer is called. */
async function takePlace(queue: FairQueue, network: string): Promise<() => void> {
  const [taken, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  queue
    .run(network, () => {
      taken.resolve()
      return left.promise
    })
    .catch(taken.reject)
  await taken.promise
  return left.resolve
}
