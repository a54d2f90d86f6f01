import type { FastifyInstance, FastifyRequest } from 'fastify'

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
      http.addHook('onRequest', async (request) => {
        ends.set(request, await begin())
      })
      http.addHook('onResponse', async (request) => end(request))
      http.addHook('onRequestAbort', async (request) => end(request))
    },
  }
}
