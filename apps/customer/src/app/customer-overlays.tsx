import { LanguageWords } from '@anxin/mobile/language/language-words.tsx'
import { Overlays } from '@anxin/mobile/overlays/overlays.tsx'
import { useNetwork } from '@anxin/mobile/overlays/network'
import { useOutbox } from '@anxin/mobile/outbox/outbox-state'
import { NewVersionBar } from './new-version-bar.tsx'
import { RefusedWrites } from '../features/outbox/refused-writes.tsx'
import css from './customer-overlays.module.css'

/** Everything that stands over the pages, and what there is to say above the tab bar. */
export function CustomerOverlays() {
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
      <Overlays unsent={unsent} />
    </LanguageWords>
  )
}
