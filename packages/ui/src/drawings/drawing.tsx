import type { ReactNode } from 'react'

export type DrawingProps = { size?: number; label?: string; className?: string }

/** The paper of every ink drawing: one line weight on a moon-white wash, `accent` the one warm touch. */
export function Drawing({
  size = 120,
  label,
  className,
  moon,
  accent,
  children,
}: DrawingProps & { moon: [cx: number, cy: number, r: number]; accent?: ReactNode; children: ReactNode }) {
  const [cx, cy, r] = moon
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={Math.min(2.4, 168 / size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx={cx} cy={cy} r={r} fill="var(--primary-soft)" stroke="none" />
      {children}
      <g stroke="var(--accent)">{accent}</g>
    </svg>
  )
}
