/** A write that waits on a device for its answer. `at` is when it was made, epoch ms; `key` makes sending it again harmless. */
export type QueuedWrite = { key: string; at: number }

/** What came of sending one: done, refused for a reason, or no word about it. */
export type Outcome<Answer, Reason> = { state: 'done'; answer: Answer } | { state: 'refused'; reason: Reason } | { state: 'waiting' }

export type OutboxStore<W extends QueuedWrite, Reason> = {
  /** What waits, the oldest first. */
  waiting: () => Promise<readonly W[]>
  add: (write: W) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Takes it out of the line, and keeps the reason until somebody has read it. */
  refuse: (write: W, reason: Reason) => Promise<void>
  /** Somebody has read why it was refused. */
  dismiss: (key: string) => Promise<void>
}

type Setup<W extends QueuedWrite, Answer, Reason> = {
  store: OutboxStore<W, Reason>
  /** Sends one once; 'waiting' where nobody knows whether it arrived. */
  send: (write: W) => Promise<Outcome<Answer, Reason>>
  now: () => number
  /** Older writes are no longer sent: the server remembers keys only for so long, and the person has long forgotten. */
  tooOld: { afterMs: number; reason: Reason }
  /** Called with what was sent while nobody stood by. */
  onAnswer: (write: W, outcome: Exclude<Outcome<Answer, Reason>, { state: 'waiting' }>) => void
}

/**
 * A line of writes: each is kept before it is sent, goes under its own key after those before it, and leaves the line with the
 * server's word alone. One without an answer stops the line and is sent again, by this run of the app or the next.
 */
export function outbox<W extends QueuedWrite, Answer, Reason>({ store, send, now, tooOld, onAnswer }: Setup<W, Answer, Reason>) {
  /** Those who stand by for the answer to their write. */
  const listeners = new Map<string, (outcome: Outcome<Answer, Reason>) => void>()
  let running: Promise<void> = Promise.resolve()

  const sendOrGiveUp = async (write: W): Promise<Outcome<Answer, Reason>> =>
    now() - write.at > tooOld.afterMs ? { state: 'refused', reason: tooOld.reason } : send(write)

  async function sendAll() {
    for (let [write] = await store.waiting(); write; [write] = await store.waiting()) {
      const outcome = await sendOrGiveUp(write)
      if (outcome.state === 'waiting') return
      if (outcome.state === 'done') await store.remove(write.key)
      else await store.refuse(write, outcome.reason)
      const tell = listeners.get(write.key)
      if (tell) tell(outcome)
      else onAnswer(write, outcome)
    }
  }

  /** Sends what waits; one run at a time, and one that asks during it gets a run of its own. */
  const flush = (): Promise<void> => (running = running.then(sendAll, sendAll))

  return {
    flush,

    /** Keeps a write and sends what waits; what came of it. */
    async put(write: W): Promise<Outcome<Answer, Reason>> {
      // safe: what is heard below is not seen from here
      let outcome = { state: 'waiting' } as Outcome<Answer, Reason>
      await store.add(write)
      listeners.set(write.key, (heard) => {
        outcome = heard
      })
      await flush().finally(() => listeners.delete(write.key))
      // Anyone who stands by says it here and now; an app that ends in this moment says it at its next start.
      if (outcome.state === 'refused') void store.dismiss(write.key)
      return outcome
    },
  }
}
