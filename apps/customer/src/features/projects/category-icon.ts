import '@anxin/ui/category-icons'
import type { IconName } from '@anxin/ui/icon.tsx'

const icons: Record<string, IconName> = {
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
export const categoryIcon = (drawing: string): IconName => icons[drawing] ?? 'hand'
