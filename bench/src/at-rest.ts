import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './children.ts'

const lookEveryMs = 1000
/** Of the time between two looks, ms: a server does so much that nobody asks. */
const restMs = 50
const looksMost = 180

/**
 * Waits until a server has done what fell due since its world was made: hundreds of orders of one hour that nobody has
 * accepted are notified and offered to others all at once, which is no part of any call.
 */
export async function untilAtRest(server: Server): Promise<void> {
  let before = (await server.usage()).cpuMs
  let atRest = 0
  for (let look = 0; look < looksMost && atRest < 3; look++) {
    await wait(lookEveryMs)
    const { cpuMs } = await server.usage()
    atRest = cpuMs - before < restMs ? atRest + 1 : 0
    before = cpuMs
  }
  if (atRest === 0) console.log('  the server did not come to rest')
}
