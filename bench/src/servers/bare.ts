// Bare Fastify on the recorded calls: KIND=bytes answers the recorded text, KIND=one runs the call's heaviest statement,
// KIND=same runs all of its statements; the last two write the recorded answer's fields anew.
import Fastify from 'fastify'
import pg from 'pg'
import { readRecorded, type Recorded, type Statement } from '../recording.ts'
import { required, serveParent } from './child.ts'
import { poolOptions, poolSize } from './settings.ts'

const kind = required('KIND')
const pool = new pg.Pool({ connectionString: required('DATABASE_URL'), max: poolSize, options: poolOptions })
const run = ({ name, text, values }: Statement) => pool.query({ name, text, values })

// The statement that does the call's work is the longest; sessions and calendars are short.
const heaviest = (statements: Statement[]) => statements.toSorted((a, b) => b.text.length - a.text.length).slice(0, 1)
const prepared = readRecorded(required('RECORDED')).map(({ statements, answer }: Recorded) => ({
  statements: kind === 'same' ? statements : heaviest(statements),
  answer,
  fields: JSON.parse(answer) as unknown,
}))
const entry = (query: unknown) => {
  // safe: the bench asks with a number of the list
  const found = prepared[Number((query as { i: string }).i)]
  if (!found) throw new Error('no such call')
  return found
}

const http = Fastify({ logger: false })
const answer = async (request: { query: unknown }): Promise<string> => {
  const { statements, answer: text, fields } = entry(request.query)
  if (kind === 'bytes') return text
  for (const statement of statements) await run(statement)
  return JSON.stringify(fields)
}
http.route({
  method: ['GET', 'POST'],
  url: '/call',
  handler: async (request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(await answer(request)),
})
serveParent(await http.listen({ port: 0, host: '127.0.0.1' }), async () => {
  await http.close()
  await pool.end()
})
