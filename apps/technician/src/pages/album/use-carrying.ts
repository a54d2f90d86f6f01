import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { usePage } from '@anxin/mobile/navigation/use-page'
import { carryTile } from './carry-tile.ts'

type Setup = { list: RefObject<HTMLElement | null>; onMove: (at: number, to: number) => void }

/** Lets the tiles of a list (`data-photo`) be carried to each other's places. Gives over which one is carried, and what a tile's picture listens to. */
export function useCarrying({ list, onMove }: Setup) {
  const { scroller } = usePage()
  const [over, setOver] = useState<string>()
  const isCarried = useRef<() => boolean>(() => false)
  // Once a picture is carried the finger no longer scrolls or pulls the page, nor asks for the menu of the picture.
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const hold = (event: Event) => {
      if (!isCarried.current()) return
      event.preventDefault()
      event.stopPropagation()
    }
    const kinds = ['touchmove', 'contextmenu']
    for (const kind of kinds) current.addEventListener(kind, hold, { passive: false })
    return () => kinds.forEach((kind) => current.removeEventListener(kind, hold))
  }, [list])

  const begin = (event: PointerEvent<HTMLElement>) => {
    const tile = event.currentTarget.closest<HTMLElement>('[data-photo]')
    if (!tile || !scroller.current || event.button !== 0 || isCarried.current()) return
    const placeOf = (each: HTMLElement) => [...(list.current?.querySelectorAll('[data-photo]') ?? [])].indexOf(each)
    isCarried.current = carryTile({
      event,
      tile,
      scroller: scroller.current,
      onOver: (at) => setOver(at?.dataset.photo),
      onEnd(at) {
        setOver(undefined)
        if (at && at !== tile) onMove(placeOf(tile), placeOf(at))
      },
    })
  }
  return { over, begin }
}
