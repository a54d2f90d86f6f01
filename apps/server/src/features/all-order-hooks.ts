import { lapseWish } from './orders/early-end/lapse-request.ts'
import { beginAddedTime } from './orders/extension/begin-extension.ts'
import { giveAddedTimeBack } from './orders/extension/refund-extension.ts'
import { dropNumber, endNumber, moveNumber, wantNumber } from './masked-numbers/follow-order.ts'
import type { OrderHooks } from './orders/transitions/order-hooks.ts'
import { freeTime, lapseChange } from './orders/transitions/transition-hooks.ts'
import { endTimer } from './safety/end-timer.ts'
import { endChoice, takeChoice } from './orders/substitutes/end-choice.ts'
import { resolveAtEnd, resolveAtHandover } from './technicians/resolve-suspension.ts'

/** What features do when an order changes, in the order in which they run. */
export const allOrderHooks: OrderHooks = {
  transition: [lapseChange, endChoice, lapseWish, freeTime, beginAddedTime, giveAddedTimeBack, resolveAtEnd, wantNumber, endNumber],
  handover: [takeChoice, resolveAtHandover, endTimer, dropNumber],
  reschedule: [moveNumber],
}
