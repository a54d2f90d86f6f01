import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/**
 * Answers 503 while the event loop is two seconds late on average. An interval without a sample counts as endless delay,
 * and a pause just after a reading leaves none, so the interval is longer than the delay: one pause turns nobody away.
 */
export const shedLoad = async (http: FastifyInstance): Promise<void> => {
  await http.register(underPressure, { maxEventLoopDelay: 2000, sampleInterval: 2500, retryAfter: 2, exposeStatusRoute: false })
}
