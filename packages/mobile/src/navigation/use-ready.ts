import { useEffect } from 'react'
import { bring } from './lazy-part.ts'

const settledMs = 1200
/** How long after the opening of the app what is only perhaps wanted leaves the line to what is seen. */
const quietMs = 5500

const idle: (act: () => void) => void =
  'requestIdleCallback' in globalThis ? (act) => void requestIdleCallback(act, { timeout: 3000 }) : (act) => void setTimeout(act, 300)

/**
 * Brings the code of a sheet once the screen that opens it has settled, so that it opens within the tap's 100 ms. Where
 * it does not come, the tap asks for it again.
 * @param load what the sheet's lazyPart loads, the same function at every drawing
 */
export function useReady(load: () => Promise<unknown>): void {
  useEffect(() => {
    const ready = () => void bring(load).catch(() => undefined)
    const timer = setTimeout(() => idle(ready), Math.max(settledMs, quietMs - performance.now()))
    // Who touches the screen may be about to open it.
    addEventListener('pointerdown', ready, { once: true, capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', ready, { capture: true })
    }
  }, [load])
}
