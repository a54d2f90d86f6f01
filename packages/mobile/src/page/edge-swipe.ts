import { type PointerEvent, type RefObject, useRef } from 'react'

export type EdgeSwipe = { page: RefObject<HTMLElement | null>; onStart: () => void; onBack: () => void; onCancel: () => void }
type Drag = { x: number; at: number; moved: boolean }

/** Pointer handlers for the strip at the left edge: the page follows the finger, and leaves beyond a third or when flung. */
export function useEdgeSwipe({ page, onStart, onBack, onCancel }: EdgeSwipe) {
  const drag = useRef<Drag | undefined>(undefined)

  function end(event: PointerEvent<HTMLElement>, isDropped: boolean) {
    const { current: start } = drag
    const { current: root } = page
    drag.current = undefined
    if (!start || !root) return

    const dx = Math.max(0, event.clientX - start.x)
    root.style.transform = ''
    if (!start.moved) return isDropped ? passTap(event) : undefined
    const speed = dx / Math.max(1, event.timeStamp - start.at)
    if (isDropped && (dx > root.clientWidth / 3 || speed > 0.5)) {
      root.style.setProperty('--from', `${dx}px`)
      return onBack()
    }
    root.animate([{ transform: `translateX(${dx}px)` }, { transform: 'none' }], { duration: 160, easing: 'ease-out' }).onfinish = onCancel
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return
      drag.current = { x: event.clientX, at: event.timeStamp, moved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current: start } = drag
      if (!start || !page.current) return
      const dx = event.clientX - start.x
      if (!start.moved && dx < 8) return
      if (!start.moved) onStart()
      start.moved = true
      page.current.style.transform = `translateX(${Math.max(0, dx)}px)`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}

/** A tap on the strip belongs to what lies under it. */
function passTap({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  currentTarget.style.pointerEvents = 'none'
  const under = document.elementFromPoint(clientX, clientY)
  currentTarget.style.pointerEvents = ''
  if (under instanceof HTMLElement) under.click()
}
