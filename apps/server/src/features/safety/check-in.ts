import type { SafetyState } from '@anxin/contract/safety'
import type { Deps } from '../../deps.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import { Refusal } from '../../refusal.ts'
import { isPassword } from '../accounts/public.ts'
import { countTry, endTimer, findPins, findVisit, forgetTries, keepWhere, type Asker, type Where } from './queries.ts'
import { runs, stateOf } from './rules.ts'
import { requireVisit } from './require-visit.ts'
import { safetyTopic } from './notify-of-duress.ts'

const mostTries = 5

type CheckIn = Asker & Where & { pin: string; network: string; as: 'CHECKED_IN' | 'CANCELLED' }

/**
 * Ends a timer by its owner's code. Under duress the other code does exactly the same: both are always compared, the same rows are
 * written by the same statements, the same answer goes back. What it means is only looked at afterwards, by a job.
 */
export async function checkIn({ db, policy }: Pick<Deps, 'db' | 'policy'>, { pin, network, as, lat, lng, ...asker }: CheckIn): Promise<SafetyState> {
  const { accountId, now } = asker
  const visit = requireVisit(await findVisit(db, asker))
  const timerId = visit.timer_id
  const pins = await findPins(db, accountId)
  if (timerId === null || !pins || !runs(visit)) throw new Refusal('safetyNotArmed')
  const tried = await countTry(db, timerId, mostTries)
  if (tried === undefined) throw new Refusal('safetyPinsSpent')

  const isWell = await isPassword(pins.pin_hash, { password: pin, network })
  const isDuress = await isPassword(pins.duress_hash, { password: pin, network })
  if (!isWell && !isDuress) throw new Refusal('safetyPinWrong', { detail: { left: mostTries - tried } })

  await db.transaction().execute(async (tx) => {
    if (!(await endTimer(tx, timerId, as, now))) throw new Refusal('safetyNotArmed')
    await forgetTries(tx, timerId)
    await keepWhere(tx, asker, { lat, lng })
    await addOutbox(tx, { topic: safetyTopic, key: timerId, payload: { isWell, ...payloadOf(asker) }, now })
  })
  const rules = await policy()
  // Anyone who no longer has the order does not find it again.
  return stateOf({ ...visit, timer_state: as }, { now: now.getTime(), policy: rules })
}

const payloadOf = ({ orderId, accountId, side }: Asker) => ({ orderId, accountId, side })
