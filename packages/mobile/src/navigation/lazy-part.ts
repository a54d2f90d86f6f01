import { lazy } from 'react'
import { restartIfOutdated } from './new-version.ts'

const AGAIN_MS = 3000

const moment = () => new Promise<void>((wake) => setTimeout(wake, AGAIN_MS))

/** Asks for code until it is here, or the app starts again because it never will be. */
export const untilHere = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    void restartIfOutdated()
    await moment()
    return untilHere(load)
  })

type Load = () => Promise<unknown>
const brought = new WeakMap<Load, unknown>()

/** Brings the code of a part before it is wanted; its lazyPart then draws at once. */
export const bring = async (load: Load) => void brought.set(load, await load())

/** What `bring` has brought by this function. */
// safe: `bring` keeps what this very function loads
export const broughtBy = <T>(load: () => Promise<T>): T | undefined => brought.get(load) as T | undefined

/**
 * What is here already, handed to React without a turn of its own. A promise would be waited for, even one that is
 * settled, and React shows what waited no sooner than 300 ms after its place stood empty.
 */
const atOnce = <T>(value: T) => ({ then: (take: (value: T) => void) => take(value) })

/** A part of a screen that comes when it is wanted: on a bad connection it comes late, and never takes the screen away. */
export const lazyPart: typeof lazy = (load) =>
  // safe: `bring` keeps what this very function loads, and React asks a promise for `then` alone
  lazy(() => (brought.has(load) ? (atOnce(brought.get(load)) as unknown as ReturnType<typeof load>) : untilHere(load)))
