import type { LoginResult } from '@anxin/contract/shapes'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import { insertSession } from './queries.ts'
import { sessionLife } from './rules.ts'
import { userInfo } from './user-info.ts'

type SignIn = { accountId: string; isNew: boolean; deviceBrand: string; uploads: Deps['uploads']; now: Date }

/** Opens a session of 30 days. Its token is shown here and nowhere else. */
export async function signIn(tx: Tx, { accountId, isNew, deviceBrand, uploads, now }: SignIn): Promise<LoginResult> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + sessionLife)
  await insertSession(tx, { hash: hashToken(token), accountId, deviceBrand, now, expiresAt })
  return { token, expireAt: expiresAt.getTime(), isNew, userInfo: await userInfo(tx, { accountId, uploads, now }) }
}
