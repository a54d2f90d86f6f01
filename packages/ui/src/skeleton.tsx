import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'

type Size = CSSProperties['width']

/** A still shape where something will be. Sizes take numbers (px) or CSS. */
export function Skeleton({ width = '100%', height = 16, radius = 6, className }: { width?: Size; height?: Size; radius?: Size; className?: string }) {
  return <span className={cx(styles.bone, className)} style={{ width, height, borderRadius: radius }} aria-hidden />
}

/** Lines of text to come; the last is shorter. */
export function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} height="0.8em" width={at === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  )
}
