import { useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { technicianServices } from '@anxin/words/technician-services'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { OfferGroups } from './offer-groups.tsx'
import { OfferFilter, useShownOffers } from './offer-filter.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { TravelCard } from './travel-card.tsx'
import { useServices, type Offer } from './use-services.ts'
import css from './services-page.module.css'

const none: readonly Offer[] = []

/** What the technician offers, at what prices, how far away: each change counts at once for the next customer. */
export function ServicesPage() {
  const text = useText(technicianServices)
  const { read, setOffer, setTravel } = useServices()
  const [priced, setPriced] = useState({ projectId: '', open: false, nth: 0 })
  const openPrice = (projectId: string) => setPriced(({ nth }) => ({ projectId, open: true, nth: nth + 1 }))
  const close = () => setPriced((before) => ({ ...before, open: false }))
  const { only, setOnly, shown } = useShownOffers(read.data?.list ?? none)
  return (
    <Page title={text('title')} className={css.body} read={read} onRefresh={() => read.refetch()} loading={<Shape />} refused={workbenchRefused}>
      {(services: Reply<'techServiceList'>) => {
        const outside = services.list.filter(({ outsideBand }) => outsideBand).length
        const offer = services.list.find(({ projectId }) => projectId === priced.projectId)
        return (
          <>
            {outside > 0 && <Notice tone="warning">{text('outside', { n: outside })}</Notice>}
            <TravelCard travel={services} onChange={setTravel} />
            {services.list.length === 0 ? (
              <EmptyState drawing={<HandsDrawing />} title={text('none')}>
                {text('noneNote')}
              </EmptyState>
            ) : (
              <>
                <OfferFilter only={only} onChange={setOnly} />
                <OfferGroups offers={shown} onSet={setOffer} onPrice={openPrice} />
              </>
            )}
            {offer && (
              <PriceSheet
                key={priced.nth}
                offer={offer}
                open={priced.open}
                commissionBp={services.commissionBp}
                onSave={(change) => setOffer(change, { onSuccess: close })}
                onClose={close}
              />
            )}
          </>
        )
      }}
    </Page>
  )
}

const Shape = () => (
  <>
    <CellsShape title rows={2} hints={1} />
    <CellsShape title rows={6} hints={1} />
  </>
)
