import { setTimeout as wait } from 'node:timers/promises'

const patienceMs = 8000

/**
 * What a start has opened, closed last first: on a signal, on a failure, or when the npm that runs us is gone. What
 * is still opening when the end comes is waited for and closed too, so that nothing outlives us.
 */
export function openLifetime() {
  const closers: (() => Promise<void>)[] = []
  let ending = false

  const end = async (code: number) => {
    if (ending) return
    ending = true
    if (code === 0) console.log('\nstopping …')
    for (const close of closers.toReversed()) await Promise.race([close(), wait(patienceMs, undefined, { ref: false })])
    process.exit(code)
  }

  function own<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> {
    closers.push(async () => {
      try {
        await close(await opening)
      } catch (error) {
        // An opening that failed has said so where it was awaited.
        if (process.env.DEBUG) console.error(error)
      }
    })
    return opening
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => void end(0))

  /** Says what went wrong and ends; a failure that the ending itself brought about is no news. */
  const fail = (error: unknown) => {
    if (ending) return
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    if (process.env.DEBUG && error instanceof Error) console.error(error.stack)
    void end(1)
  }
  return { own, end, fail }
}

/** npm killed outright sends no signal. */
function endWithParent(end: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 1000).unref()
}
