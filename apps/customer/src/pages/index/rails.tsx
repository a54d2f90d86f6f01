import { type ComponentType, createElement, useEffect, useState } from 'react'
import { untilHere } from '@anxin/mobile/navigation/lazy-part'

/** The rails, whose code is asked for once the first card is on screen. A suspended component would show 300 ms after it has come. */
export function Rails() {
  const [loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    let isGone = false
    const load = () => void untilHere(() => import('./lower-home.tsx')).then(({ LowerHome }) => !isGone && setLoaded(() => LowerHome))
    const frame = requestAnimationFrame(() => setTimeout(load))
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [])
  return loaded ? createElement(loaded) : null
}
