import { calls, type Input, type RepeatableCall, type Reply } from '@anxin/contract/calls'
import { outbox, type Outcome } from '@anxin/rules/outbox'
import { outbox as words } from '@anxin/words/outbox'
import { textOf } from '../language/text.ts'
import { toast } from '../overlays/toast.ts'
import { isRefused, RefusedError } from '../request/errors.ts'
import { isVerdict } from '../request/is-verdict.ts'
import { randomId } from '../request/random-id.ts'
import { request } from '../request/request.ts'
import { session } from '../session/session.ts'
import { storedWrites, type StoredWrite, type Reason } from './stored-writes.ts'
import { useOutbox } from './outbox-state.ts'

// Somebody looks at a busy button meanwhile; what is not answered soon goes on by itself.
const timeoutMs = 15_000
// Soon at first: the network is often said to be back a little before anything is reached by it.
const againMs = [1000, 2000, 4000, 8000, 15_000]
// The server knows a key for a month.
const tooOldMs = 7 * 86_400_000
const tooOld: Reason = { code: 0, msg: '', data: null, refusal: 'tooOld' }

/** What came of a write: its answer, or that it is kept until there is one. */
export type Written<N extends RepeatableCall> = { queued: false; answer: Reply<N> } | { queued: true }

const isMine = ({ account }: StoredWrite) => session.signedIn() && account === session.account()
const mine = async () => (await storedWrites.all()).filter(isMine)
const rowOf = async (key: string) => (await storedWrites.all()).find((row) => row.key === key)

/** Shows what is kept. */
async function show(): Promise<void> {
  const rows = await mine()
  useOutbox.setState({
    waiting: rows.filter(({ refused }) => !refused),
    refused: rows.flatMap((row) => (row.refused ? [{ ...row, refused: row.refused }] : [])),
  })
}

async function remove(key: string): Promise<void> {
  const row = await rowOf(key)
  if (row) await storedWrites.remove(row.seq)
  await show()
}

async function send(write: StoredWrite): Promise<Outcome<unknown, Reason>> {
  // Another person may have signed in since the line was read.
  if (!isMine(write)) return { state: 'waiting' }
  try {
    return { state: 'done', answer: await request(calls[write.name], write.input, { key: write.key, quiet: true, timeoutMs }) }
  } catch (error) {
    if (!isVerdict(error) && !isRefused(error, 'tooOften')) return { state: 'waiting' }
    const { code, msg, detail, refusal } = error
    return { state: 'refused', reason: { code, msg, data: detail, refusal } }
  }
}

let notifyDone: () => void = () => undefined

const line = outbox<StoredWrite, unknown, Reason>({
  store: {
    waiting: async () => (await mine()).filter(({ refused }) => !refused),
    async add(write) {
      await storedWrites.add(write)
      await show()
    },
    remove,
    async refuse({ key }, reason) {
      const row = await rowOf(key)
      if (row) await storedWrites.change({ ...row, refused: reason })
      await show()
    },
    dismiss: remove,
  },
  send,
  now: () => Date.now(),
  tooOld: { afterMs: tooOldMs, reason: tooOld },
  onAnswer: () => notifyDone(),
})

/** Keeps a write of the account, sends it after those before it, and gives the answer, or says that there is none yet. Throws what the server refuses. */
export async function put<N extends RepeatableCall>(name: N, input: Input<N>): Promise<Written<N>> {
  const outcome = await line.put({ key: randomId(), at: Date.now(), account: session.account(), name, input })
  if (outcome.state === 'refused') throw new RefusedError(outcome.reason)
  // safe: the server answers with what it validated against the schema that Reply is inferred from
  if (outcome.state === 'done') return { queued: false, answer: outcome.answer as Reply<N> }
  toast(textOf(words)('kept'), { type: 'info', duration: 2500 })
  return { queued: true }
}

/** Somebody has read why a write was not done. */
export const dismissRefused = remove

/** How many writes of the account are still to be sent. */
export const waitingCount = async (): Promise<number> => (await mine()).filter(({ refused }) => !refused).length

/** Anyone who signs out leaves nothing behind to be sent. */
export async function dropAll(): Promise<void> {
  for (const { seq } of await mine()) await storedWrites.remove(seq)
  await show()
}

/** What somebody else left on this device is never sent, and they read so where it can be shown. */
async function dropOthers(): Promise<void> {
  if (!session.signedIn()) return
  const others = (await storedWrites.all()).filter(({ account }) => account !== session.account())
  for (const { seq } of others) await storedWrites.remove(seq)
  const unsent = others.filter(({ refused }) => !refused).length
  if (unsent > 0) toast(textOf(words)('droppedOthers', { n: unsent }), { type: 'warning', duration: 4000 })
}

const isShown = () => document.visibilityState === 'visible'

/**
 * Sends what waits at the start, when the network is back, when the app is shown, and again and again until nothing waits.
 * `onDone` is called when something was done that no screen waited for.
 */
export function startOutbox({ onDone }: { onDone: () => void }): void {
  notifyDone = onDone
  const settle = async () => {
    await dropOthers()
    await show()
    if (useOutbox.getState().waiting.length > 0) await line.flush()
  }
  let tries = 0
  let next: ReturnType<typeof setTimeout> | undefined
  const forgetNext = () => {
    clearTimeout(next)
    next = undefined
    tries = 0
  }
  const settleNow = () => {
    forgetNext()
    void settle()
  }
  const settleAgain = async () => {
    const own = next
    try {
      if (isShown()) await settle()
    } finally {
      // Where somebody began again meanwhile, theirs is the next time.
      if (next === own) {
        next = undefined
        planNext()
      }
    }
  }
  const planNext = () => {
    if (useOutbox.getState().waiting.length === 0) forgetNext()
    else next ??= setTimeout(() => void settleAgain(), againMs[Math.min(tries++, againMs.length - 1)])
  }
  useOutbox.subscribe(planNext)
  session.onChange(settleNow)
  addEventListener('online', settleNow)
  document.addEventListener('visibilitychange', () => isShown() && settleNow())
  void settle()
}
