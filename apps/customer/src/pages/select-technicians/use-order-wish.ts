import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { defaultAddressQuery } from '../../features/addresses/address-queries.ts'
import { chosenProjects, totalsOf } from '../../features/booking/chosen-projects.ts'
import { useNear } from '../../features/technicians/use-near.ts'

const MINUTE_MS = 60_000
const hourMin = 60

/** What the order draft asks of a technician, as the order form shows it: treatments, time, place. */
export function useOrderWish({ isWide }: { isWide: boolean }) {
  const draft = usePlaceOrder()
  const [openedAt] = useState(() => Date.now())
  const { techId } = draft
  const byDefault = useQuery({ ...defaultAddressQuery(), enabled: draft.address === undefined })
  const offers = useQuery({ ...queryFor('getProjectListTech', { techId }, { quiet: true }), enabled: techId !== '' })
  const { near, settled } = useNear()

  const offered = offers.data?.list ?? []
  const [first] = offered
  // Without a choice the order form begins with the technician's first treatment.
  const items = draft.items.length === 0 && first ? [{ projectId: first.projectId, quantity: 1 }] : draft.items
  const chosen = chosenProjects(items, offered)
  const minutes = totalsOf(chosen).minutes
  const startAt = draft.timer !== undefined && draft.timer > openedAt ? draft.timer : undefined
  const address = draft.address ?? byDefault.data
  const place = address ?? near
  const around = isWide ? hourMin * MINUTE_MS : 0

  return {
    items,
    startAt,
    openedAt,
    addressId: address?.addressId,
    /** The first treatment where there are others beside it. */
    firstOfSeveral: items.length > 1 ? chosen[0]?.project : undefined,
    isKnown: (draft.address !== undefined || !byDefault.isPending) && settled && (techId === '' || !offers.isPending),
    asked: {
      sort: 'EARLIEST' as const,
      ...(place && { cityCode: place.cityCode, lat: place.lat, lng: place.lng }),
      ...(items[0] && { projectId: items[0].projectId }),
      ...(minutes > 0 && { durationMin: minutes }),
      ...(startAt !== undefined && { startFrom: Math.max(openedAt, startAt - around), startTo: startAt + around }),
    },
  }
}

export type OrderWish = ReturnType<typeof useOrderWish>
