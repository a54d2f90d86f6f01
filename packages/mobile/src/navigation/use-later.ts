import { startTransition, useEffect, useState } from 'react'
import { bring, broughtBy, untilHere } from './lazy-part.ts'

/**
 * Code of a screen that it can stand without for a moment: what `load` gives, at once where it was brought before, or else
 * asked for when the first frame is drawn, and drawn piece by piece between what the person does. A suspended component would show 300 ms after it has come.
 * @param load the same function at every drawing
 * @param isTime false while something of more use is still on its way
 */
export function useLater<T extends object>(load: () => Promise<T>, isTime = true): T | undefined {
  const [loaded, setLoaded] = useState(() => broughtBy(load))

  useEffect(() => {
    if (loaded || !isTime) return undefined
    let isGone = false
    const ask = () => void untilHere(() => bring(load)).then(() => !isGone && startTransition(() => setLoaded(broughtBy(load))))
    const frame = requestAnimationFrame(() => setTimeout(ask))
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [load, loaded, isTime])

  return loaded
}
