const READY_PX = 56
const FARTHEST_PX = 96

export type PullPhase = 'rest' | 'pulling' | 'ready' | 'refreshing'

export type Pull = { isBusy: () => boolean; refresh: () => Promise<unknown>; tell: (phase: PullPhase) => void }

/** How far the content follows the finger: half its way, ever slower. */
const follow = (way: number) => FARTHEST_PX * (1 - Math.exp(-way / 2 / FARTHEST_PX))

/** The nearest ancestor that scrolls is what must be at its top before a pull counts. */
function scrolledAbove(element: Element | null): boolean {
  for (let each = element; each; each = each.parentElement) if (each.scrollTop > 0) return true
  return window.scrollY > 0
}

/** Lets a finger pull an element down; gives what ends that. */
export function followPull(element: HTMLElement, { isBusy, refresh, tell }: Pull): () => void {
  let from: { x: number; y: number } | undefined
  let way = 0
  const moveTo = (px: number) => element.style.setProperty('--pull', `${px}px`)
  const rest = () => {
    element.style.removeProperty('--pull')
    tell('rest')
  }

  const onStart = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    way = 0
    from =
      touch && !isBusy() && touches.length === 1 && !scrolledAbove(target instanceof Element ? target : element)
        ? { x: touch.clientX, y: touch.clientY }
        : undefined
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!from || !touch) return
    const down = touch.clientY - from.y
    // The first movement decides: up or sideways is a scroll or a swipe, not a pull.
    if (way === 0 && (down <= 0 || Math.abs(touch.clientX - from.x) > down)) {
      from = undefined
      return
    }
    if (event.cancelable) event.preventDefault()
    way = Math.max(down, 0.1)
    moveTo(follow(way))
    tell(follow(way) >= READY_PX ? 'ready' : 'pulling')
  }
  const onEnd = () => {
    if (!from) return
    from = undefined
    if (follow(way) < READY_PX) return rest()
    moveTo(READY_PX)
    tell('refreshing')
    void refresh()
      .catch(() => undefined)
      .finally(rest)
  }

  element.addEventListener('touchstart', onStart, { passive: true })
  element.addEventListener('touchmove', onMove, { passive: false })
  element.addEventListener('touchend', onEnd)
  element.addEventListener('touchcancel', onEnd)
  return () => {
    element.removeEventListener('touchstart', onStart)
    element.removeEventListener('touchmove', onMove)
    element.removeEventListener('touchend', onEnd)
    element.removeEventListener('touchcancel', onEnd)
  }
}
