import { extendedMessages, extensionLines } from '@anxin/words/messages/extensions'
import { whenDated } from '@anxin/rules/time'
import { messageRowOf } from '../../messages/public.ts'
import { pushOf } from '../messages/order-push.ts'

/** An extension that was paid, as its messages need it; moments in epoch ms. */
type Paid = { extensionId: string; visitId: string; accountId: string; technicianAccountId: string; addMin: number; startAt: number; endAt: number; now: Date }

/** The line in the visit's history. */
export const extendedNote = ({ addMin, endAt, now }: Pick<Paid, 'addMin' | 'endAt' | 'now'>): string =>
  extensionLines.extend(addMin, whenDated(endAt, now.getTime()))

/** What both sides are sent about time that was paid, the technician on their devices too; it opens the visit, which began at `startAt`. */
export function paidMessages({ extensionId, visitId, accountId, technicianAccountId, addMin, startAt, endAt, now }: Paid) {
  const { summary, toCustomer, toTechnician } = extendedMessages(addMin, whenDated(endAt, now.getTime()))
  const common = { type: 1, category: 'ORDER' as const, orderId: visitId, facts: { addMin, endAt }, summary, now }
  return [
    messageRowOf({ ...common, accountId, title: toCustomer, event: 'extended', eventKey: `${extensionId}/extended/customer` }),
    messageRowOf({
      ...common,
      accountId: technicianAccountId,
      title: toTechnician,
      event: 'timeAdded',
      eventKey: `${extensionId}/extended/technician`,
      push: pushOf('timeAdded', { orderId: visitId, startAt, now }),
    }),
  ]
}
