import type { FastifyInstance } from 'fastify'

/** Windows and phones that one session watches from; a sixth ends the oldest. */
const most = 5

/** The open streams of each session, oldest first. All of them end with the server. */
export function openStreams(http: FastifyInstance) {
  const open = new Map<string, Set<() => void>>()
  http.addHook('preClose', async () => {
    for (const streams of open.values()) for (const end of streams) end()
  })
  return {
    /** Puts a stream among those of its session by how it is ended. */
    add: (session: string, end: () => void): void => {
      const streams = open.get(session) ?? new Set()
      open.set(session, streams)
      if (streams.size >= most) for (const endOldest of [...streams].slice(0, 1)) endOldest()
      // To end the oldest may have left none, and the set with it.
      open.set(session, streams.add(end))
    },
    remove: (session: string, end: () => void): void => {
      const streams = open.get(session)
      streams?.delete(end)
      if (streams?.size === 0) open.delete(session)
    },
  }
}
