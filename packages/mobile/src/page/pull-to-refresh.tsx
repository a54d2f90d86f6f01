import { useEffect, useRef, useState, type ReactNode } from 'react'
import type * as gestures from './pull-indicator.tsx'
import css from './pull-to-refresh.module.css'

const SOON_MS = 2500

let gesture: Promise<typeof gestures> | undefined

/** The gesture's code, once; one that does not come is asked for again by the next page. */
function loadGesture() {
  gesture ??= import('./pull-indicator.tsx')
  gesture.catch(() => (gesture = undefined))
  return gesture
}

/** At the first touch, or when the screen has had its time. */
const isSoon = (element: HTMLElement | null) =>
  new Promise<void>((resolve) => {
    if (gesture) return resolve()
    element?.addEventListener('touchstart', () => resolve(), { once: true, passive: true })
    setTimeout(resolve, SOON_MS)
  })

/** Pulling the page down at its top refreshes it; what is below stays and changes in place. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [gestureHere, setGestureHere] = useState<typeof gestures>()

  useEffect(() => {
    let isOver = false
    // Without the gesture the page still has all else.
    isSoon(root.current)
      .then(loadGesture)
      .then((here) => isOver || setGestureHere(here))
      .catch(() => undefined)
    return () => void (isOver = true)
  }, [])

  return (
    <div ref={root} className={css.root} data-phase="rest">
      <div className={css.indicator} role="status">
        {gestureHere && <gestureHere.PullIndicator pulled={root} onRefresh={onRefresh} />}
      </div>
      <div className={css.content}>{children}</div>
    </div>
  )
}
