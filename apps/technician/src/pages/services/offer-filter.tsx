import { useState } from 'react'
import { technicianServices } from '@anxin/words/technician-services'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import type { Offer } from './use-services.ts'
import css from './services-page.module.css'

/** The offers to draw: all, or those on offer. One that is taken off stays in its place until the choice is made again. */
export function useShownOffers(offers: readonly Offer[]) {
  const [wanted, setWanted] = useState<{ only: boolean; kept: ReadonlySet<string> }>()
  const onOffer = offers.filter(({ on }) => on)
  const [first, setFirst] = useState<ReadonlySet<string>>()
  // What was on offer when the page opened stays where it is while the page is open.
  if (first === undefined && offers.length > 0) setFirst(new Set(onOffer.map(({ projectId }) => projectId)))
  const only = wanted?.only ?? (first !== undefined && first.size > 0)
  const kept = wanted?.kept ?? first
  const shown = only ? offers.filter(({ projectId, on }) => on || kept?.has(projectId)) : offers
  return { only, shown, setOnly: (next: boolean) => setWanted({ only: next, kept: new Set(onOffer.map(({ projectId }) => projectId)) }) }
}

/** Own projects, or all that the platform has. */
export function OfferFilter({ only, onChange }: { only: boolean; onChange: (only: boolean) => void }) {
  const text = useText(technicianServices)
  return (
    <div className={css.filter}>
      <Chip selected={only} onClick={() => onChange(true)}>
        {text('onOffer')}
      </Chip>
      <Chip selected={!only} onClick={() => onChange(false)}>
        {text('all')}
      </Chip>
    </div>
  )
}
