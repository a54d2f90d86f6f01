import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orders as words } from '@anxin/words/orders'
import { replacePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { paths } from '../../routes.ts'
import { addressesQuery } from '../addresses/address-queries.ts'
import type { OrderDetail } from './order.ts'

/** Begins a second order for the time, place and treatments of the first; who else is free then is chosen next. */
export function useCouplesBooking({ tech, items, startAt, address: { address, houseNo, lat, lng } }: OrderDetail) {
  const queries = useQueryClient()
  const router = useRouter()
  const text = useText(words)
  return useMutation({
    mutationFn: () => queries.fetchQuery(addressesQuery()),
    onSuccess({ list }) {
      const place = list.find((each) => each.address === address && each.houseNo === houseNo && each.lat === lat && each.lng === lng)
      // Without it the order form takes the default address.
      if (!place) toast(text('couplesMoved'))
      replacePlaceOrder({
        techId: tech.techId,
        items: items.map(({ projectId, quantity }) => ({ projectId, quantity })),
        address: place,
        timer: startAt,
        coupon: 'auto',
      })
      router.navigateTo(paths.selectTechnicians())
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
}
