import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { toast } from '@anxin/mobile/overlays/toast'
import { refreshCoupons } from './refresh-coupons.ts'

/** Takes one coupon; `done` is what to say then. */
export function useTakeCoupon(done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (couponId: string) => call('doTakeCoupon', { couponId }),
    onSuccess: () => toast(done, { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => refreshCoupons(queries),
  })
}
