import type { ButtonHTMLAttributes } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './icon-button.module.css'

type IconButtonProps = {
  name: IconName
  label: string
  tone?: 'plain' | 'filled' | 'float'
  size?: number
  pressed?: boolean
  count?: number
  dot?: boolean
} & ButtonHTMLAttributes<HTMLButtonElement>

/** An icon that acts, 44 px to touch; `label` is what it does and what its badge means. */
export function IconButton({ name, label, tone = 'plain', size = 24, pressed, count, dot, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.button, styles[tone], className)} aria-label={label} aria-pressed={pressed}>
      <Badge count={count} dot={dot}>
        <Icon name={name} size={size} />
      </Badge>
    </button>
  )
}
