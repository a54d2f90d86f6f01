import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { endEach } from '../lifecycle/end-each.ts'
import { lockOrder } from '../reads/queries.ts'
import { settleEarlyEnd } from './settle-sql.ts'
import * as queries from './queries.ts'
import { notifyOfEarlyEnd } from './messages.ts'
import { isOver } from './quote-early-end.ts'

/** Ends the wishes that nobody answered before the booked time was over. */
export const lapseEarlyEnds = (deps: Deps): Job => ({
  name: 'lapse unanswered early ends',
  everyMs: 5000,
  alarmAfterMs: 600_000,
  due: queries.earlyEndsPast,
  run: async (now) =>
    endEach(deps, await queries.earlyEndsDue(deps.db, now), now, async (tx, orderId) => {
      const visit = await lockOrder(tx, orderId)
      const waiting = visit && (await queries.findWaiting(tx, orderId))
      if (!visit || !waiting || !isOver(visit, now)) return undefined
      await settleEarlyEnd(tx, { orderId, status: 'LAPSED', now })
      const order = await queries.goOnServing(tx, orderId)
      await notifyOfEarlyEnd(deps, tx, { order, kind: 'earlyEndLapsed', reason: waiting.reason, actor: 'SYSTEM', actorId: null, now })
      return order
    }),
})
