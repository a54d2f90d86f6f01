import { cx } from './cx.ts'
import { useUiWords } from './ui-words.ts'
import styles from './spinner.module.css'

/** A turning ring for a short wait; skeletons are for a page. */
export function Spinner({ size = 20, label, className }: { size?: number; label?: string; className?: string }) {
  const words = useUiWords()
  return <span className={cx(styles.spinner, className)} style={{ width: size, height: size }} role="status" aria-label={label ?? words.loading} />
}
