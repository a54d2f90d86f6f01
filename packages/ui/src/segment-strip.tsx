import { useEffect, useRef } from 'react'
import { arrowKeys, centreIn } from './arrow-keys.ts'
import { cx } from './cx.ts'
import styles from './segment-strip.module.css'

export type Segment<Id extends string> = { id: Id; label: string; sub?: string; note?: string; disabled?: boolean }

type SegmentStripProps<Id extends string> = { label: string; items: readonly Segment<Id>[]; value: Id | undefined; onChange: (id: Id) => void }

/** One of a row, as the days of a week: `label` the weekday, `sub` 11/23, `note` whether it is full. */
export function SegmentStrip<Id extends string>({ label, items, value, onChange }: SegmentStripProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => centreIn(row.current, '[aria-checked="true"]'), [value])
  const choose = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (item && item.id !== value) onChange(item.id)
  }
  // Without a chosen one, the first that can be chosen is where Tab lands.
  const entry = items.find((one) => one.id === value && !one.disabled) ?? items.find((one) => !one.disabled)
  return (
    <div ref={row} className={styles.strip} role="radiogroup" aria-label={label} onKeyDown={arrowKeys('[role=radio]', choose)}>
      {items.map(({ id, label: words, sub, note, disabled }) => (
        <button
          key={id}
          type="button"
          role="radio"
          data-id={id}
          className={cx(styles.segment, id === value && styles.selected)}
          aria-checked={id === value}
          disabled={disabled}
          tabIndex={id === entry?.id ? 0 : -1}
          onClick={() => choose(id)}
        >
          <span className={styles.label}>{words}</span>
          {sub && <span className={styles.sub}>{sub}</span>}
          {note && <span className={styles.note}>{note}</span>}
        </button>
      ))}
    </div>
  )
}
