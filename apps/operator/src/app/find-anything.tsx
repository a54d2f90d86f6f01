import { useState } from 'react'
import { hrefOf } from '../address/address.ts'
import type { Entry } from '../features/palette/entry.ts'
import { PaletteButton } from '../features/palette/palette-button.tsx'
import { paletteWords } from '@anxin/words/console/frame/palette'
import { useMe } from '../request/me.ts'
import { useText } from '../text/language.ts'
import { areas } from './areas.ts'
import { useAreaWord } from './use-area-word.ts'
import { hrefOfView, useViews } from '../list/use-views.ts'
import { usePolicyValues } from './use-policy-values.ts'

/** The search over everything, with the pages that the role opens and the values of the policy. */
export function FindAnything({ open }: { open: readonly string[] }) {
  const text = useText(paletteWords)
  const wordOf = useAreaWord()
  const me = useMe()
  const [isUsed, setUsed] = useState(false)
  const values = usePolicyValues({ enabled: isUsed })
  const { views } = useViews({ enabled: isUsed })
  if (!me || me.totpRequired) return null
  const pages = [...open, 'account'].flatMap((name): Entry[] => {
    const area = areas[name]
    return area ? [{ key: `page/${name}`, group: text('pages'), title: wordOf(area.word), note: '', also: name, href: hrefOf(name) }] : []
  })
  const kept = views
    .filter(({ listName }) => open.includes(listName))
    .map((view): Entry => {
      const area = areas[view.listName]
      return { key: `view/${view.viewId}`, group: text('views'), title: view.viewName, note: area ? wordOf(area.word) : '', href: hrefOfView(view) }
    })
  const places = [
    ...pages,
    ...kept,
    ...values.map(({ path, title }) => ({ key: `value/${path}`, group: text('values'), title, note: '', also: path, href: hrefOf('setting', { q: path }) })),
  ]
  return <PaletteButton operatorId={me.operatorId} places={places} onOpen={() => setUsed(true)} />
}
