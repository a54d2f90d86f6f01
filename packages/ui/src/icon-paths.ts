import type { moreIconPaths } from './more-icon-paths.ts'

// Drawn on a 24 px grid with one line weight; "fill:" marks the few shapes that are solid. These are the shapes of a
// first screen; all-icons.ts brings the others.
export const firstIconPaths = {
  home: 'M4 11.2L12 4.3l8 6.9M6 9.8V19.5h12V9.8M10 19.5v-5h4v5',
  technicians:
    'M9 11.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.5 19.5c.2-3.4 2.4-5.3 5.5-5.3s5.3 1.9 5.5 5.3M15.8 5.3a3 3 0 0 1 0 5.6M17.3 14.6c1.9.7 3.1 2.4 3.2 4.9',
  orders: 'M6 4.5h12v15.5l-2.4-1.5-2.4 1.5-2.4-1.5L8.4 20 6 18.5zM9.2 9h5.6M9.2 12.8h5.6',
  me: 'M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM5 19.8c.3-3.5 3-5.5 7-5.5s6.7 2 7 5.5',
  search: 'M10.8 17.3a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.6 15.6l4.4 4.4',
  location: 'M12 21s-6.8-5.9-6.8-11.2a6.8 6.8 0 0 1 13.6 0C18.8 15.1 12 21 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  'chevron-down': 'M6 9.5l6 6 6-6',
  mother:
    'M10.4 6.3a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2zM8.6 21v-6c-1.2-1.2-1.6-2.9-1.2-4.6.4-1.5 1.5-2.3 3-2.3 1.5 0 2.5.8 2.8 2.2 2.1.6 3.2 1.9 3.2 3.7 0 2.1-1.5 3.5-3.8 3.7V21',
  stretch: 'M14.6 6.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4.2 9.8l3.9-2.5 4.3 1.3-2.5 5.2 3.7 2.5-1.1 4.9M9.9 13.8l-2 3.5H4M12.4 8.6l2.5 3 3.8-.4',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.8H5zM10.3 20.5h3.4M12 5.5V4',
  hand: 'M8 12.5V6.2a1.3 1.3 0 0 1 2.6 0v5M10.6 11V4.8a1.3 1.3 0 0 1 2.6 0V11M13.2 11V5.8a1.3 1.3 0 0 1 2.6 0v6M15.8 11.5V8.3a1.3 1.3 0 0 1 2.6 0v6.2c0 3.5-2.4 6-5.7 6-2.4 0-3.9-.9-5.1-2.8l-3-4.7a1.3 1.3 0 0 1 2.1-1.5L8 13',
  'back-massage':
    'M12 7.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM10.3 7.2c0 1.6-.8 2.2-2.6 2.6C5.5 10.3 5 11.5 5 13.5v2.3M13.7 7.2c0 1.6.8 2.2 2.6 2.6 2.2.5 2.7 1.7 2.7 3.7v2.3M8.3 13.5c.6 2.2.3 4.3-.3 7M15.7 13.5c-.6 2.2-.3 4.3.3 7M12 11.5v6',
  foot: 'M9.2 20.2c-1.9 0-2.9-1.3-2.6-3.1.2-1.5.7-2.4.5-4.1-.2-1.9.6-4.2 3-4.5 2.9-.3 4.5 1.7 4.3 4.3-.2 3-2.1 3.5-2.2 5-.1 1.5-1.3 2.4-3 2.4zM9 5.7v-.4M11.8 5.3v-.4M14.4 6.4l.1-.4M16.4 8.5l.2-.3M17.4 11.1l.3-.2',
  moon: 'M19.8 14.2A8.2 8.2 0 1 1 9.8 4.2a6.6 6.6 0 0 0 10 10z',
  bamboo: 'M9 20.5V3.5M12.5 20.5V3.5M9 9h3.5M9 15h3.5M12.5 9.5c1-2.8 3.2-4 6.3-4-.2 2.7-2.2 4.6-6.3 4M9 15.3c-.7-2-2.2-3-4.6-3.2.1 2.2 1.6 3.7 4.6 3.2',
  lamp: 'M8.5 4h7l3 8.5h-13zM12 12.5V20M8.5 20h7M15.5 12.5v2.6',
  'badge-check':
    'M12 3.5l2.3 1.7 2.8-.1.8 2.7 2.3 1.7-1 2.6 1 2.6-2.3 1.7-.8 2.7-2.8-.1L12 20.7 9.7 19l-2.8.1-.8-2.7-2.3-1.7 1-2.6-1-2.6 2.3-1.7.8-2.7 2.8.1zM8.8 12.2l2.2 2.2 4.2-4.5',
} as const

export type IconName = keyof typeof firstIconPaths | keyof typeof moreIconPaths

let paths: Partial<Record<IconName, string>> = firstIconPaths
const listeners = new Set<() => void>()

/** Adds shapes; icons drawn before their shape has come are drawn again. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  paths = { ...paths, ...more }
  for (const listener of listeners) listener()
}

export const iconPath = (name: IconName): string => paths[name] ?? ''

export const onIconsAdded = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
