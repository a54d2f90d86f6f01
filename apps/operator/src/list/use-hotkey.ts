import { useEffect, useRef } from 'react'
import { isInDialog, isTyping } from './whose-key.ts'

/** A key that does what a button of the open record does; undefined: none, or not now. Typing and open forms keep their keys. */
export function useHotkey(key: string | undefined, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (key === undefined) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isInDialog(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
}
