import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@anxin/mobile/call'
import { errorText } from '@anxin/mobile/errors'
import { toast } from '@anxin/mobile/toast'

const touched = ['getCouponList', 'getTechInfo', 'hasNewUserCoupon', 'getCouponListSelf', 'getUserCouponCount']

function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Takes one coupon; `done` is what to say then. */
export function useTakeCoupon(done: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (couponId: string) => call('doTakeCoupon', { couponId }),
    onSuccess: () => toast(done, { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: refresh,
  })
}

/** Takes the whole pack for new people. */
export function useTakePack(done: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('getNewUserCoupon', {}),
    onSuccess: () => toast(done, { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: refresh,
  })
}
