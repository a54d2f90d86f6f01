// The limit: bare Fastify and pg over minimal tables, one fixed statement for each kind of call. MODE=pool asks over a
// pool as large as the product's, MODE=pipelined over a few connections that do not wait for an answer.
import Fastify from 'fastify'
import pg from 'pg'
import { lifeLimits } from '../limits/life.ts'
import { limits, readPayment, settlePayment, type Limit } from '../limits/statements.ts'
import { required, serveParent } from './child.ts'
import { poolSize } from './settings.ts'

const pipelines = 3
const settings = {
  connectionString: required('DATABASE_URL'),
  options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c jit=off',
}
type Ask = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>
const { ask, close } = required('MODE') === 'pool' ? overPool() : await overPipelines()

function overPool(): { ask: Ask; close: () => Promise<unknown> } {
  const pool = new pg.Pool({ ...settings, max: poolSize })
  return { ask: (name, text, values) => pool.query({ name, text, values }), close: () => pool.end() }
}

async function overPipelines(): Promise<{ ask: Ask; close: () => Promise<unknown> }> {
  const clients = await Promise.all(
    Array.from({ length: pipelines }, async () => {
      const client = new pg.Client({ ...settings, pipeline: true })
      await client.connect()
      return client
    }),
  )
  let turn = 0
  return {
    ask: (name, text, values) => {
      const client = clients[turn++ % pipelines]
      if (!client) throw new Error('there is no connection')
      return client.query({ name, text, values })
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

const http = Fastify({ logger: false })
for (const [name, { text, values }] of Object.entries<Limit>({ ...limits, ...lifeLimits })) {
  http.route({
    method: ['GET', 'POST'],
    url: `/${name}`,
    handler: async ({ method, query, body }) => {
      // safe: the bench asks with exactly the fields that the statement needs
      const given = (method === 'GET' ? query : body) as Record<string, string>
      return (await ask(name, text, values(given))).rows
    },
  })
}
// What an answer of a length costs by itself: no limit of any kind, but the floor under them.
const texts = new Map<string, Buffer>()
http.get('/constant', async ({ query }, reply) => {
  // safe: the bench asks with exactly this
  const { bytes } = query as { bytes: string }
  const text = texts.get(bytes) ?? Buffer.from(`[{"text":"${'x'.repeat(Math.max(0, Number(bytes) - 13))}"}]`)
  texts.set(bytes, text)
  return reply.type('application/json; charset=utf-8').send(text)
})
http.post('/notification', async ({ body }) => {
  // safe: the bench sends exactly this
  const { payNo, amount } = body as { payNo: string; amount: number }
  const { rows } = await ask('read', readPayment, [payNo])
  if (rows[0]?.amount !== amount) return { settled: false }
  const { rowCount } = await ask('settle', settlePayment, [payNo])
  return { settled: rowCount === 1 }
})
serveParent(await http.listen({ port: 0, host: '127.0.0.1' }), async () => {
  await http.close()
  await close()
})
