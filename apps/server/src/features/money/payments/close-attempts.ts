import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../outside/gateway-error.ts'
import { closeAttempt } from './ask-channel.ts'
import type { PurposeRef } from './purpose.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'

/**
 * Ends every open attempt to pay for something, at the gateway first. 'paid': one of them turned out paid and is settled
 * (or goes back, if the purpose refused it). 'unsure': the gateway did not say; anyone who goes on all the same loses nothing,
 * since money that comes later goes back in full. Call it outside any transaction.
 */
export async function closeAttempts(
  deps: Deps,
  purposes: Purposes,
  { purpose, purposeId, now }: PurposeRef & { now: Date },
): Promise<'closed' | 'paid' | 'unsure'> {
  let outcome: 'closed' | 'paid' | 'unsure' = 'closed'
  for (const attempt of await queries.openAttempts(deps.db, { purpose, purposeId })) {
    const ended = await closeOrDoubt(deps, purposes, attempt, now)
    if (outcome !== 'paid' && ended !== 'closed') outcome = ended
  }
  return outcome
}

async function closeOrDoubt(deps: Deps, purposes: Purposes, attempt: queries.Attempt, now: Date): Promise<'closed' | 'paid' | 'unsure'> {
  try {
    return await closeAttempt(deps, purposes, attempt, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, payNo: attempt.payNo }, 'attempt not closed')
    return 'unsure'
  }
}
