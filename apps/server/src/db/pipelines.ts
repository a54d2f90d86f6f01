import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { runPrepared, type Answer } from './prepared.ts'
import { isStale } from './unavailable.ts'

/**
 * The clock that judges statements, ms. While this process is busy itself it hears no answer, however quick it came: such
 * time says little about the database, and counts for a tenth.
 */
function waitedMs(): number {
  const { idle, active } = performance.eventLoopUtilization()
  return idle + active / 10
}

/** From this age of the statement that a connection is at, nobody lines up behind it any more. */
const stuckMs = 50
/** Work of so long is enough to wait for: what comes then takes a connection of the pool. */
const enoughMs = 20
/** Work of so long is not worth a second write. */
const soonMs = 2
/** A statement that takes this long on average keeps away for a while. */
const slowMs = 20
const slowForMs = 60_000
const reopenAfterMs = 1000

const changes = /\b(insert|update|delete|merge|share|pg_notify|pg_advisory\w*|pg_try_advisory\w*|set_config|nextval)\b/i
/** Whether a statement only reads and waits for no row. What sounds otherwise takes the usual way. */
const onlyReads = (text: string) => /^\s*(select|with)\b/i.test(text) && !changes.test(text)

type Kind = { reads: boolean; averageMs: number; slowUntil: number }
type Line = { client: pg.Client; socket: Socket; corked: boolean }
/** `workMs`: what the waiting statements usually take together. `headSince`: when the one being worked on had its turn, by `waitedMs`. */
type Pipeline = { line: Line | undefined; opening: Promise<void> | undefined; openFrom: number; waiting: number; workMs: number; headSince: number }

export type Pipelines = {
  /** The answer to a statement that only reads; undefined where it must take a connection of the pool. */
  run: (text: string, values: readonly unknown[]) => Promise<Answer> | undefined
  close: () => Promise<void>
}

/**
 * A few connections that carry many reads at once: each is sent without waiting for the one before, and they are answered
 * in turn. A read behind a slow one waits for it: so what is known to be slow keeps away, and so does everybody while a
 * connection is at one statement for too long.
 */
export function openPipelines(options: pg.ClientConfig, count: number): Pipelines {
  const pipelines = Array.from({ length: count }, (): Pipeline => ({ line: undefined, opening: undefined, openFrom: 0, waiting: 0, workMs: 0, headSince: 0 }))
  const kinds = new Map<string, Kind>()
  const retired = new Set<Promise<void>>()
  let closed = false

  const kindOf = (text: string): Kind => {
    let kind = kinds.get(text)
    if (!kind) {
      kind = { reads: onlyReads(text), averageMs: 0, slowUntil: 0 }
      if (kinds.size < 5000) kinds.set(text, kind)
    }
    return kind
  }

  const open = async (pipeline: Pipeline) => {
    const socket = new Socket()
    const client = new pg.Client({ ...options, pipeline: true, stream: () => socket })
    const lost = () => {
      const isReplaced = pipeline.line !== undefined && pipeline.line.client !== client
      if (!isReplaced) Object.assign(pipeline, { line: undefined, openFrom: performance.now() + reopenAfterMs })
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      Object.assign(pipeline, { line: { client, socket, corked: false }, waiting: 0, workMs: 0 })
    } catch {
      // What it was opened for goes to the pool, which says what is wrong.
      lost()
    }
    pipeline.opening = undefined
  }

  /** A connection whose prepared statements no longer fit answers what was sent, and another one takes its place. */
  const retire = (pipeline: Pipeline, { client }: Line) => {
    pipeline.line = undefined
    if (!closed) pipeline.opening ??= open(pipeline)
    const end = client.end().finally(() => retired.delete(end))
    retired.add(end)
  }

  /** The pipeline with the least to do, of those that get on, unless even that one has enough. */
  const freest = (now: number): Pipeline | undefined => {
    const waited = waitedMs()
    let best: Pipeline | undefined
    for (const pipeline of pipelines) {
      if (!pipeline.line) {
        if (now >= pipeline.openFrom && !closed) pipeline.opening ??= open(pipeline)
        continue
      }
      if (pipeline.waiting > 0 && (pipeline.workMs > enoughMs || waited - pipeline.headSince > stuckMs)) continue
      // What one turn asks for goes out in one write, to one process of the database.
      if (pipeline.line.corked && pipeline.workMs < soonMs) return pipeline
      if (!best || pipeline.workMs < best.workMs) best = pipeline
    }
    return best
  }

  /** What one turn of the event loop asks for goes out in one write. */
  const gather = (line: Line) => {
    if (line.corked) return
    line.corked = true
    line.socket.cork()
    setImmediate(() => {
      line.corked = false
      line.socket.uncork()
    })
  }

  const ask = async (pipeline: Pipeline, line: Line, { kind, text, values }: { kind: Kind; text: string; values: readonly unknown[] }) => {
    const usualMs = kind.averageMs
    if (pipeline.waiting++ === 0) pipeline.headSince = waitedMs()
    pipeline.workMs += usualMs
    gather(line)
    try {
      return await runPrepared(line.client, text, values)
    } catch (error) {
      if (isStale(error) && pipeline.line === line) retire(pipeline, line)
      throw error
    } finally {
      const waited = waitedMs()
      // Answers come in turn: this one has been worked on since the one before it was answered.
      kind.averageMs += (waited - pipeline.headSince - kind.averageMs) / 5
      if (kind.averageMs > slowMs) kind.slowUntil = performance.now() + slowForMs
      if (pipeline.line === line) {
        pipeline.waiting--
        pipeline.workMs -= usualMs
        pipeline.headSince = waited
      }
    }
  }

  return {
    run: (text, values) => {
      const kind = kindOf(text)
      if (!kind.reads) return undefined
      const now = performance.now()
      if (kind.slowUntil > now) return undefined
      const pipeline = freest(now)
      return pipeline?.line && ask(pipeline, pipeline.line, { kind, text, values })
    },
    close: async () => {
      closed = true
      await Promise.all(pipelines.map(({ opening }) => opening))
      await Promise.all([...pipelines.map(({ line }) => line?.client.end()), ...retired])
    },
  }
}
