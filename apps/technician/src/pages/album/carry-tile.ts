const holdMs = 350
const slack = 8
const edge = 72
const step = 9

type Carrying = {
  event: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId' | 'pointerType'>
  tile: HTMLElement
  scroller: HTMLElement
  /** The tile is taken up, lies over another (or over none), and is let go: over that one where there is one. */
  onOver: (tile: HTMLElement | undefined) => void
  onEnd: (over: HTMLElement | undefined) => void
}

/**
 * Lets a tile be carried over others: by a mouse as soon as it moves, by a finger that has rested on it, so that a swipe still
 * scrolls. Near the ends of the page it scrolls by itself. Escape lets go without an effect. Gives whether it is carried now.
 */
export function carryTile({ event, tile, scroller, onOver, onEnd }: Carrying): () => boolean {
  const { clientX: startX, clientY: startY, pointerId, pointerType } = event
  const ended = new AbortController()
  const { signal } = ended
  const scrolled = scroller.scrollTop
  // The tile itself makes the page longer while it is carried below its end.
  const lowest = scroller.scrollHeight - scroller.clientHeight
  let [x, y] = [startX, startY]
  let carried = false
  let over: HTMLElement | undefined

  const show = () => {
    tile.style.translate = `${x - startX}px ${y - startY + scroller.scrollTop - scrolled}px`
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]') ?? undefined
    if (under !== over) onOver((over = under))
  }
  const scroll = () => {
    if (signal.aborted) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const by = y < top + edge ? -step : y > bottom - edge ? Math.min(step, lowest - scroller.scrollTop) : 0
    if (by !== 0) {
      scroller.scrollBy(0, by)
      show()
    }
    requestAnimationFrame(scroll)
  }
  const takeUp = () => {
    carried = true
    const { left, top } = tile.getBoundingClientRect()
    // It shrinks towards the finger, so that it hides little of where it goes.
    tile.style.transformOrigin = `${x - left}px ${y - top}px`
    tile.dataset.carried = ''
    requestAnimationFrame(scroll)
  }
  const end = (at?: HTMLElement) => {
    clearTimeout(held)
    ended.abort()
    tile.style.translate = ''
    delete tile.dataset.carried
    if (!carried) return
    carried = false
    onEnd(at)
  }
  const held = setTimeout(() => pointerType !== 'mouse' && takeUp(), holdMs)
  const mine = (act: (moved: PointerEvent) => void) => (moved: PointerEvent) => moved.pointerId === pointerId && act(moved)

  const move = mine((moved) => {
    ;[x, y] = [moved.clientX, moved.clientY]
    const isFar = Math.hypot(x - startX, y - startY) > slack
    if (!carried && isFar && pointerType !== 'mouse') return end()
    if (!carried && isFar) takeUp()
    if (carried) show()
  })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener(
    'pointerup',
    mine(() => end(over)),
    { signal },
  )
  document.addEventListener(
    'pointercancel',
    mine(() => end()),
    { signal },
  )
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  return () => carried
}
