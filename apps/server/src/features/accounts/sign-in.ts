import type { LoginResult } from '@anxin/contract/entities/accounts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import { newId } from '../../ids.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { maskedNetwork, type Asker } from './asker.ts'
import { noteAgreements } from './consents-sql.ts'
import { insertSession, isInvited, rememberNetwork } from './queries.ts'
import { sessionLife } from './rules.ts'
import { userInfo } from './user-info.ts'

type SignIn = { accountId: string; isNew: boolean; inviteCode?: string | undefined; asker: Asker; now: Date }

/** Opens a session that ends 30 days after its last use. Its token is shown here and nowhere else. */
export async function signIn(
  tx: Tx,
  { config: { appSecret }, uploads }: Pick<Deps, 'config' | 'uploads'>,
  { accountId, isNew, inviteCode = '', asker, now }: SignIn,
): Promise<LoginResult> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + sessionLife)
  await insertSession(tx, {
    id: newId(now),
    hash: hashToken(token),
    accountId,
    deviceBrand: asker.device,
    network: maskedNetwork(asker.network),
    now,
    expiresAt,
  })
  await rememberNetwork(tx, { accountId, networkHash: keyedHash(appSecret, 'network', asker.network), now })
  await noteAgreements(tx, accountId, now)
  const invitation = inviteCode === '' ? undefined : !isNew ? 'NOT_NEW' : (await isInvited(tx, accountId)) ? 'COUNTED' : 'UNKNOWN'
  return { token, expireAt: expiresAt.getTime(), isNew, ...(invitation && { invitation }), userInfo: await userInfo(tx, { accountId, uploads, now }) }
}
