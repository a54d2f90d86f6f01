import { couponsExpire } from '@anxin/words/messages/accounts'
import { addDays, dayDated, dayOf, startOfDay } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { addMessage } from '../messages/public.ts'
import { couponsEnding } from './queries.ts'

// The specification numbers order notifications alone; this is ours for coupons.
const aboutCoupons = 3

/** Tells people of the coupons that end within the next days, once for each day on which some end; not of what they took only just now. */
export const remindOfCoupons = ({ db, events, policy }: Pick<Deps, 'db' | 'events' | 'policy'>): Job => ({
  name: 'remind of coupons',
  everyMs: 600_000,
  alarmAfterMs: 3 * 3_600_000,
  run: async (now) => {
    const { remindCouponDays } = await policy()
    const until = new Date(startOfDay(addDays(dayOf(now.getTime()), remindCouponDays + 1)))
    const ending = await couponsEnding(db, { now, until, days: remindCouponDays })
    return eachOf(ending, async ({ account_id, day, end_at, count }) => {
      const endAt = end_at.getTime()
      await db.transaction().execute((tx) =>
        addMessage(tx, {
          accountId: account_id,
          type: aboutCoupons,
          category: 'COUPON',
          ...couponsExpire(count, dayDated(endAt - 1, now.getTime())),
          event: 'couponsExpire',
          facts: { endAt, count },
          eventKey: `coupons/${day}`,
          push: { id: day, kind: 'couponsExpire', facts: { endAt, count }, until: endAt },
          now,
        }),
      )
      events.publish({ type: 'message', accountId: account_id, at: now.getTime() })
    })
  },
})
