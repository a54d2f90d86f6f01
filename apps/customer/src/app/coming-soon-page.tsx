import type { ComponentType } from 'react'
import { titles, type TitledPage } from '@anxin/words/titles'
import { ComingSoon } from '@anxin/mobile/page/coming-soon.tsx'
import { useText } from '@anxin/mobile/language/text'
import { LampDrawing } from '@anxin/ui/drawings/lamp.tsx'

const isTitled = (name: string): name is TitledPage => Object.hasOwn(titles.zh, name)

/** The page that stands in for a route not open yet, under that route's own title. */
export function comingSoonPage(name: string): ComponentType {
  return function ComingSoonPage() {
    const text = useText(titles)
    return <ComingSoon title={isTitled(name) ? text(name) : text('not-found')} drawing={<LampDrawing />} />
  }
}
