import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { histogramOf, timesBy, type Times } from './histogram.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Fewer for each call: there are three hundred calls. */
const boundsOfCall = [0.025, 0.1, 0.25, 1, 5]
const classes = ['2xx', '3xx', '4xx', '5xx'] as const

/** `ok`, `refused` (a rule said no), `rejected` (input, session, limit), `unavailable` (503), `failed` (a defect). */
const callOutcomes = ['ok', 'refused', 'rejected', 'unavailable', 'failed'] as const
type Outcome = (typeof callOutcomes)[number]
type CallFigures = { times: Times; outcomes: Record<Outcome, number> }

function outcomeOf({ refusedBy }: FastifyRequest, { statusCode }: FastifyReply): Outcome {
  if (refusedBy !== undefined) return refusedBy === 'badField' || refusedBy === 'signedOut' ? 'rejected' : 'refused'
  if (statusCode < 400) return 'ok'
  if (statusCode < 500) return 'rejected'
  return statusCode === 503 ? 'unavailable' : 'failed'
}

/** Latency and outcome of all requests, and of each call of the contract: no other name becomes a label. */
export function countCalls(http: FastifyInstance, registry: Registry): void {
  const byClass: Record<string, number> = Object.fromEntries(classes.map((status) => [status, 0]))
  const all = timesBy(bounds)
  const calls = new Map<string, CallFigures>()

  const countCall = (call: string, seconds: number, outcome: Outcome) => {
    let figures = calls.get(call)
    if (!figures) {
      figures = { times: timesBy(boundsOfCall), outcomes: { ok: 0, refused: 0, rejected: 0, unavailable: 0, failed: 0 } }
      calls.set(call, figures)
    }
    figures.times.add(seconds)
    figures.outcomes[outcome]++
  }
  http.addHook('onResponse', (request, reply, done) => {
    const status = classes[Math.floor(reply.statusCode / 100) - 2]
    if (status) byClass[status] = (byClass[status] ?? 0) + 1
    if (!request.isStream) {
      const seconds = reply.elapsedTime / 1000
      all.add(seconds)
      // What a limit or a broken body ended never reached its call; to ask the route costs more, and is rare.
      const call = request.call ?? (reply.statusCode >= 400 ? request.routeOptions.config.call : undefined)
      if (call !== undefined) countCall(call, seconds, outcomeOf(request, reply))
    }
    done()
  })

  new Counter({
    name: 'anxin_http_requests_total',
    help: 'Answered requests by status class. Refusals of rules are answered with 200.',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const status of classes) this.inc({ status }, byClass[status])
    },
  })
  histogramOf(registry, {
    name: 'anxin_http_request_seconds',
    help: 'Time of answered requests, without live streams.',
    bounds,
    rows: () => [{ labels: {}, counts: all.counts, sum: all.sum() }],
  })
  new Counter({
    name: 'anxin_calls_total',
    help: 'Answered calls of the contract by outcome: ok, refused by a rule, rejected (input, session, limit), unavailable (503), failed (a defect).',
    labelNames: ['call', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [call, { outcomes }] of calls) for (const outcome of callOutcomes) this.inc({ call, outcome }, outcomes[outcome])
    },
  })
  histogramOf(registry, {
    name: 'anxin_call_seconds',
    help: 'Time of answered calls of the contract.',
    bounds: boundsOfCall,
    rows: () => [...calls].map(([call, { times }]) => ({ labels: { call }, counts: times.counts, sum: times.sum() })),
  })
}
