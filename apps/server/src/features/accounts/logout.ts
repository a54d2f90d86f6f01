import type { Db } from '../../db/connect.ts'
import { deleteSession, updateAccount } from './queries.ts'

/** Ends the session of the request; nothing is pushed to its device any more. */
export async function logout(db: Db, { accountId, sessionId }: { accountId: string; sessionId: string }): Promise<null> {
  await db.transaction().execute(async (tx) => {
    await deleteSession(tx, { accountId, sessionId })
    await updateAccount(tx, accountId, { push_client_id: null })
  })
  return null
}
