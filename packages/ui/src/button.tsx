import { useRef, type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useSettling } from './settle.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

type Look = { variant?: ButtonVariant; size?: 's' | 'm' | 'l'; full?: boolean; icon?: IconName; children: ReactNode }

const look = ({ variant = 'primary', size = 'm', full }: Omit<Look, 'children'>) => cx(styles.button, styles[variant], styles[size], full && styles.full)

/**
 * A button with a verb on it. While `busy` it keeps its width and focus and ignores taps. One that `commits`, as every primary one and every
 * danger does unless it says otherwise, takes none either until it has stood still (settle.ts).
 */
export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  commits = variant === undefined || variant === 'primary' || variant === 'danger',
  children,
  className,
  onClick,
  ...rest
}: Look & { busy?: boolean; commits?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const button = useRef<HTMLButtonElement>(null)
  useSettling(button, commits, children)
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      data-commits={commits || undefined}
      className={cx(look({ variant, size, full }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={cx(styles.face, busy && styles.hidden)}>
        {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
        {children}
      </span>
      {busy && <Spinner className={styles.spinner} size={18} />}
    </button>
  )
}

/** A link that looks like a button: a phone call, a page outside. */
export function LinkButton({ variant, size, full, icon, children, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={cx(look({ variant, size, full }), className)}>
      <span className={styles.face}>
        {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
        {children}
      </span>
    </a>
  )
}
