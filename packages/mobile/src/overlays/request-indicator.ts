import { create } from 'zustand'

const DELAY_MS = 800

type Wait = { id: number; text: string }

/** What the person is waiting for now; '' is the ordinary text. */
export const useWaits = create<{ waits: readonly Wait[] }>(() => ({ waits: [] }))

let lastId = 0

/**
 * Tells that something has begun; returns how to tell that it ended. The indicator appears only when it lasts
 * longer than the delay (800 ms; 0 shows it at once).
 */
export function beginWait({ text = '', delayMs = DELAY_MS } = {}): () => void {
  const id = ++lastId
  const show = () => useWaits.setState(({ waits }) => ({ waits: [...waits, { id, text }] }))
  const timer = delayMs > 0 ? setTimeout(show, delayMs) : undefined
  if (!timer) show()
  return () => {
    clearTimeout(timer)
    useWaits.setState(({ waits }) => (waits.some((wait) => wait.id === id) ? { waits: waits.filter((wait) => wait.id !== id) } : { waits }))
  }
}
