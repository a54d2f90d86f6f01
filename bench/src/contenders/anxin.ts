import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Reply } from '@anxin/contract/endpoints'
import { startSimulators } from '@anxin/simulators/start'
import { untilAtRest } from '../at-rest.ts'
import { cacheFolder } from '../cache-folder.ts'
import { startProduct } from '../children.ts'
import { openClient } from '../client.ts'
import { noticeOf, sendNoNotices } from '../compare-writes.ts'
import { connections } from '../load.ts'
import { openDatabases } from '../world/databases.ts'
import { makeWorld } from '../world/make-world.ts'
import { sampleOf } from '../world/sample.ts'
import { findVisits, type Visit } from '../world/visits.ts'
import { customersFor } from '../world/writes-a-run.ts'
import type { Contender, PlaceOrder } from './contender.ts'

const technicians = 2000
const returnUrl = 'http://127.0.0.1:8080/'

/** The product itself over the bench's smallest world, with two kinds of work: a booking, and an order that is paid. */
export async function openAnxin(): Promise<Contender> {
  const databases = await openDatabases()
  // The gateway forgets nothing by itself, and yesterday's payments are of no use.
  const folder = join(cacheFolder, 'simulators')
  rmSync(folder, { recursive: true, force: true })
  const simulators = await startSimulators({ port: 0, folder })
  const databaseUrl = await databases.copyOf(`world_${technicians}`, (url) => makeWorld(url, technicians, simulators))
  const server = await startProduct(databaseUrl, { vendors: simulators, profile: false })
  const sample = await sampleOf(server.url, databaseUrl)
  const client = openClient(server.url, { connections })
  const gateway = openClient(`${simulators.url}/wechat-pay/_control`, { connections })
  await sendNoNotices(gateway)
  await untilAtRest(server)
  let turn = 0

  /** A quote and the order of it, each a request; undefined where the price or the time was refused. */
  async function book({ cart, token }: Visit): Promise<Reply<'doOrderCreate'> | undefined> {
    const preview = await client.tryAsk('doOrderPreview', cart, token)
    if (!preview) return undefined
    const { previewToken, price } = preview
    return client.tryAsk('doOrderCreate', { ...cart, previewToken, expectAmount: price.payAmount, requestId: `bench-beside-${turn++}` }, token)
  }
  const visits = async (count: number) => (await findVisits(client, sample.newcomers(customersFor(count)))).slice(0, count)
  const booked =
    (visit: Visit): PlaceOrder =>
    async () =>
      (await book(visit)) ? undefined : 'refused'
  const paid =
    (visit: Visit): PlaceOrder =>
    async () => {
      const order = await book(visit)
      if (!order) return 'refused'
      const { payNo } = await client.ask('payWeb', { bizType: 'ORDER', bizId: order.orderId, payWay: 'WECHAT_H5', returnUrl }, visit.token)
      const { status, text } = await client.send(await noticeOf(gateway, payNo))
      return status === 204 ? undefined : `${status} ${text.slice(0, 200)}`
    }

  return {
    works: [
      { label: 'a booking: quote, creation', prepare: async (count) => (await visits(count)).map(booked) },
      { label: 'an order: quote, creation, payment, signed notice of the gateway', prepare: async (count) => (await visits(count)).map(paid) },
    ],
    processes: { server: [server.pid], database: [databases.postmaster] },
    close: async () => {
      client.close()
      gateway.close()
      await server.stop()
      await simulators.close()
      await databases.stop()
    },
  }
}
