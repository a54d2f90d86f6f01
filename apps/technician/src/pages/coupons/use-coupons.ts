import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { technicianCoupons } from '@anxin/words/technician-coupons'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'

export type Coupon = Reply<'techCouponList'>['list'][number]
export const couponsQuery = queryFor('techCouponList', {})

/** The technician's coupons, and the end of one after a question. */
export function useCoupons() {
  const client = useQueryClient()
  const text = useText(technicianCoupons)
  const read = useQuery(couponsQuery)
  const ending = useMutation({
    mutationFn: (couponId: string) => call('techCouponEnd', { couponId }),
    onSuccess: () => {
      toast(text('ended'), { type: 'success' })
      return client.invalidateQueries({ queryKey: couponsQuery.queryKey })
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  const end = async ({ couponId, takenCount }: Coupon) => {
    if (await confirm({ title: text('endAsk'), content: text('endNote', { n: takenCount }), confirmText: text('end'), tone: 'danger' })) ending.mutate(couponId)
  }
  return { read, end: (coupon: Coupon) => void end(coupon) }
}
