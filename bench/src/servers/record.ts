// Runs each call once through the whole server and writes down its statements and its answer. Creates are not carried
// out: their last statement is noted and answered with a made-up row.
import { build } from '@anxin/server/app'
import pg from 'pg'
import { headersOf, isInsert, readCalls, writeRecorded, type Recorded, type Statement } from '../recording.ts'
import { required } from './child.ts'
import { benchConfig } from './settings.ts'

let seen: Statement[] = []
const query = pg.Client.prototype.query
// safe: the server's pool asks with one object of name, text and values
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const asked = args[0] as Partial<Statement>
  if (asked?.name !== undefined && asked.text !== undefined) {
    const statement = { name: asked.name, text: asked.text, values: [...(asked.values ?? [])] }
    seen.push(statement)
    if (isInsert(statement)) return Promise.resolve({ rows: [{ id: String(statement.values[4]) }], rowCount: 1, command: 'INSERT' })
  }
  return Reflect.apply(query, this, args)
} as typeof query

const app = await build(benchConfig(required('DATABASE_URL')), { runJobs: false })
await app.http.ready()
const recorded: Recorded[] = []
for (const call of readCalls(required('CALLS'))) {
  seen = []
  const { method, path, body } = call
  const { payload, statusCode } = await app.http.inject({ method, url: path, headers: headersOf(call), ...(body !== undefined && { payload: body }) })
  if (statusCode !== 200 || !payload.startsWith('{"code":200')) throw new Error(`${method} ${path} answered ${statusCode} ${payload.slice(0, 300)}`)
  recorded.push({ call, statements: seen, answer: payload })
}
writeRecorded(required('RECORDED'), recorded)
await app.close()
