import { location as words } from '@anxin/words/location'
import { useText } from '@anxin/mobile/language/text'

/** 850 → 850 m, 2140 → 2.1 km */
export function useLengthText(): (metres: number) => string {
  const text = useText(words)
  return (metres) => (metres < 1000 ? text('metres', { n: Math.round(metres / 10) * 10 }) : text('km', { n: (metres / 1000).toFixed(1) }))
}
