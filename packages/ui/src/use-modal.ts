import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { openLayer } from './layers.ts'
import { settle } from './settle.ts'

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
const open: HTMLElement[] = []
const doubleTap = { ms: 350, px: 24 }

let last: { x: number; y: number; at: number; open: HTMLElement | undefined } | undefined
/** The second of two taps at one spot is meant for what was there at the first: it neither answers a panel that has opened between them, nor reaches what one that has closed lay over. */
globalThis.document?.addEventListener(
  'click',
  (event) => {
    const { clientX: x, clientY: y, timeStamp: at, detail } = event
    // A key presses where the focus is.
    if (detail === 0) return
    const top = open.at(-1)
    const isSecond = last !== undefined && at - last.at < doubleTap.ms && Math.hypot(x - last.x, y - last.y) < doubleTap.px
    if (isSecond && top !== last?.open) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last = { x, y, at, open: top }
  },
  { capture: true },
)

let left: EventTarget | null = null
/** What the focus came from last. A field that takes it as it appears has it before its panel is known as open. */
globalThis.document?.addEventListener('focusin', ({ relatedTarget }) => (left = relatedTarget))

/** True while open and for `ms` after, so that leaving can be seen. */
export const useStays = (isOpen: boolean, ms: number) => {
  const [stays, setStays] = useState(isOpen)
  if (isOpen && !stays) setStays(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setStays(false), ms)
    return () => clearTimeout(timer)
  }, [isOpen, ms])
  return stays
}

/**
 * What makes a panel modal: focus goes in, stays in and returns; Escape and going back close the topmost.
 * A native modal dialog would lie in the browser's top layer, above toasts and the network notice whatever their layer.
 */
export const useModal = (panel: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) => {
  const close = useEffectEvent(onClose)
  // Known as open, and closed by going back, from the moment it can be seen; what follows may come a tap later.
  useLayoutEffect(() => {
    const element = panel.current
    if (!isOpen || !element) return
    open.push(element)
    settle()
    const closed = openLayer(close)
    return () => {
      closed()
      open.splice(open.indexOf(element), 1)
      settle()
    }
  }, [panel, isOpen])
  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element) return
    const isInside = element.contains(document.activeElement)
    const before = isInside ? left : document.activeElement
    if (!isInside) element.focus({ preventScroll: true })

    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== element) return
      if (event.key === 'Escape') close()
      if (event.key !== 'Tab') return
      const stops = [...element.querySelectorAll<HTMLElement>(reachable)].filter((stop) => stop.getClientRects().length > 0)
      const edge = event.shiftKey ? stops[0] : stops.at(-1)
      const inside = element.contains(document.activeElement) && document.activeElement !== element
      if (inside && document.activeElement !== edge) return
      if (!inside && !event.shiftKey && document.activeElement === element) return
      event.preventDefault()
      const goal = event.shiftKey ? stops.at(-1) : stops[0]
      ;(goal ?? element).focus()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [panel, isOpen])
}
