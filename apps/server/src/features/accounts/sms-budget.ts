import { dayOf } from '@anxin/rules/business-day'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { SmsError } from '../../outside/sms/failure.ts'
import type { SmsMessage } from '../../outside/sms/kinds.ts'
import { releaseBudget, spendBudget } from './codes-sql.ts'
import { budgetAlarm } from './rules.ts'

type Watch = Pick<Deps, 'config' | 'log' | 'security'>

/** Says so while there is still time to do something, when there is none, and of every message that goes although there is none. */
export async function watchBudget({ config, log, security }: Watch, number: number | undefined): Promise<void> {
  const share = number === undefined ? undefined : budgetAlarm(number, config.smsDailyBudget)
  if (share === undefined) return
  log.error({ sent: number, budget: config.smsDailyBudget }, 'sms budget')
  await security.record({ kind: 'SMS_BUDGET', facts: { sent: number ?? 0, budget: config.smsDailyBudget, share } })
}

/** After an unknown outcome a message may still arrive, so it counts. A vendor's own limit of the number counts too. */
export const mayHaveArrived = ({ failure }: SmsError): boolean => failure === 'unknown' || failure === 'phoneLimit'

/** What the gateway did not take was not spent. */
export const giveBudgetBack = (db: Db, now: Date) => releaseBudget(db, dayOf(now.getTime()))

/**
 * Sends a message about somebody's safety: it counts among the day's and is watched like any other, and no budget stops it. Throws SmsError.
 */
export async function sendUrgent(deps: Watch & Pick<Deps, 'db' | 'sms'>, { now, message }: { message: SmsMessage; now: Date }): Promise<void> {
  await watchBudget(deps, await spendBudget(deps.db, { day: dayOf(now.getTime()) }))
  try {
    await deps.sms.send(message)
  } catch (error) {
    if (error instanceof SmsError && !mayHaveArrived(error)) await giveBudgetBack(deps.db, now)
    throw error
  }
}
