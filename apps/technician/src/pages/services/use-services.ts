import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@anxin/contract/calls'
import { technicianServices } from '@anxin/words/technician-services'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { dropReadsUnderWay } from '@anxin/mobile/request/overwrite'
import { queryFor } from '@anxin/mobile/request/query-client'

export type Offer = Reply<'techServiceList'>['list'][number]
export type OfferChange = Input<'techSetOffer'>
export type SetOffer = ReturnType<typeof useServices>['setOffer']
const servicesQuery = queryFor('techServiceList', {})
type Services = Reply<'techServiceList'>

/** The services as they were read; what is changed is shown at once and put back when the server says no. */
export function useServices() {
  const client = useQueryClient()
  const text = useText(technicianServices)
  const read = useQuery(servicesQuery)
  const show = (next: (before: Services) => Services) => {
    dropReadsUnderWay(client, servicesQuery)
    client.setQueryData(servicesQuery.queryKey, (before) => before && next(before))
  }
  const putBack = (error: unknown) => {
    toast(errorText(error), { type: 'error' })
    return client.invalidateQueries({ queryKey: servicesQuery.queryKey })
  }
  const withOffer = (offer: Pick<Offer, 'projectId'> & Partial<Offer>) => (before: Services) => ({
    ...before,
    list: before.list.map((one) => (one.projectId === offer.projectId ? { ...one, ...offer } : one)),
  })

  const setOffer = useMutation({
    scope: { id: 'services' },
    mutationFn: (change: OfferChange) => call('techSetOffer', change),
    onMutate: ({ projectId, on }) => show(withOffer({ projectId, on })),
    onSuccess: (offer, { price, on }) => {
      show(withOffer(offer))
      toast(text(price !== undefined && on ? 'priceSaved' : on ? 'offered' : 'takenOff'), { type: 'success' })
      void client.invalidateQueries({ queryKey: ['techProfileGet'] })
    },
    onError: putBack,
  })
  const setTravel = useMutation({
    scope: { id: 'services' },
    mutationFn: (travel: Input<'techSetTravelRule'>) => call('techSetTravelRule', travel),
    onMutate: (travel) => show((before) => ({ ...before, ...travel })),
    onError: putBack,
  })
  return { read, setOffer: setOffer.mutate, setTravel: setTravel.mutate }
}
