import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import type { Answer } from '../start-test-app.ts'
import type { GuardedApp } from './guarded-app.ts'
import { stepTime } from './stepped-time.ts'
import { withoutPorts } from './without-ports.ts'

export type Asked = {
  method: 'GET' | 'POST' | 'OPTIONS' | 'HEAD'
  url: string
  token?: string | undefined
  headers?: Record<string, string>
  payload?: InjectOptions['payload']
}
export type Recorder = ReturnType<typeof startRecorder>

/** Longer than any answer, policy or change is remembered. */
const pastAllCachesMs = 120_000
/** Say when and over which connection it came, not what was answered. */
const unsteady = new Set(['date', 'connection', 'keep-alive', 'content-length'])

/** Makes calls one after the other and writes down what each was answered, and by how many statements. */
export function startRecorder(app: GuardedApp) {
  const lines: string[] = []
  const statements: string[] = []
  const seen = new Set<string>()

  /** From here on chance depends on the label, and nothing that was held for seconds is still held. */
  const begin = async (label: string) => {
    if (seen.has(label)) throw new Error(`${label} is recorded twice`)
    seen.add(label)
    await app.drawUnder(label)
    const known = await app.deps.policy()
    stepTime(pastAllCachesMs)
    // The cache of answers looks at the time at most once in a millisecond.
    await pause(2)
    while ((await app.deps.policy()) === known) await turn()
  }

  const ask = async (label: string, { method, url, token, headers, payload }: Asked): Promise<Answer> => {
    await begin(label)
    const before = app.deps.connection.queryCount()
    const reply = await app.http.inject({
      method,
      url,
      headers: { ...(token !== undefined && { token }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    await app.settled()
    const kept = Object.entries(reply.headers).filter(([name]) => !unsteady.has(name))
    const line = JSON.stringify({ label, status: reply.statusCode, headers: Object.fromEntries(kept.toSorted()), body: reply.body })
    lines.push(withoutPorts(line))
    statements.push(`${label} ${app.deps.connection.queryCount() - before}`)
    return { ...parsed(reply.body), status: reply.statusCode }
  }

  return { app, begin, ask, lines, statements }
}

function parsed(body: string): Omit<Answer, 'status'> {
  try {
    // safe: every call answers in the envelope; files and pages do not parse
    return JSON.parse(body) as Omit<Answer, 'status'>
  } catch {
    return { code: 0, data: null, msg: '' }
  }
}
