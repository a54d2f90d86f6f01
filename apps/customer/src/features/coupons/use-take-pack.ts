import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { toast } from '@anxin/mobile/overlays/toast'
import { refreshCoupons } from './refresh-coupons.ts'

/** Takes the whole pack for new people. No mutation of the query library: its code is not for the first screen. */
export function useTakePack(done: string) {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    try {
      await call('getNewUserCoupon', {})
      toast(done, { type: 'success' })
    } catch (error) {
      toast(errorText(error), { type: 'error' })
    }
    await refreshCoupons(queries)
    setPending(false)
  }
  return { isPending, take }
}
