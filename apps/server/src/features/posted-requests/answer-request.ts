import { requestAnswered } from '@anxin/words/messages/accounts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import { addMessage } from '../messages/public.ts'
import { refusalText, shownDistance } from '../schedule/public.ts'
import type { TechnicianCache } from '../technicians/public.ts'
import * as queries from './queries.ts'
import { metresTo, unavailabilityAt } from './suiting.ts'

// The specification numbers order notifications alone; this is ours for what the product says of itself.
const fromProduct = 2

type Answering = { postedRequestId: string; technicianId: string; now: Date }

/**
 * Says that the technician can come. No time is taken: the customer chooses and books. Refuses what is not for this
 * technician (requestNotFound), over (requestClosed), too far (outOfRange) or not free any more (slotTaken).
 */
export async function answerRequest(
  { db, policy, events, technicians }: Pick<Deps, 'db' | 'policy' | 'events'> & { technicians: TechnicianCache },
  { postedRequestId, technicianId, now }: Answering,
): Promise<null> {
  const [rules, row] = await Promise.all([policy(), queries.findSuiting(db, technicianId, now, postedRequestId)])
  if (!row) throw new Refusal((await queries.exists(db, postedRequestId)) ? 'requestClosed' : 'requestNotFound')
  const [cached] = await technicians.of([{ id: technicianId, version: row.version }], now.getTime())
  if (!cached?.calendar.onDuty) throw new Refusal('technicianPaused')
  const asker = { cached, policy: rules, now }
  const metres = metresTo(asker, row)
  if (metres > cached.radiusM)
    throw new Refusal('outOfRange', { detail: { distanceM: shownDistance(metres, rules.travel.roadFactor), serviceRadiusM: cached.radiusM } })
  const reason = unavailabilityAt(asker, row)
  if (reason) throw new Refusal('slotTaken', { msg: refusalText(reason, rules), detail: { reason, nearest: [] } })

  const isNotified = await db.transaction().execute(async (tx) => {
    if (!(await queries.holdAtWork(tx, technicianId))) throw new Refusal('technicianPaused')
    if (!(await queries.writeAnswer(tx, { postedRequestId, technicianId, now }))) throw new Refusal('requestClosed')
    return addMessage(tx, {
      accountId: row.account_id,
      type: fromProduct,
      category: 'ORDER',
      ...requestAnswered(row.project_name),
      event: 'requestAnswered',
      eventKey: `request/${postedRequestId}/answered`,
      now,
    })
  })
  const at = now.getTime()
  events.publish({ type: 'request', accountId: row.account_id, postedRequestId, at })
  if (isNotified) events.publish({ type: 'message', accountId: row.account_id, at })
  return null
}

/** Takes an answer back. Without one nothing changes; an unknown request is refused. */
export async function takeAnswerBack({ db, events }: Pick<Deps, 'db' | 'events'>, { postedRequestId, technicianId, now }: Answering): Promise<null> {
  const accountId = await queries.takeBack(db, postedRequestId, technicianId)
  if (accountId !== undefined) events.publish({ type: 'request', accountId, postedRequestId, at: now.getTime() })
  else if (!(await queries.exists(db, postedRequestId))) throw new Refusal('requestNotFound')
  return null
}

/** Takes back all answers of a technician who works here no more, in somebody else's transaction. */
export async function takeAnswersBack(tx: Tx, whose: Omit<Answering, 'postedRequestId'>): Promise<void> {
  const at = whose.now.getTime()
  const requests = await queries.takeAllBack(tx, whose)
  await notifyIn(
    tx,
    requests.map(({ id: postedRequestId, account_id: accountId }) => ({ type: 'request', accountId, postedRequestId, at })),
  )
}
