import { useEffect } from 'react'
import { bring } from './lazy-part.ts'

const settledMs = 1200

const idle: (act: () => void) => void =
  'requestIdleCallback' in globalThis ? (act) => void requestIdleCallback(act, { timeout: 3000 }) : (act) => void setTimeout(act, 300)

/**
 * Brings the code of a sheet once the screen that opens it has settled, so that it opens within the tap's 100 ms. Where
 * it does not come, the tap asks for it again.
 * @param load what the sheet's lazyPart loads, the same function at every drawing
 */
export function useReady(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => idle(() => void bring(load).catch(() => undefined)), settledMs)
    return () => clearTimeout(timer)
  }, [load])
}
