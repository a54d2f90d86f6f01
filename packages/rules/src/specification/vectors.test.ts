import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addUnit, type2icon, upx2px } from './sizes.ts'
import { debounce, throttle } from './throttle.ts'
import { timeFormat } from '../time.ts'
import * as used from '../validators.ts'
import { timeFrom } from '../time-from.ts'
import * as others from './validators.ts'

type Vector = { id: string; fn: string; args: unknown[]; now: number; env: unknown; expected: unknown }
type Timeline = { calls: number[]; wait?: number; immediate?: boolean }

const file = new URL('../../vectors/client.json', import.meta.url)
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }

function replay(limit: typeof debounce, { calls, ...options }: Timeline) {
  const fired: { at: number; call: number }[] = []
  const due = new Map<number, { at: number; run: () => void }>()
  let now = 0
  let next = 1
  const timers = {
    set: (run: () => void, ms: number) => {
      due.set(next, { at: now + ms, run })
      return next++
    },
    clear: (handle: unknown) => void due.delete(Number(handle)),
  }
  const advance = (until: number) => {
    for (;;) {
      const [first] = [...due].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)
      if (!first) break
      due.delete(first[0])
      now = first[1].at
      first[1].run()
    }
    now = until
  }
  // safe: the handles are made and cleared by this source only
  const limited = limit((call: number) => fired.push({ at: now, call }), { ...options, timers: timers as never })
  calls.forEach((at, call) => {
    advance(at)
    limited(call)
  })
  advance(1e9)
  return fired
}

type Run = (vector: Vector) => unknown
const runs: Record<string, Run> = {
  timeFrom: ({ args: [at, format], now }) => timeFrom(at as number, format as string, now),
  timeFormat: ({ args: [at, format], now }) => timeFormat(at as number, format as string, now),
  type2icon: ({ args }) => type2icon(...(args as [string, boolean])),
  addUnit: ({ args }) => addUnit(...(args as [string, string])),
  upx2px: ({ args, env }) => upx2px(args[0] as number, env as never),
  debounce: ({ args }) => replay(debounce, args[0] as Timeline),
  throttle: ({ args }) => replay(throttle, args[0] as Timeline),
}

const elsewhere = new Set(['route', 'routeIntercept', 'navCheck'])
const checks = { ...used, ...others } as unknown as Record<string, (...args: unknown[]) => boolean>

for (const fn of new Set(vectors.map((vector) => vector.fn).filter((fn) => !elsewhere.has(fn)))) {
  const run = runs[fn] ?? (({ args }: Vector) => checks[fn.replace('test.', '')]?.(...args))
  const own = vectors.filter((vector) => vector.fn === fn)
  test(`${fn} gives what its ${own.length} vectors expect`, () => {
    for (const vector of own) expect.soft(run(vector), `${vector.id} ${JSON.stringify(vector.args)}`).toEqual(vector.expected)
  })
}
