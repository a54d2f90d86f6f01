import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import type { Outcome } from './ask-vendor.ts'
import * as queries from './queries.ts'

/** APPROVED, MANUAL for a person to decide, or why it is neither. */
export type Settled = 'APPROVED' | 'MANUAL' | 'REJECTED' | 'TAKEN' | 'INCOMPLETE'
type Given = { accountId: string; asking: string; outcome: Outcome; number: string; now: Date }

/** Writes what came of a check. One person has one account: of two that match at once the second is refused. */
export const settle = ({ db, config }: Pick<Deps, 'db' | 'config'>, { accountId, asking, outcome, number, now }: Given): Promise<Settled> =>
  db.transaction().execute(async (tx) => {
    const end = (ended: Omit<Parameters<typeof queries.endCheck>[1], 'accountId' | 'asking' | 'now'>) =>
      queries.endCheck(tx, { ...ended, accountId, asking, now })
    const ref = 'ref' in outcome ? { ref: outcome.ref } : {}
    const { answer } = outcome
    if (answer === 'MATCH') {
      const idHashes = keyedHashes(config, 'id', number)
      await queries.lockNumber(tx, idHashes)
      if (await queries.isTaken(tx, { accountId, idHashes })) {
        await end({ state: 'REJECTED', method: 'VENDOR', finding: 'USED_ELSEWHERE', ...ref })
        return 'TAKEN'
      }
      await end({ state: 'APPROVED', method: 'VENDOR', ...ref })
      return 'APPROVED'
    }
    if (answer === 'DIFFERS' || answer === 'MALFORMED_NAME' || answer === 'MALFORMED_NUMBER') {
      await end({ state: 'REJECTED', method: 'VENDOR', finding: 'DIFFERS', ...ref })
      return 'REJECTED'
    }
    if (answer === 'TOO_OFTEN') {
      await end({ state: 'REJECTED', method: 'VENDOR', ...ref })
      return 'REJECTED'
    }
    const check = await queries.findCheck(tx, accountId)
    const hasPictures = check?.front_key !== null && check?.back_key !== null
    await end(hasPictures ? { state: 'MANUAL' } : { state: 'REJECTED', finding: 'INCOMPLETE' })
    if (hasPictures) await notifyIn(tx, [vettingEvent(now)])
    return hasPictures ? 'MANUAL' : 'INCOMPLETE'
  })
