import { lapseWish } from './early-ends/lapse-wish.ts'
import { beginAddedTime } from './extensions/begin-added-time.ts'
import { giveAddedTimeBack } from './extensions/give-added-time-back.ts'
import { dropNumber, endNumber, moveNumber, wantNumber } from './masked-numbers/follow-order.ts'
import type { OrderHooks } from './orders/order-hooks.ts'
import { freeTime, lapseChange } from './orders/transition-hooks.ts'
import { endTimer } from './safety/end-timer.ts'
import { endChoice, takeChoice } from './substitutes/end-choice.ts'
import { resolveAtEnd, resolveAtHandover } from './technicians/resolve-suspension.ts'

/** What features do when an order changes, in the order in which they run. */
export const allOrderHooks: OrderHooks = {
  transition: [lapseChange, endChoice, lapseWish, freeTime, beginAddedTime, giveAddedTimeBack, resolveAtEnd, wantNumber, endNumber],
  handover: [takeChoice, resolveAtHandover, endTimer, dropNumber],
  reschedule: [moveNumber],
}
