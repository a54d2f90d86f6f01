import { useEndless } from '@anxin/mobile/lists/endless'
import { clockOffset } from '../orders/order.ts'
import { useNear } from '../technicians/use-near.ts'

/** The coupons on offer in this city, and the server's clock minus this device's, ms, for when they open and close. */
export function useOffers(scene: 'CENTER' | 'ZONE') {
  const { near, settled } = useNear()
  const list = useEndless('getCouponList', { scene, cityCode: near?.cityCode }, { enabled: settled })
  return {
    list: { ...list, isLoading: !settled || list.isLoading },
    offset: list.newest ? clockOffset(list.newest.serverNow, list.readAt) : 0,
  }
}
