import { graphemesOf } from '@anxin/rules/graphemes'
import { cx } from './cx.ts'
import { Picture } from './picture.tsx'
import styles from './avatar.module.css'

/** A person's portrait, or the first character of the name. */
export function Avatar({
  src,
  name,
  size = 44,
  square = false,
  className,
}: {
  src?: string
  name: string
  size?: number
  square?: boolean
  className?: string
}) {
  return (
    <span className={cx(styles.avatar, className)} style={{ width: size, height: size, fontSize: size * 0.4 }}>
      <Picture src={src} alt={name} radius={square ? 'var(--radius-card)' : '50%'} fallback={<span className={styles.letter}>{graphemesOf(name)[0]}</span>} />
    </span>
  )
}
