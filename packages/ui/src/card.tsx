import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './card.module.css'

type CardProps = { as?: 'section' | 'article' | 'li' | 'div'; flush?: boolean; children: ReactNode } & HTMLAttributes<HTMLElement>

/** A surface on the paper, edged by a hairline. `flush` gives up the inner space. */
export function Card({ as: Element = 'div', flush = false, children, className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx(styles.card, flush && styles.flush, className)}>
      {children}
    </Element>
  )
}
