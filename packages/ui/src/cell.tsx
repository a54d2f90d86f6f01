import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './cell.module.css'

/** Rows that belong together, with a title above and a note below. */
export function CellGroup({ title, note, children }: { title?: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.rows}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

type CellProps = {
  label: ReactNode
  hint?: ReactNode
  value?: ReactNode
  icon?: IconName
  href?: string
  onClick?: () => void
  chevron?: boolean
  tone?: 'plain' | 'danger'
  trailing?: ReactNode
  disabled?: boolean
}

/** One row: a link with `href`, a button with `onClick`, else plain. */
export function Cell({ label, hint, value, icon, href, onClick, chevron = Boolean(href ?? onClick), tone = 'plain', trailing, disabled }: CellProps) {
  const face = (
    <>
      {icon && <Icon className={styles.icon} name={icon} size={22} />}
      <span className={styles.words}>
        <span className={cx(styles.label, tone === 'danger' && styles.danger)}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {trailing}
      {chevron && <Icon className={styles.chevron} name="chevron-right" size={18} />}
    </>
  )
  if (href) {
    return (
      <a className={cx(styles.cell, styles.action)} href={href} onClick={onClick}>
        {face}
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={cx(styles.cell, styles.action)} onClick={onClick} disabled={disabled}>
        {face}
      </button>
    )
  }
  return <div className={styles.cell}>{face}</div>
}
