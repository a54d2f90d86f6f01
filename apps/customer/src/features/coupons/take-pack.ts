import type { QueryClient } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { toast } from '@anxin/mobile/overlays/toast'
import { noteOffer } from './new-people.ts'
import { refreshCoupons } from './refresh-coupons.ts'

/** Takes the whole pack for new people; `done` is what to say then. */
export async function takePack(queries: QueryClient, done: string): Promise<void> {
  noteOffer()
  try {
    await call('getNewUserCoupon', {})
    toast(done, { type: 'success' })
  } catch (error) {
    toast(errorText(error), { type: 'error' })
  }
  await refreshCoupons(queries)
}
