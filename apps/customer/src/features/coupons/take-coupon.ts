import { useMutation, useQueryClient } from '@tanstack/react-query'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { refreshCoupons } from './refresh-coupons.ts'

/** Takes one coupon; `done` is what to say then. */
export function useTakeCoupon(done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (couponId: string) => write('doTakeCoupon', { couponId }),
    onSuccess: ({ queued }) => !queued && toast(done, { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => refreshCoupons(queries),
  })
}
