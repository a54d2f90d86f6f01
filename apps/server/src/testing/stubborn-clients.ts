import { setTimeout as wait } from 'node:timers/promises'
import type { Dice } from './random-town.ts'

export type Answer = { code: number; data: any; msg: string } // oxlint-disable-line no-explicit-any -- tests read whatever a call answers
/** What somebody meant, and what they were answered; none: they gave up without hearing any. */
export type Said = { token: string; path: string; body: Record<string, unknown>; answer?: Answer }
export type Clients = ReturnType<typeof stubbornClients>

const patienceMs = 60_000

/** People whose app sends the same again until it hears a verdict. All they mean and hear is written down. */
export function stubbornClients({ url, random }: { url: string; random: Dice }) {
  const history: Said[] = []
  const once = async ({ token, path, body }: Said): Promise<Answer | undefined> => {
    try {
      const reply = await fetch(`${url}${path}`, { method: 'POST', headers: { token, 'content-type': 'application/json' }, body: JSON.stringify(body) })
      const text = await reply.text()
      if (reply.status === 503) return undefined
      if (reply.status !== 200) throw new Error(`${path} ${JSON.stringify(body)} answers ${reply.status} ${text}`)
      return JSON.parse(text) as Answer // safe: every answer is an envelope
    } catch (error) {
      // The connection broke: nobody knows what became of it.
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
  const untilAnswered = async (said: Said, givesUp: () => boolean): Promise<Answer | undefined> => {
    for (const until = performance.now() + patienceMs; performance.now() < until;) {
      const answer = await once(said)
      if (answer) return answer
      if (givesUp()) return undefined
      await wait(60)
    }
    throw new Error(`${said.path} was not answered for ${patienceMs} ms`)
  }
  return {
    history,
    /** One call until its verdict. Some whose connection breaks walk away: they never hear what became of it. */
    say: async (token: string, path: string, body: Record<string, unknown>): Promise<Answer | undefined> => {
      const said: Said = { token, path, body }
      history.push(said)
      const answer = await untilAnswered(said, () => random.chance(0.08))
      if (answer) said.answer = answer
      return answer
    },
    /** The same as was said before, once more; it changes no line of the history. */
    sayAgain: (said: Said): Promise<Answer | undefined> => untilAnswered(said, () => false),
    /** A read, which is no part of the history. */
    read: async (token: string, path: string): Promise<Answer> => {
      for (const until = performance.now() + patienceMs; performance.now() < until; await wait(60)) {
        const reply = await fetch(`${url}${path}`, { headers: { token } }).catch(() => undefined)
        if (reply?.status === 200) return (await reply.json()) as Answer // safe: as above
      }
      throw new Error(`${path} was not answered for ${patienceMs} ms`)
    },
  }
}
