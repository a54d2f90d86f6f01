import { lockFor, lockWithPassphrase, newKeyPair } from '@anxin/rules/sealing/keys'
import type { Db } from '../../db/connect.ts'
import * as queries from './queries.ts'

type Given = { operatorName: string; passphrase: string; now: Date }

/**
 * Makes the vault of a demo where there is none yet, held by its first operator under a passphrase. The private halves are gone with
 * this call. In production it is made in the browser of its first holder, so that no server ever has them. True when it was made.
 */
export async function ensureVault(db: Db, { operatorName, passphrase, now }: Given): Promise<boolean> {
  if (await queries.findVault(db)) return false
  const [vault, own] = await Promise.all([newKeyPair(), newKeyPair()])
  const lock = await lockFor({ kid: own.kid, jwk: own.publicJwk }, vault.privateJwk)
  const privateLock = await lockWithPassphrase(own.privateJwk, passphrase)
  return db.transaction().execute(async (tx) => {
    const operatorId = await queries.findOperatorId(tx, operatorName)
    if (operatorId === undefined) return false
    if (!(await queries.insertVault(tx, { kid: vault.kid, jwk: vault.publicJwk, isDemo: true, madeBy: operatorId, now }))) return false
    await queries.putKey(tx, { operatorId, jwk: own.publicJwk, privateLock, now })
    await queries.putGrant(tx, { kid: vault.kid, operatorId, lock, grantedBy: undefined, now })
    await queries.putOpened(tx, { kid: vault.kid, operatorId, now })
    return true
  })
}
