import { useLater } from '@anxin/mobile/navigation/use-later'

const loadLowerHome = () => import('./lower-home.tsx')

/** The rails, whose code is asked for once the first card is on screen. */
export function Rails() {
  const lower = useLater(loadLowerHome)
  return lower && <lower.LowerHome />
}
