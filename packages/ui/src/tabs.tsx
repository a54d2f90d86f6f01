import { useEffect, useRef } from 'react'
import { arrowKeys, centreIn } from './arrow-keys.ts'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export type TabsEntry<Id extends string> = { id: Id; label: string; count?: number | string }

type TabsProps<Id extends string> = {
  label: string
  items: readonly TabsEntry<Id>[]
  value: Id
  onChange: (id: Id) => void
  panelId?: (id: Id) => string
}

/** One of several views; scrolls when they do not fit. */
export function Tabs<Id extends string>({ label, items, value, onChange, panelId }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => centreIn(row.current, '[aria-selected="true"]'), [value])
  const choose = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (item && item.id !== value) onChange(item.id)
  }
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={arrowKeys('[role=tab]', choose)}>
      {items.map(({ id, label: words, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-id={id}
          className={cx(styles.tab, id === value && styles.selected)}
          aria-selected={id === value}
          aria-controls={panelId?.(id)}
          tabIndex={id === value ? 0 : -1}
          onClick={() => choose(id)}
        >
          {words}
          {count ? <span className={styles.count}>{count}</span> : null}
        </button>
      ))}
    </div>
  )
}
