import type { Browser, Travel } from '../navigation/history-writer.ts'

/** A browser's history: `go` is answered later, as real ones do. */
export function aBrowser(hash = '') {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash }]
  const listeners = new Set<(event: Travel) => void>()
  let at = 0
  const here = () => entries[at] ?? { state: null, hash: '' }
  const travel = (to: number) => {
    at = Math.min(Math.max(0, to), entries.length - 1)
    for (const listener of listeners) listener({ state: here().state })
  }
  const later: (() => void)[] = []
  const browser: Browser = {
    location: {
      get hash() {
        return here().hash
      },
    },
    history: {
      get state() {
        return here().state
      },
      pushState: (state: unknown, _: string, to: string) => {
        entries.splice(++at, Infinity, { state: structuredClone(state), hash: to })
      },
      replaceState: (state: unknown, _: string, to: string) => {
        entries[at] = { state: structuredClone(state), hash: to }
      },
      go: (steps = 0) => later.push(() => travel(at + steps)),
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  return {
    browser,
    hash: () => here().hash,
    depth: () => at,
    settle: () => {
      while (later.length > 0) later.shift()?.()
    },
    walk: (steps: number) => travel(at + steps),
    type: (to: string) => {
      entries.splice(++at, Infinity, { state: null, hash: to })
      travel(at)
    },
  }
}
