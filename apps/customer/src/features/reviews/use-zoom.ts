import { type RefObject, useEffect, useState } from 'react'
import { apart, pinched, whole, zoomed, type Room, type Zoom } from './zoom.ts'

const step = 1.5
const tapped = 2.5
const tapMs = 300
const tapPx = 24
const slipPx = 8

/**
 * Lets the picture shown in a strip be looked at closer: by two fingers, by tapping it twice, by + and −; 0 shows the
 * whole again. While it is larger one finger moves it and the strip lies still. Gives how large it is, in percent.
 */
export function useZoom(strip: RefObject<HTMLElement | null>, shown: number): number {
  const [seen, setSeen] = useState({ shown, percent: 100 })

  useEffect(() => {
    const list = strip.current
    const picture = list?.children[shown]?.querySelector('img')
    if (!list || !picture) return undefined
    let zoom = whole
    const fingers = new Map<number, { x: number; y: number }>()
    const tap = { at: 0, x: 0, y: 0 }
    let isTap = false

    const room = (): Room => ({
      picture: { width: picture.offsetWidth, height: picture.offsetHeight },
      screen: { width: list.clientWidth, height: list.clientHeight },
    })
    const place = ({ clientX, clientY }: PointerEvent) => ({ x: clientX - list.clientWidth / 2, y: clientY - list.clientHeight / 2 })
    const draw = (next: Zoom, moves: 'atOnce' | 'softly') => {
      zoom = next
      picture.dataset.moves = moves
      picture.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
      list.toggleAttribute('data-zoomed', zoom.scale > whole.scale)
    }
    const say = () => setSeen({ shown, percent: Math.round(zoom.scale * 100) })

    const down = (event: PointerEvent) => {
      isTap = fingers.size === 0 && event.target === picture
      if (fingers.size < 2) fingers.set(event.pointerId, place(event))
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = place(event)
      if (apart(before, now) > slipPx) isTap = false
      // A finger that rests trembles.
      else if (isTap) return
      fingers.set(event.pointerId, now)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) draw(pinched(zoom, { before, now, other }, room()), 'atOnce')
      else if (zoom.scale > whole.scale) draw(zoomed(zoom, { scale: zoom.scale, from: before, to: now }, room()), 'atOnce')
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return
      if (event.type === 'pointerup' && isTap) countTap(event)
      say()
    }
    const countTap = (event: PointerEvent) => {
      const at = place(event)
      const isSecond = event.timeStamp - tap.at < tapMs && apart(at, tap) < tapPx
      // A third tap begins again.
      Object.assign(tap, at, { at: isSecond ? 0 : event.timeStamp })
      if (isSecond) draw(zoom.scale > whole.scale ? whole : zoomed(zoom, { scale: tapped, from: at }, room()), 'softly')
    }
    // The browser would scroll the strip, and take the fingers away.
    const hold = (event: TouchEvent) => {
      if (event.cancelable && (event.touches.length > 1 || zoom.scale > whole.scale)) event.preventDefault()
    }
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // Those are the browser's own.
      if (ctrlKey || metaKey) return
      const scale = { '+': zoom.scale * step, '=': zoom.scale * step, '-': zoom.scale / step, '0': whole.scale }[key]
      if (scale === undefined) return
      draw(zoomed(zoom, { scale, from: { x: 0, y: 0 } }, room()), 'softly')
      say()
    }

    const listening = new AbortController()
    const { signal } = listening
    list.addEventListener('pointerdown', down, { signal })
    list.addEventListener('pointermove', move, { signal })
    list.addEventListener('pointerup', up, { signal })
    list.addEventListener('pointercancel', up, { signal })
    list.addEventListener('touchmove', hold, { signal, passive: false })
    document.addEventListener('keydown', press, { signal })
    return () => {
      listening.abort()
      draw(whole, 'atOnce')
    }
  }, [strip, shown])

  return seen.shown === shown ? seen.percent : 100
}
