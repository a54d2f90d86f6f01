import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { priceParts } from './price.ts'
import styles from './price.module.css'

type PriceProps = {
  amount: number
  size?: 's' | 'm' | 'l' | 'xl'
  tone?: 'ink' | 'accent' | 'muted'
  strike?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
  exact?: boolean
  className?: string
}

/** A price in yuan from fen: ¥ and the digits of the fen set smaller, figures of one width. */
export function Price({ amount, size = 'm', tone = 'ink', strike = false, prefix, suffix, exact, className }: PriceProps) {
  const { sign, yuan, fen } = priceParts(amount, exact)
  const figures = (
    <>
      <span className={styles.small}>{sign}¥</span>
      {yuan}
      {fen && <span className={styles.small}>{fen}</span>}
    </>
  )
  return (
    <span className={cx(styles.price, styles[size], styles[tone], className)}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {strike ? <s>{figures}</s> : figures}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  )
}
