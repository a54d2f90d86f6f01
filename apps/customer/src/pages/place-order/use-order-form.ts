import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '@anxin/mobile/navigation/use-page'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { defaultAddressQuery } from '../../features/addresses/address-queries.ts'
import { cartOf, missingOf, travelTypeAt, useOrderChoices } from '../../features/booking/cart.ts'
import { chosenProjects } from '../../features/booking/chosen-projects.ts'
import { useQuote } from '../../features/booking/use-quote.ts'

/** All that the order form shows: the draft, what belongs to it, and its quote. */
export function useOrderForm() {
  const { isTop } = usePage()
  const kept = usePlaceOrder()
  const chosenTravel = useOrderChoices((state) => state.travelType)
  const { techId } = kept
  const travelType = travelTypeAt(chosenTravel, kept.timer)
  const [openedAt] = useState(() => Date.now())

  const byDefault = useQuery({ ...defaultAddressQuery(), enabled: kept.address === undefined })
  const address = kept.address ?? byDefault.data ?? undefined
  const tech = useQuery(queryFor('getTechInfo', { techId }))
  const offers = useQuery(queryFor('getProjectListTech', { techId }))
  const notice = useQuery({ ...queryFor('getOrderPayNotice', {}), staleTime: 300_000 })
  const tip = useQuery({ ...queryFor('orderTip', { techId }), staleTime: 300_000 })

  // Without a choice it is what the technician's page begins with too: the first treatment, one tap away from another.
  const [first] = offers.data?.list ?? []
  const isByDefault = kept.items.length === 0 && first !== undefined
  const draft = isByDefault ? { ...kept, items: [{ projectId: first.projectId, quantity: 1 }] } : kept

  const facts = { draft, addressId: address?.addressId, travelType }
  const cart = cartOf(facts)
  const quote = useQuote(cart, { enabled: isTop })
  return {
    draft,
    isByDefault,
    address,
    addressPending: byDefault.isPending && kept.address === undefined,
    travelType,
    tech,
    offers,
    chosen: chosenProjects(draft.items, offers.data?.list),
    notice: notice.data,
    tip: tip.data,
    cart,
    missing: missingOf(facts),
    quote,
    now: quote.quote?.serverNow ?? openedAt,
  }
}

export type OrderFormFacts = ReturnType<typeof useOrderForm>
