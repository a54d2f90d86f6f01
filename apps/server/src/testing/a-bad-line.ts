import { outbox, type QueuedWrite, type Outcome, type OutboxStore } from '@anxin/rules/outbox'
import type { Dice } from './random-town.ts'
import type { TestApp } from './start-test-app.ts'

export type Write = QueuedWrite & { call: string; body: Record<string, unknown> }
type Word = Outcome<unknown, number>

const never = new Promise<never>(() => undefined)
const moment = () => new Promise((resolve) => setImmediate(resolve))
// What says nothing about the write itself; the phone sends it again.
const passing = [401, 429, 4290, 500, 503]

/** What a phone keeps over every end of the app. */
function aMemory() {
  const waiting: Write[] = []
  const refused = new Map<string, number>()
  const take = (key: string) => {
    const at = waiting.findIndex((write) => write.key === key)
    if (at >= 0) waiting.splice(at, 1)
  }
  const store: OutboxStore<Write, number> = {
    waiting: async () => [...waiting],
    add: async (write) => void waiting.push(write),
    remove: async (key) => take(key),
    refuse: async ({ key }, code) => {
      take(key)
      refused.set(key, code)
    },
    // The test reads what was shown at any time.
    dismiss: async () => undefined,
  }
  return { store, waiting, refused }
}

/**
 * A phone on a line that loses requests and answers, brings them late or twice, with an app that may end at any moment.
 * `withKeys: false` sends writes as a client without them does.
 */
export function aPhone(app: TestApp, { token, random, withKeys = true }: { token: string; random: Dice; withKeys?: boolean }) {
  const memory = aMemory()
  const late: (() => Promise<unknown>)[] = []
  let isHealed = false
  let end: () => void = () => undefined

  const arrive = async ({ call, key, body }: Write): Promise<Word> => {
    const reply = await app.http.inject({
      method: 'POST',
      url: `/api/user/${call}`,
      headers: { token, ...(withKeys && { 'idempotency-key': key }) },
      payload: body,
    })
    const { code, data } = reply.json<{ code: number; data: unknown }>()
    if (code === 200) return { state: 'done', answer: data }
    return passing.includes(code) ? { state: 'waiting' } : { state: 'refused', reason: code }
  }

  async function send(write: Write): Promise<Word> {
    const chance = isHealed ? 0 : random.int(1, 100)
    if (chance > 85) return { state: 'waiting' }
    if (chance > 70) {
      await arrive(write)
      return { state: 'waiting' }
    }
    if (chance > 58) {
      late.push(() => arrive(write))
      return { state: 'waiting' }
    }
    if (chance > 52) late.push(() => arrive(write))
    return arrive(write)
  }

  function start() {
    let isAlive = true
    end = () => {
      isAlive = false
    }
    /** Of an app that has ended nothing goes on: neither what it wanted to keep nor what it wanted to send. */
    const whileAlive =
      <A extends unknown[], R>(act: (...given: A) => Promise<R>) =>
      async (...given: A): Promise<R> => {
        if (!isAlive) return never
        const done = await act(...given)
        return isAlive ? done : never
      }
    const { store } = memory
    return outbox<Write, unknown, number>({
      store: {
        waiting: whileAlive(store.waiting),
        add: whileAlive(store.add),
        remove: whileAlive(store.remove),
        refuse: whileAlive(store.refuse),
        dismiss: store.dismiss,
      },
      send: whileAlive(send),
      now: () => 0,
      tooOld: { afterMs: 1, reason: 0 },
      onAnswer: () => undefined,
    })
  }
  let line = start()

  const restart = () => {
    end()
    line = start()
  }
  const bringLate = async () => {
    const [one] = late.splice(random.int(0, Math.max(0, late.length - 1)), 1)
    await one?.()
  }

  return {
    memory,
    /** Writes, and does or suffers whatever else happens on such a line. */
    async write(write: Write): Promise<void> {
      const going = line.put(write)
      if (random.chance(0.2)) {
        for (let i = random.int(0, 4); i > 0; i--) await moment()
        restart()
      } else await going
      if (random.chance(0.3)) await bringLate()
      if (random.chance(0.3)) await line.flush()
    },
    /** The line is well again: everything goes out, and what was on its way comes in, at last. */
    async heal(): Promise<void> {
      isHealed = true
      if (random.chance(0.5)) restart()
      while (late.length > 0 && random.chance(0.5)) await bringLate()
      while (memory.waiting.length > 0) await line.flush()
      while (late.length > 0) await bringLate()
    },
  }
}
