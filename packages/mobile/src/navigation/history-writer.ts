export type Travel = { state: unknown; hasUAVisualTransition?: boolean }

/** The part of the browser that the router binds to; tests pass a pretended one. */
export type Browser = {
  history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>
  location: Pick<Location, 'hash'>
  addEventListener: (type: 'popstate', listener: (event: Travel) => void) => void
  removeEventListener: (type: 'popstate', listener: (event: Travel) => void) => void
}

/**
 * Writes history in order. `go` is answered later by a popstate, so what is written after it waits for that,
 * otherwise a push would land on the entry that is being left.
 */
export function historyWriter({ history }: Browser) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const queue: (() => void)[] = []

  const drain = () => {
    while (waiting === undefined) {
      const write = queue.shift()
      if (!write) return
      write()
    }
  }

  const answered = (): boolean => {
    if (waiting === undefined) return false
    clearTimeout(waiting)
    waiting = undefined
    drain()
    return true
  }

  const add = (write: () => void) => {
    queue.push(write)
    drain()
  }

  return {
    /** Tells the writer of a popstate; true when it was the answer to its own `go`. */
    answered,
    push: (state: unknown, hash: string) => add(() => history.pushState(state, '', hash)),
    replace: (state: unknown, hash: string) => add(() => history.replaceState(state, '', hash)),
    back: (steps: number) => {
      if (steps < 1) return
      add(() => {
        // A browser that has lost the entries never answers; the queue must not stand still for that.
        waiting = setTimeout(answered, 500)
        history.go(-steps)
      })
    },
  }
}
