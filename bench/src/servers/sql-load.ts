// The recorded calls' statements with no HTTP before them: as many loops as the pool has connections, for SECONDS.
import pg from 'pg'
import { isInsert, readRecorded, type Recorded } from '../recording.ts'
import { required } from './child.ts'
import { poolOptions, poolSize } from './settings.ts'

const recorded = readRecorded(required('RECORDED'))
const writes = recorded.some(({ statements }) => statements.some(isInsert))
const clients = await Promise.all(
  Array.from({ length: poolSize }, async () => {
    const client = new pg.Client({ connectionString: required('DATABASE_URL'), options: poolOptions })
    await client.connect()
    return client
  }),
)

type Read = { rows: { context?: { calendar_version: number } }[] }

/** Numbers of orders made within one second may meet; the server then draws another, here the booking does not count. */
function orTaken(error: unknown): Read {
  if (error instanceof pg.DatabaseError && error.code === '23505') return { rows: [] }
  throw error
}

async function replay(client: pg.Client, { statements }: Recorded): Promise<boolean> {
  let version: number | undefined
  let written = 1
  for (const statement of statements) {
    const { name, text } = statement
    const [technicianId, recordedVersion, ...rest] = statement.values
    const values = isInsert(statement) ? [technicianId, version ?? recordedVersion, ...rest] : statement.values
    const { rows } = (await client.query({ name, text, values }).catch(orTaken)) as Read
    version = rows[0]?.context?.calendar_version ?? version
    if (isInsert(statement)) written = rows.length
  }
  return written > 0
}

let next = 0
let done = 0
async function loop(client: pg.Client, until: number) {
  while (performance.now() < until) {
    const recording = writes ? recorded[next++] : recorded[next++ % recorded.length]
    if (!recording) return
    if (await replay(client, recording)) done += 1
  }
}

const phase = (seconds: number) => Promise.all(clients.map((client) => loop(client, performance.now() + seconds * 1000)))
await phase(Number(required('WARM_UP_SECONDS')))
done = 0
const began = performance.now()
await phase(Number(required('SECONDS')))
process.send?.({ perSecond: done / ((performance.now() - began) / 1000) })
await Promise.all(clients.map((client) => client.end()))
process.disconnect?.()
