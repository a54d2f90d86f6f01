import { useMutation, useQueryClient } from '@tanstack/react-query'
import { selectTechnicians as words } from '@anxin/words/select-technicians'
import { updatePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { chooseForOrder } from '../../features/booking/choose.ts'
import { handBack } from '../../features/booking/hand-back.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { paths } from '../../routes.ts'
import type { OrderWish } from './use-order-wish.ts'

/** `answerTo`: the posted request whose answer is chosen. */
type Choice = { technician: Technician; answerTo?: string }

/** Puts a technician into the order draft and opens the order form, back below this page where `isPick`. */
export function useChooseTechnician({ items, startAt }: OrderWish, { isPick }: { isPick: boolean }) {
  const queries = useQueryClient()
  const router = useRouter()
  const text = useText(words)
  return useMutation({
    async mutationFn({ technician: { techId }, answerTo }: Choice) {
      if (answerTo !== undefined) await call('doRequestChoose', { postedRequestId: answerTo, techId })
      return queries.fetchQuery(queryFor('getProjectListTech', { techId }, { quiet: true }))
    },
    onSuccess({ list }, { technician: { techId, earliestAt } }) {
      const given = items.filter(({ projectId }) => list.some((offer) => offer.projectId === projectId))
      if (given.length < items.length) toast(text('leftOut'))
      const { desiredOrderId } = usePlaceOrder.getState()
      chooseForOrder({ techId, items: given, timer: startAt === undefined ? undefined : earliestAt })
      // Anyone who comes back finds the others who answered.
      updatePlaceOrder('desiredOrderId', desiredOrderId)
      if (isPick) handBack(router)
      else router.navigateTo(paths.placeOrder())
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
}
