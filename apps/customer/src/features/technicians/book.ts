import { router } from '@anxin/mobile/navigation/app-router'
import { replacePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { paths } from '../../routes.ts'

export type Booking = { techId: string; startAt?: number; projectId?: string | undefined }

/**
 * Begins an order with a technician: what is known goes into the draft, and the first page that still has a question
 * opens. With a time the order form has all it needs: it begins with the technician's first treatment. The address and
 * the note written before stay.
 */
export function beginBooking({ techId, startAt, projectId }: Booking): void {
  const { address, remark } = usePlaceOrder.getState()
  const items = projectId ? [{ projectId, quantity: 1 }] : []
  replacePlaceOrder({ techId, address, remark, items, timer: startAt })
  if (startAt !== undefined) router.navigateTo(paths.placeOrder())
  else if (projectId) router.navigateTo(paths.schedule({ techId }))
  else router.navigateTo(paths.selectProject({ techId }))
}
