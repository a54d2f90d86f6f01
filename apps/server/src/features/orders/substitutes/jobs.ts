import { closeReasons } from '@anxin/words/stored/close-reasons'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { guardContext } from '../transitions/blocked.ts'
import { dueOrders, ordersPast } from '../transitions/due-queries.ts'
import { endEach } from '../lifecycle/end-each.ts'
import { endOrder } from '../lifecycle/end-order.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { lockOrder } from '../reads/queries.ts'
import { apologise, closeUncovered } from './close-order.ts'
import { offerSubstitutes } from './offer-substitutes.ts'
import { choicesDue, choicesPast, findWaiting, lateOrders } from './queries.ts'

/** The timers around a technician who does not come: nobody accepted, nobody set out, nobody chose. */
export const substituteJobs = (deps: Deps): Job[] => [
  {
    name: 'close unaccepted orders',
    everyMs: 1000,
    alarmAfterMs: 300_000,
    due: (db, now) => ordersPast(db, 'accept_expire_at', 'PENDING_ACCEPT', now),
    run: async (now) =>
      endEach(deps, await dueOrders(deps.db, 'accept_expire_at', 'PENDING_ACCEPT', now), now, (tx, orderId) => unanswered(deps, tx, orderId, now)),
  },
  {
    name: 'offer substitutes of late technicians',
    everyMs: 5000,
    alarmAfterMs: 300_000,
    run: async (now) => {
      const { lateAfterMin } = await deps.policy()
      return endEach(deps, await lateOrders(deps.db, { now, lateAfterMin }), now, async (tx, orderId) => {
        const order = await lockOrder(tx, orderId)
        // As it is now that it is held: somebody may just be setting out.
        if (order?.status !== 'ACCEPTED' || order.substituting !== null) return undefined
        return offerSubstitutes(deps, tx, { order, cause: 'LATE', now })
      })
    },
  },
  {
    name: 'close orders whose substitutes nobody chose',
    everyMs: 1000,
    alarmAfterMs: 300_000,
    due: choicesPast,
    run: async (now) =>
      endEach(deps, await choicesDue(deps.db, now), now, async (tx, orderId) => {
        const order = await lockOrder(tx, orderId)
        const choice = order && (await findWaiting(tx, orderId))
        if (!choice || choice.answer_by > now) return undefined
        return (await closeUncovered(deps, tx, { orderId, cause: choice.cause, offered: choice.list.length > 0, now }))?.order
      }),
  },
]

/** Nobody accepted in time: somebody else is offered, or all goes back. */
async function unanswered(deps: Deps, tx: Tx, orderId: string, now: Date): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, orderId)
  if (!order || blockedBy('closeUnaccepted', guardContext(order, { windows: await deps.policy(), now }))) return undefined
  const offered = await offerSubstitutes(deps, tx, { order, cause: 'UNANSWERED', now })
  if (offered) return offered
  const ended = await endOrder(deps, tx, { orderId, move: 'closeUnaccepted', reason: closeReasons.unaccepted, now })
  if (ended) await apologise(deps, tx, ended, { cause: 'UNANSWERED', offered: false, now })
  return ended
}
