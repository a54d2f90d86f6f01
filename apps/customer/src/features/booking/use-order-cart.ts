import { useQuery } from '@tanstack/react-query'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { defaultAddressQuery } from '../addresses/address-queries.ts'
import { useHealthDraft } from '@anxin/mobile/drafts/health-draft'
import { cartOf, missingOf, travelTypeAt, useOrderChoices } from './cart.ts'

/** The order being filled in, with what goes without saying: the default address, the first treatment. */
export function useOrderCart() {
  const kept = usePlaceOrder()
  const chosenTravel = useOrderChoices((state) => state.travelType)
  const travelType = travelTypeAt(chosenTravel, kept.timer)

  const byDefault = useQuery({ ...defaultAddressQuery(), enabled: kept.address === undefined })
  const address = kept.address ?? byDefault.data ?? undefined
  const offers = useQuery({ ...queryFor('getProjectListTech', { techId: kept.techId }), enabled: kept.techId !== '' })

  // Without a choice it is what the technician's page begins with too: the first treatment, one tap away from another.
  const [first] = offers.data?.list ?? []
  const isByDefault = kept.items.length === 0 && first !== undefined
  const draft = isByDefault ? { ...kept, items: [{ projectId: first.projectId, quantity: 1 }] } : kept

  const facts = { draft, addressId: address?.addressId, travelType, health: useHealthDraft((declared) => declared.codes) }
  return {
    draft,
    isByDefault,
    address,
    addressPending: byDefault.isPending && kept.address === undefined,
    travelType,
    offers,
    cart: cartOf(facts),
    missing: missingOf(facts),
  }
}
