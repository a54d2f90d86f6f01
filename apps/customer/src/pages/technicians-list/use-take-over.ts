import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useLater } from '@anxin/mobile/navigation/use-later'
import { loadWholeList } from './load-whole-list.ts'

const ends = ['pointerup', 'pointercancel', 'focusout'] as const

/** Asks for the whole list when it is time, and says when it may take over: not from under a finger, nor from under the focus of a keyboard. */
export function useTakeOver(rows: RefObject<HTMLUListElement | null>, isTime: boolean, onWhole: (from: { rowHeights?: readonly number[] }) => void): void {
  const whole = useLater(loadWholeList, isTime)
  const take = useEffectEvent(() => {
    const { current: shown } = rows
    if (!shown) onWhole({})
    else if (!shown.matches(':active') && !shown.querySelector(':focus-visible'))
      onWhole({ rowHeights: Array.from(shown.children, (row) => row.getBoundingClientRect().height) })
  })

  useEffect(() => {
    if (!whole) return undefined
    // A tap is through only when the finger is up, and the focus has come where it goes.
    const soon = () => setTimeout(take)
    take()
    for (const end of ends) addEventListener(end, soon)
    return () => {
      for (const end of ends) removeEventListener(end, soon)
    }
  }, [whole])
}
