import { extensionLines } from '@anxin/words/messages/extensions'
import { isIn } from '@anxin/contract/order-states'
import { whenDated } from '@anxin/rules/time'
import { shortenHold, shortenVisit } from './held-extensions-sql.ts'
import { recordEvent } from '../transitions/transition.ts'
import { onTransition } from '../transitions/order-hooks.ts'

/** What an extension that ends held of its visit's time goes back: what was never paid, and what was paid and has not begun. */
export const giveAddedTimeBack = onTransition('extensions: the time that was added is free again', {
  when: ({ from, to, before, withVisit }) => before.parent_id !== null && isIn(to, 'ended') && (isIn(from, 'unpaid') || !withVisit),
  run: async (deps, tx, { from, order: extension, now }) => {
    if (isIn(from, 'unpaid')) return shortenHold(tx, extension.id)
    if (extension.start_at <= now) return undefined
    const visit = await shortenVisit(tx, extension.id)
    if (!visit) return undefined
    const { id: orderId, status, end_at } = visit
    const note = extensionLines.extensionBack(whenDated(end_at.getTime(), now.getTime()))
    const facts = { addMin: extension.duration_min, endAt: end_at.getTime(), extraOrderId: extension.id }
    return recordEvent(deps, tx, { orderId, at: now, move: 'extensionBack', from: status, to: status, actor: 'SYSTEM', actorId: null, note, facts })
  },
})
