import type { Parsed } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { deleteSession } from './queries.ts'

type Revoke = Parsed<'revokeSession'> & { accountId: string; network: string }

/** Signs one of the account's devices out, with all its tokens; one's own too. Refuses sessionNotFound for a session of somebody else as for none. */
export async function revokeSession({ db, security }: Pick<Deps, 'db' | 'security'>, { accountId, sessionId, network }: Revoke): Promise<null> {
  if ((await deleteSession(db, { accountId, sessionId })) === 0) throw new Refusal('sessionNotFound')
  await security.record({ kind: 'SESSION_REVOKED', accountId, network })
  return null
}
