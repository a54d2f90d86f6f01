import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './chip.module.css'

type ChipProps = {
  children: ReactNode
  selected?: boolean
  onClick?: () => void
  tone?: 'neutral' | 'primary' | 'accent'
  icon?: IconName
  disabled?: boolean
  label?: string
  className?: string
}

/** A small pill: a choice when `selected` is given, an action with `onClick` alone, else a label. */
export function Chip({ children, selected, onClick, tone = 'neutral', icon, disabled, label, className }: ChipProps) {
  const looks = cx(styles.chip, styles[tone], selected && styles.selected, onClick && styles.action, className)
  const face = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </>
  )
  if (!onClick) return <span className={looks}>{face}</span>
  return (
    <button type="button" className={looks} aria-pressed={selected} aria-label={label} disabled={disabled} onClick={onClick}>
      {face}
    </button>
  )
}
