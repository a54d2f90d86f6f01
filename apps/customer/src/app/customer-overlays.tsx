import { Suspense } from 'react'
import { useAppearance } from '@anxin/mobile/appearance/appearance'
import { LanguageWords } from '@anxin/mobile/language/language-words.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import type { Router } from '@anxin/mobile/navigation/router'
import { Overlays } from '@anxin/mobile/overlays/overlays.tsx'
import { useNetwork } from '@anxin/mobile/overlays/network'
import { useOutbox } from '@anxin/mobile/outbox/outbox-state'
import { NewVersionBar } from './new-version-bar.tsx'
import { RefusedWrites } from '../features/outbox/refused-writes.tsx'
import css from './customer-overlays.module.css'

const ReadAloud = lazyPart(() => import('../features/easy-view/read-aloud.tsx').then(({ ReadAloud: button }) => ({ default: button })))

/** Everything that stands over the pages, and what there is to say above the tab bar. */
export function CustomerOverlays({ router }: { router: Router }) {
  const isEasy = useAppearance((state) => state.isEasy)
  const online = useNetwork((state) => state.online)
  const unsent = useOutbox(({ waiting }) => waiting.length)
  return (
    <LanguageWords>
      {online && (
        <div className={css.tips}>
          <NewVersionBar />
          <RefusedWrites />
        </div>
      )}
      {isEasy && (
        <Suspense>
          <ReadAloud router={router} />
        </Suspense>
      )}
      <Overlays unsent={unsent} />
    </LanguageWords>
  )
}
