import { useEffect, useEffectEvent, type RefObject } from 'react'
import type * as gestures from './follow-pull.ts'
import type { PullPhase } from './follow-pull.ts'

const SOON_MS = 2500

type Pull = { onRefresh: () => Promise<unknown>; phase: PullPhase; setPhase: (phase: PullPhase) => void }

let gesture: Promise<typeof gestures> | undefined

/** The gesture's code, once; one that does not come is asked for again by the next page. */
function loadGesture() {
  gesture ??= import('./follow-pull.ts')
  gesture.catch(() => (gesture = undefined))
  return gesture
}

/** At the first touch, or when the screen has had its time. */
const isSoon = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    if (gesture) return resolve()
    element.addEventListener('touchstart', () => resolve(), { once: true, passive: true })
    setTimeout(resolve, SOON_MS)
  })

/** Lets a finger pull an element down and refreshes once it went far enough; a refusal is the caller's to show. */
export function usePull(root: RefObject<HTMLElement | null>, { onRefresh, phase, setPhase }: Pull): void {
  const isBusy = useEffectEvent(() => phase === 'refreshing')
  const refresh = useEffectEvent(() => onRefresh())
  const tell = useEffectEvent((next: PullPhase) => {
    if (next !== phase) setPhase(next)
  })

  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async () => {
      await isSoon(element)
      const { followPull } = await loadGesture()
      if (!isOver) stop = followPull(element, { isBusy, refresh, tell })
    }
    // Without the gesture the page still has all else.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [root])
}
