import { visitSoon } from '@anxin/words/messages/accounts'
import { whenDated } from '@anxin/rules/time'
import { eachOf } from '../../../jobs/each-of.ts'
import type { Deps } from '../../../deps.ts'
import { addMessage } from '../../messages/public.ts'
import { visitsAhead } from '../transitions/due-queries.ts'

const tag = 'remind'

/** Reminds customers of visits that are near, once for each time a visit is set to; not of one that was only just accepted. */
export async function remindOfVisits({ db, events, policy }: Pick<Deps, 'db' | 'events' | 'policy'>, now: Date): Promise<number> {
  const { remindVisitMin } = await policy()
  const visits = await visitsAhead(db, { now, until: new Date(now.getTime() + remindVisitMin * 60_000), tag })
  return eachOf(visits, async ({ id, account_id, start_at, nickname }) => {
    const startAt = start_at.getTime()
    await db.transaction().execute((tx) =>
      addMessage(tx, {
        accountId: account_id,
        type: 1,
        category: 'ORDER',
        ...visitSoon(nickname, whenDated(startAt, now.getTime())),
        event: 'visitSoon',
        facts: { nickname, startAt },
        orderId: id,
        eventKey: `${tag}/${id}/${Math.round(startAt / 1000)}`,
        push: { id, kind: 'visitSoon', facts: { startAt }, until: startAt },
        now,
      }),
    )
    events.publish({ type: 'message', accountId: account_id, orderId: id, at: now.getTime() })
  })
}
