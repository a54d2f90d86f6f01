import { useEffect, useRef, useState } from 'react'

type Keys = {
  ids: readonly string[]
  isShut: boolean
  open: (id: string) => void
  close: () => void
  select?: (id: string) => void
  search: () => void
  help: () => void
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, [role="tab"], [role="menuitem"], [role="combobox"]') !== null

const isInDialog = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('.ant-modal') !== null

/** Walks a list by keyboard: j and k, Enter, x, / and ?. The row one stands on, by its place; -1 for none. */
export function useRowKeys({ ids, isShut, ...acts }: Keys): number {
  const [at, setAt] = useState(-1)
  const latest = useRef({ ids, acts, isShut, at })
  useEffect(() => {
    latest.current = { ids, acts, isShut, at }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ids: rows, acts: act, at: here, isShut: shut } = latest.current
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // A dialog over the panel closes itself, and alone.
      if (event.key === 'Escape') return isInDialog(event.target) ? undefined : act.close()
      if (shut) return
      const move = (to: number) => {
        const next = Math.min(Math.max(to, 0), rows.length - 1)
        setAt(next)
        document.querySelector(`[data-row-key="${rows[next]}"]`)?.scrollIntoView({ block: 'nearest' })
      }
      const row = rows[here]
      if (event.key === 'j') move(here + 1)
      else if (event.key === 'k') move(here - 1)
      else if (event.key === 'Enter' && row !== undefined && !isControl(event.target)) act.open(row)
      else if (event.key === 'x' && row !== undefined) act.select?.(row)
      else if (event.key === '/') act.search()
      else if (event.key === '?') act.help()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return at < ids.length ? at : -1
}
