/** The server's one clock. Rules get `now` from it; tests and the city simulator set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function settableClock(start: Date): Clock & { set: (at: Date) => void; advance: (ms: number) => void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    set: (next) => {
      at = next.getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}
