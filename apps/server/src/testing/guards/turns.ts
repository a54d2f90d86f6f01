import type { FastifyInstance, FastifyRequest } from 'fastify'
import { drawApart } from './seeded-chance.ts'

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
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      const done = await begin()
      return work().finally(done)
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
