import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { common } from '@anxin/words/common'
import { Button } from '@anxin/ui/button.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import type { Endless } from './endless.ts'
import { ErrorState } from '../page/error-state.tsx'
import { errorText } from '../request/errors.ts'
import { useText } from '../language/text.ts'
import { usePage } from '../navigation/use-page.ts'
import { LongList } from './long-list.tsx'
import css from './endless-list.module.css'

type EndlessListProps<T> = {
  list: Endless<T>
  rowKey: (row: T) => string
  children: (row: T, at: number) => ReactNode
  /** One row's shape while the first page is on its way. */
  skeleton: ReactNode
  skeletons?: number
  empty: ReactNode
  label?: string
  className?: string | undefined
  /** How high the rows are, where they stood on the screen before this list took them over. */
  rowHeights?: readonly number[] | undefined
}

/** Draws what useEndless reads: skeletons, rows with more on reaching the end, that there are no more, nothing, or the refusal. */
export function EndlessList<T>({ list, rowKey, children, skeleton, skeletons = 5, empty, label, className = css.list, rowHeights }: EndlessListProps<T>) {
  const { rows, total, isLoading, error, refresh } = list
  const text = useText(common)

  if (isLoading) {
    return (
      <div className={className} aria-busy="true" aria-label={text('loading')} role="status">
        {Array.from({ length: skeletons }, (_, at) => (
          <div key={at}>{skeleton}</div>
        ))}
      </div>
    )
  }
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={refresh} />
  // A page of which the list shows no row is not the end.
  if (rows.length === 0) return list.hasMore ? <ListEnd list={list} /> : <>{empty}</>

  // A row that moved between two pages while they were read comes twice; the first place counts.
  const unique = [...new Map(rows.map((row) => [rowKey(row), row])).values()]
  return (
    <>
      <div className={className}>
        <LongList rows={unique} rowKey={rowKey} total={total} label={label} rowHeights={rowHeights}>
          {children}
        </LongList>
      </div>
      <ListEnd list={list} />
    </>
  )
}

/** How many pixels below the screen the end may come before more is asked for: who reads on past the first page goes faster than it can be read. */
const aheadPx = { first: 600, further: 1600 }

function ListEnd<T>({ list: { rows, hasMore, isLoadingMore, error, loadMore } }: { list: Endless<T> }) {
  const { scroller } = usePage()
  const end = useRef<HTMLDivElement>(null)
  const text = useText(common)
  const reach = useEffectEvent(() => loadMore())
  const waits = hasMore && !isLoadingMore && !error
  const [first] = useState(rows.length)
  const ahead = rows.length > first ? aheadPx.further : aheadPx.first

  useEffect(() => {
    if (!waits || !end.current) return
    // A busy phone tells several moves at once; where the end is now stands last.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      // Within any other root what scrolls cuts off all that lies ahead.
      root: scroller.current,
      rootMargin: `0px 0px ${ahead}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits, ahead, scroller])

  return (
    <div ref={end} className={css.end}>
      {isLoadingMore && <Spinner size={16} label={text('loading')} />}
      {isLoadingMore && text('loading')}
      {!isLoadingMore && error !== null && (
        <>
          <span>{errorText(error)}</span>
          <Button size="s" variant="ghost" onClick={loadMore}>
            {text('retry')}
          </Button>
        </>
      )}
      {!hasMore && !error && text('noMore')}
    </div>
  )
}
