import { moveDate } from './moment.ts'
import { openServer, type Server } from './server.ts'

/** The server of this worker process. */
let server: Server | undefined
let opened = 0

export function here(): Server {
  if (!server) throw new Error('this worker has no server yet: the tests use the fixtures of e2e/fixtures.ts')
  return server
}

export async function openHere(): Promise<void> {
  server = await openServer(`worker_${process.env.TEST_WORKER_INDEX ?? 0}_${opened++}`)
  moveDate(server.shiftMs())
  // The list of all screens is that of the scripts, which find the product by these.
  Object.assign(process.env, { BASE_URL: server.baseUrl, SIMULATORS_URL: server.simulatorsUrl })
}

export async function closeHere(): Promise<void> {
  await server?.close()
  server = undefined
}
