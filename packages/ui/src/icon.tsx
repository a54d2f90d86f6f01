import { useSyncExternalStore } from 'react'
import type { CategoryIconName } from './category-icon-paths.ts'
import { iconPath, onIconsAdded, type IconName } from './icon-paths.ts'

export type { IconName }

/** One line icon in the colour of its text. Hidden from screen readers unless it has a `label`. */
export function Icon({ name, size = 24, label, className }: { name: IconName | CategoryIconName; size?: number; label?: string; className?: string }) {
  const path = useSyncExternalStore(onIconsAdded, () => iconPath(name))
  const solid = path.startsWith('fill:')
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      // The line stays about 1.5 px thick whatever the size, so small icons do not fade.
      strokeWidth={size < 20 ? 1.8 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={solid ? path.slice(5) : path} />
    </svg>
  )
}
