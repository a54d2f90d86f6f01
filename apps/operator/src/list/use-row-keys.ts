import { useEffect, useRef, useState, type RefObject } from 'react'
import { isInDialog, isTyping } from './whose-key.ts'

type Keys = {
  ids: readonly string[]
  /** What is listed, by its filters: another list is walked from its top. */
  of: string
  /** Takes the focus of a tab or a button that was used before, so that Enter opens the row. */
  box: RefObject<HTMLElement | null>
  /** The record that is open beside the list: one stands on its row. */
  opened: string | undefined
  isShut: boolean
  open: (id: string) => void
  /** Another row shows what is open beside the list. */
  follow: (id: string) => void
  close: () => void
  select?: (id: string) => void
  search: () => void
  help: () => void
}

/** Whether what is under a hand or a key does something by itself. */
export const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, input, label, [role="tab"], [role="menuitem"], [role="combobox"]') !== null

/** Walks a list by keyboard: j and k, Enter, x, / and ?. The row one stands on, by its place; -1 for none. */
export function useRowKeys({ ids, of, box, opened, isShut, ...acts }: Keys): number {
  const [at, setAt] = useState(-1)
  const [former, setFormer] = useState(of)
  if (former !== of) {
    setFormer(of)
    setAt(-1)
  }
  const place = opened === undefined ? -1 : ids.indexOf(opened)
  // What was decided leaves its queue: the next row then stands where it stood.
  const isGone = opened !== undefined && place < 0
  const here = place < 0 ? at : place
  if (here !== at) setAt(here)
  const latest = useRef({ ids, opened, acts, isShut, here, isGone })
  useEffect(() => {
    latest.current = { ids, opened, acts, isShut, here, isGone }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current
      const { ids: rows, acts: act } = now
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInDialog(event.target)) return
      if (event.key === 'Escape') return act.close()
      if (now.isShut) return
      const move = (to: number) => {
        const next = Math.min(Math.max(to, 0), rows.length - 1)
        const id = rows[next]
        if (id === undefined) return
        setAt(next)
        if (isControl(event.target) && now.opened === undefined) box.current?.focus({ preventScroll: true })
        if (now.opened !== undefined) act.follow(id)
        document.querySelector(`[data-row-key="${id}"]`)?.scrollIntoView({ block: 'nearest' })
      }
      const row = now.isGone ? undefined : rows[now.here]
      if (event.key === 'j') move(now.isGone ? now.here : now.here + 1)
      else if (event.key === 'k') move(now.here - 1)
      else if (event.key === 'Enter' && row !== undefined && !isControl(event.target)) act.open(row)
      else if (event.key === 'x' && row !== undefined) act.select?.(row)
      else if (event.key === '/') act.search()
      else if (event.key === '?') act.help()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
  return isGone || here >= ids.length ? -1 : here
}
