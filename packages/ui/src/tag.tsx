import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import type { Tone } from './tone.ts'
import styles from './tag.module.css'

/** A fact in a word or two, such as a state. */
export function Tag({ children, tone = 'neutral', icon, className }: { children: ReactNode; tone?: Tone; icon?: IconName; className?: string }) {
  return (
    <span className={cx(styles.tag, styles[tone], className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
