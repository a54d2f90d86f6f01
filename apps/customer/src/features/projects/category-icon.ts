import '@anxin/ui/category-icons'
import type { CategoryIconName } from '@anxin/ui/category-icon-paths'
import type { IconName } from '@anxin/ui/icon.tsx'

const icons: Record<string, IconName | CategoryIconName> = {
  hands: 'hand',
  hand: 'hand',
  back: 'back-massage',
  shoulders: 'back-massage',
  couch: 'back-massage',
  foot: 'foot',
  feet: 'foot',
  oil: 'lamp',
  diffuser: 'lamp',
  lamp: 'lamp',
  moxa: 'bamboo',
  bamboo: 'bamboo',
  stretch: 'stretch',
  leg: 'hand',
  mother: 'mother',
  sleeper: 'moon',
  moon: 'moon',
  tea: 'tea',
}

/** The drawing of a category as a line icon. */
export const categoryIcon = (drawing: string): IconName | CategoryIconName => icons[drawing] ?? 'hand'
