/** Where timers come from; tests pass their own. */
export type Timers<Handle = unknown> = { set: (run: () => void, ms: number) => Handle; clear: (handle: Handle) => void }

type Timer = ReturnType<typeof setTimeout>
const hostTimers: Timers<Timer> = { set: (run, ms) => setTimeout(run, ms), clear: (handle) => clearTimeout(handle) }

type Options = { wait?: number; immediate?: boolean; timers?: Timers<Timer> }

/**
 * Runs `run` once calls have been quiet for `wait` ms (500), with the last call's arguments.
 * `immediate`: runs the first call at once and ignores the rest until quiet.
 */
export function debounce<A extends unknown[]>(run: (...args: A) => void, options: Options = {}) {
  const { wait = 500, immediate = false, timers = hostTimers } = options
  let handle: Timer | undefined

  return (...args: A): void => {
    const quiet = handle === undefined
    if (handle !== undefined) timers.clear(handle)
    handle = timers.set(() => {
      handle = undefined
      if (!immediate) run(...args)
    }, wait)
    if (immediate && quiet) run(...args)
  }
}

/**
 * Runs at most one call every `wait` ms (500); calls between are dropped.
 * `immediate` (true): runs at the start of the span, otherwise the first call runs at its end.
 */
export function throttle<A extends unknown[]>(run: (...args: A) => void, options: Options = {}) {
  const { wait = 500, immediate = true, timers = hostTimers } = options
  let busy = false

  return (...args: A): void => {
    if (busy) return
    busy = true
    timers.set(() => {
      busy = false
      if (!immediate) run(...args)
    }, wait)
    if (immediate) run(...args)
  }
}
