// The product's whole server for the lives of orders: its clock stands until it is moved, its jobs run when they are asked to, and its statements are counted.
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '@anxin/server/app'
import { settableClock } from '@anxin/server/clock'
import { takeSent, watchStatements } from '../life/statements.ts'
import { required, serveParent } from './child.ts'
import { benchConfig, type Vendors } from './settings.ts'

type Asked = { clock?: number; jobs?: 'outbox' | 'all'; sent?: true }
/** Longer than live events are gathered. */
const restMs = 20

watchStatements()
// safe: the parent writes what its simulators gave it
const vendors = JSON.parse(required('VENDORS')) as Vendors
const clock = settableClock(new Date(Number(required('AT'))))
const app = await build(benchConfig(required('DATABASE_URL'), vendors), { clock, runJobs: false, shedsLoad: false })

async function answer({ clock: to, jobs, sent }: Asked): Promise<void> {
  if (sent) return void process.send?.(takeSent())
  if (to !== undefined) clock.set(new Date(to))
  if (jobs === 'all') await app.jobs.runDue()
  if (jobs === 'outbox') await app.jobs.list.find(({ name }) => name === 'outbox')?.run(clock.now())
  await wait(restMs)
  process.send?.({})
}
process.on('message', (asked: Asked | string) => {
  if (typeof asked === 'object') void answer(asked)
})
serveParent(await app.http.listen({ port: 0, host: '127.0.0.1' }), app.close)
