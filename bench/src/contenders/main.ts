// What an order costs on the product and on others that somebody could pick instead, one at a time: bench/contenders.md says how they are started.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cacheFolder } from '../cache-folder.ts'
import { openAnxin } from './anxin.ts'
import type { Contender } from './contender.ts'
import { openEasyAppointments } from './easy-appointments.ts'
import { measureOrders } from './measure-orders.ts'
import { readOptions, type Options } from './options.ts'
import { idleTimeOf, memoryOf } from './processes.ts'
import { report, type Measured } from './report.ts'
import { measureScreen } from './screen.ts'
import { openVendure } from './vendure.ts'

/** Before the first run, to compile the server's code; no more than a run has. */
const warmUpOrders = 200

const options = readOptions(process.argv.slice(2))
mkdirSync(cacheFolder, { recursive: true })
const measured: Measured = { name: options.name, fresh: undefined, idle: undefined, works: [], visits: [] }

if (options.only !== 'screen') {
  const contender = await open(options)
  try {
    await measureContender(contender, options)
  } finally {
    await contender.close()
  }
}
if (options.only !== 'orders') measured.visits = await measureScreen(options.name, options.screen, options.rounds)

const file = `${cacheFolder}contender-${options.name}.md`
const text = report(measured, new Date())
writeFileSync(file, text)
console.log(`\n${text}\nkept in ${file}`)

async function measureContender({ works, processes }: Contender, { orders, rounds }: Options) {
  measured.fresh = memoryOf(processes)
  const idle = await idleTimeOf(processes)
  measured.idle = idle
  for (const work of works) {
    await measureOrders(work, { processes, idle, count: Math.min(warmUpOrders, orders) })
    const runs = []
    for (let round = 0; round < rounds; round++) {
      const run = await measureOrders(work, { processes, idle, count: orders })
      console.log(
        `  ${work.label}: ${run.perSecond.toFixed(1)} a second, ${(run.serverMs + run.databaseMs).toFixed(2)} ms each, ${run.failed} failed ${run.firstFailure ?? ''}`,
      )
      runs.push(run)
    }
    measured.works.push({ label: work.label, runs })
  }
}

function open({ name, running, apiToken }: Options): Promise<Contender> {
  if (name === 'anxin') return openAnxin()
  return name === 'vendure' ? openVendure(running) : openEasyAppointments(running, apiToken)
}
