import { useMutation, useQueryClient } from '@tanstack/react-query'
import { selectTechnicians as words } from '@anxin/words/select-technicians'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { chooseForOrder } from '../../features/booking/choose.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { paths } from '../../routes.ts'
import type { OrderWish } from './use-order-wish.ts'

/** Puts a technician into the order draft and opens the order form, back below this page where `isPick`. */
export function useChooseTechnician({ items, startAt }: OrderWish, { isPick }: { isPick: boolean }) {
  const queries = useQueryClient()
  const router = useRouter()
  const text = useText(words)
  return useMutation({
    mutationFn: ({ techId }: Technician) => queries.fetchQuery(queryFor('getProjectListTech', { techId }, { quiet: true })),
    onSuccess({ list }, { techId, earliestAt }) {
      const given = items.filter(({ projectId }) => list.some((offer) => offer.projectId === projectId))
      if (given.length < items.length) toast(text('leftOut'))
      chooseForOrder({ techId, items: given, timer: startAt === undefined ? undefined : earliestAt })
      if (isPick) router.navigateBack(1)
      else router.navigateTo(paths.placeOrder())
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
}
