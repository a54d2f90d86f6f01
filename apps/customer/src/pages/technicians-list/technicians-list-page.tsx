import { useEffect, useRef, useState } from 'react'
import { useLater } from '@anxin/mobile/navigation/use-later'
import { FirstRows } from './first-rows.tsx'
import { loadWholeList } from './load-whole-list.ts'
import { useFirstRows } from './use-first-rows.ts'

/**
 * The technicians. Who opens the list by its address sees its first rows before the code of everything else is here, which
 * then takes them over: not from under a finger.
 */
export function TechniciansListPage() {
  const rows = useRef<HTMLUListElement>(null)
  const [taken, setTaken] = useState<{ rowHeight?: number }>()
  const { list, isTime } = useFirstRows(!taken)
  const whole = useLater(loadWholeList, isTime)
  const [isWhole] = useState(whole !== undefined)

  useEffect(() => {
    if (isWhole || !whole || taken) return undefined
    const take = () => {
      const { current: shown } = rows
      if (!shown) setTaken({})
      else if (!shown.matches(':active')) setTaken({ rowHeight: shown.offsetHeight / shown.childElementCount })
    }
    // A tap is through only when the finger is up.
    const soon = () => setTimeout(take)
    take()
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) addEventListener(end, soon)
    return () => {
      for (const end of ends) removeEventListener(end, soon)
    }
  }, [isWhole, whole, taken])

  return whole && (isWhole || taken) ? <whole.WholeList {...taken} /> : <FirstRows list={list} rows={rows} />
}
