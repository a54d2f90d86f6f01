import { useState } from 'react'
import { broughtBy } from '@anxin/mobile/navigation/lazy-part'
import { FirstRows } from './first-rows.tsx'
import { loadWholeList } from './load-whole-list.ts'

/** The technicians. Who opens the list by its address sees its first rows before the code of everything else is here, which then takes them over. */
export function TechniciansListPage() {
  const [from, setFrom] = useState<{ rowHeights?: readonly number[] } | undefined>(() => (broughtBy(loadWholeList) ? {} : undefined))
  const whole = broughtBy(loadWholeList)
  return whole && from ? <whole.WholeList {...from} /> : <FirstRows onWhole={setFrom} />
}
