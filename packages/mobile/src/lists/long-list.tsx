import { createContext, Fragment, use, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { Virtualizer, type CacheSnapshot, type CustomContainerComponentProps, type CustomItemComponentProps } from 'virtua'
import { usePage } from '../navigation/use-page.ts'
import css from './endless-list.module.css'

/** About a screen on either side: found by a search in the page, and there before a fast finger is. */
const bufferPx = 800

type LongListProps<T> = {
  rows: readonly T[]
  rowKey: (row: T) => string
  /** How many rows there are in all, read or not. */
  total: number
  label: string | undefined
  /** How high the rows are, where they stood on the screen before. */
  rowHeights?: readonly number[] | undefined
  children: (row: T, at: number) => ReactNode
}
type Said = { label: string | undefined; total: number }

const Said = createContext<Said>({ label: undefined, total: 0 })

/**
 * Rows of which only those near the screen are drawn, in their order, each with its place among all for those who
 * hear the page. The row with the focus stays, so that the focus does.
 */
export function LongList<T>({ rows, rowKey, total, label, rowHeights, children }: LongListProps<T>) {
  const { scroller } = usePage()
  const place = useRef<HTMLDivElement>(null)
  const startMargin = useStartMargin(place, scroller)
  const [focused, setFocused] = useState<number>()
  // Rows that were seen stay seen: nothing waits to be measured.
  const [standing] = useState(() => rowHeights && standingAs(rowHeights))
  const keep = ({ target }: FocusEvent) => setFocused(placeOf(target))

  return (
    <Said value={{ label, total: Math.max(total, rows.length) }}>
      <div ref={place} onFocus={keep} onBlur={() => setFocused(undefined)}>
        <Virtualizer
          as={List}
          item={Item}
          data={rows}
          scrollRef={scroller}
          startMargin={startMargin}
          bufferSize={bufferPx}
          {...standing}
          {...(focused !== undefined && focused < rows.length && { keepMounted: [focused] })}
        >
          {(row, at) => <Fragment key={rowKey(row)}>{children(row, at)}</Fragment>}
        </Virtualizer>
      </div>
    </Said>
  )
}

/** With a height for the rows to come, they are drawn ahead at once; without, only after a screen of them was measured. */
function standingAs(heights: readonly number[]) {
  const itemSize = heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0
  return { cache: [[...heights], itemSize] satisfies CacheSnapshot, ssrCount: heights.length, itemSize }
}

function List({ style, children, ref }: CustomContainerComponentProps) {
  const { label } = use(Said)
  return (
    <ul ref={ref} style={style} aria-label={label}>
      {children}
    </ul>
  )
}

function Item({ style, index, children, ref }: CustomItemComponentProps) {
  const { total } = use(Said)
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={total}>
      {/* The row's place is found from its content's height, in which padding of its own would not count. */}
      <div className={css.row}>{children}</div>
    </li>
  )
}

/** Which row an element stands in, from 0. */
function placeOf(element: Element): number | undefined {
  const at = Number(element.closest('[aria-posinset]')?.getAttribute('aria-posinset'))
  return at > 0 ? at - 1 : undefined
}

/** How many pixels of the page lie above the list, as they change. */
function useStartMargin(place: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0)

  useLayoutEffect(() => {
    const { current: page } = scroller
    if (!page?.lastElementChild) return undefined
    const measure = () => {
      // Nothing has a place in a page that is hidden.
      if (!place.current || page.clientHeight === 0) return
      setMargin(Math.round(place.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page.lastElementChild)
    return () => observer.disconnect()
  }, [place, scroller])

  return margin
}
