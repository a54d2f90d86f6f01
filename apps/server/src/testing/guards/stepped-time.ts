// What is held for seconds (answers to guests, the policy) is timed by performance.now. Here that moves only when a test moves it.
const real = performance.now.bind(performance)
let ahead = 0
let stopped: number | undefined

Object.defineProperty(performance, 'now', { value: () => stopped ?? real() + ahead, configurable: true, writable: true })

/** Lets `ms` pass at once, and nothing after that until the next step. */
export function stepTime(ms: number): void {
  stopped = (stopped ?? real() + ahead) + ms
}

/** Lets time run on from where it stands. */
export function runTime(): void {
  if (stopped !== undefined) ahead = stopped - real()
  stopped = undefined
}
