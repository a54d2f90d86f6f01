import { useRef, useState } from 'react'
import { techniciansTop } from '@anxin/words/technicians-top'
import { useText } from '@anxin/mobile/language/text'
import { broughtBy } from '@anxin/mobile/navigation/lazy-part'
import { usePage } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { Elsewhere } from '../../features/technicians/elsewhere.tsx'
import { ChoicesShape, FirstRows } from './first-rows.tsx'
import { ListTop } from './list-top.tsx'
import { loadWholeList } from './load-whole-list.ts'
import css from './technicians-list.module.css'

/**
 * The technicians. Who opens the list by its address sees its first rows before the code of everything else is here, which
 * then takes them over. What stands above stays where it is: somebody may be searching already.
 */
export function TechniciansListPage() {
  const [from, setFrom] = useState<{ rowHeights?: readonly number[] } | undefined>(() => (broughtBy(loadWholeList) ? {} : undefined))
  const brought = broughtBy(loadWholeList)
  const whole = from && brought
  const { query } = usePage()
  const text = useText(techniciansTop)
  const refresh = useRef<() => Promise<unknown>>(undefined)

  const head = (
    <div className={css.head}>
      <ListTop when={query.when} />
      {whole ? <whole.ListChoices /> : <ChoicesShape />}
    </div>
  )
  return (
    <BarePage title={text('title')} head={head} onRefresh={async () => refresh.current?.()} isBusy={!whole}>
      <div className={css.elsewhere}>
        <Elsewhere />
      </div>
      {whole ? <whole.WholeList {...from} refresh={refresh} /> : <FirstRows onWhole={setFrom} />}
    </BarePage>
  )
}
