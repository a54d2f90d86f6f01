import type { FastifyInstance, FastifyRequest } from 'fastify'
import { drawApart } from './seeded-chance.ts'

export type Lend = (others: () => Promise<void>) => Promise<void>

/** One piece of work at a time, in the order of asking. */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  const begin = (): Promise<() => void> =>
    new Promise((begun) => {
      const ended = new Promise<void>((end) => void last.then(() => begun(end)))
      last = ended
    })
  const ends = new WeakMap<FastifyRequest, () => void>()
  const end = (request: FastifyRequest) => ends.get(request)?.()
  return {
    /** `lend` lets others have their turn while this work is under way. */
    take: async <T>(work: (lend: Lend) => Promise<T>): Promise<T> => {
      let done = await begin()
      const lend: Lend = async (others) => {
        done()
        await others().finally(async () => {
          done = await begin()
        })
      }
      return work(lend).finally(() => done())
    },
    ofRequests: (http: FastifyInstance) => {
      http.addHook('onRequest', (request, _reply, done) => {
        void begin().then((ended) => {
          ends.set(request, ended)
          drawApart(`${request.method} ${request.url.split('?')[0] ?? ''}`, done)
        })
      })
      http.addHook('onResponse', async (request) => end(request))
      http.addHook('onRequestAbort', async (request) => end(request))
    },
  }
}
