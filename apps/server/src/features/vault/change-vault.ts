import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { kidOf } from '@anxin/rules/sealing/keys'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { requireProof } from './challenge.ts'
import * as queries from './queries.ts'
import { requireKey, requireLockFor } from './require-key.ts'

export type VaultDeps = Pick<Deps, 'db' | 'config' | 'auditKey'>
const subjectOf = (kid: string) => ({ kind: 'vault', id: kid, text: kid.slice(0, 8) })

/** Papers are those of all cities. Refuses notAllowed. */
export function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}

/** Stores one's own pair, the private half under a passphrase. What was locked for the pair before opens no more and goes. */
export const createKey = ({ db, ...deps }: VaultDeps, { jwk, privateLock }: ManageParsed<'vault/createKey'>, caller: ManageCaller): Promise<null> =>
  db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    const { operatorId, name } = caller.operator
    const kid = await requireKey(jwk)
    await queries.lockVault(tx)
    await queries.putKey(tx, { operatorId, jwk, privateLock, now: caller.now })
    const lost = await queries.removeGrants(tx, operatorId)
    await appendAudit(deps, tx, caller, { action: 'vault.createKey', subject: { kind: 'operator', id: operatorId, text: name }, after: { kid, lost } })
    return null
  })

/** Makes the first vault, with its maker as the first holder. */
export const createVault = (
  { db, ...deps }: VaultDeps,
  { jwk, lock, recoveryLock }: ManageParsed<'vault/create'>,
  caller: ManageCaller,
): Promise<ManageReply<'vault/create'>> =>
  db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    const { operatorId } = caller.operator
    const kid = await requireKey(jwk)
    const own = await queries.findKey(tx, operatorId)
    if (!own) throw new Refusal('vaultKeyMissing')
    requireLockFor(await kidOf(own.jwk), lock, 'lock')
    if (!(await queries.insertVault(tx, { kid, jwk, isDemo: false, madeBy: operatorId, now: caller.now }))) throw new Refusal('vaultExists')
    await queries.putGrant(tx, { kid, operatorId, lock, grantedBy: operatorId, now: caller.now })
    await queries.putOpened(tx, { kid, operatorId, now: caller.now })
    await queries.putGrant(tx, { kid, operatorId: undefined, lock: recoveryLock, grantedBy: operatorId, now: caller.now })
    await appendAudit(deps, tx, caller, { action: 'vault.create', subject: subjectOf(kid) })
    return { kid }
  })

/** A holder shows that the lock made for them opens; until then it counts as none. */
export const confirm = ({ db, ...deps }: VaultDeps, { proof }: ManageParsed<'vault/confirm'>, caller: ManageCaller): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const kid = await requireOpened(deps, tx, caller, proof)
    const { operatorId } = caller.operator
    if (!(await queries.holdsVault(tx, kid, operatorId))) throw new Refusal('vaultNotHolder')
    await queries.putOpened(tx, { kid, operatorId, now: caller.now })
    await appendAudit(deps, tx, caller, { action: 'vault.confirm', subject: subjectOf(kid) })
    return null
  })

/** Admits a holder. Who grants has opened the vault: as a holder, or with the recovery key. */
export const grant = ({ db, ...deps }: VaultDeps, { operatorId, lock, proof }: ManageParsed<'vault/grant'>, caller: ManageCaller): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const kid = await requireOpened(deps, tx, caller, proof)
    const name = await requireLockOf(tx, operatorId, lock)
    await queries.putGrant(tx, { kid, operatorId, lock, grantedBy: caller.operator.operatorId, now: caller.now })
    if (operatorId === caller.operator.operatorId) await queries.putOpened(tx, { kid, operatorId, now: caller.now })
    await appendAudit(deps, tx, caller, { action: 'vault.grant', subject: subjectOf(kid), after: { to: name } })
    return null
  })

/** Locks the vault for another printed recovery key; the one before opens nothing more. */
export const setRecovery = ({ db, ...deps }: VaultDeps, { recoveryLock, proof }: ManageParsed<'vault/setRecovery'>, caller: ManageCaller): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const kid = await requireOpened(deps, tx, caller, proof)
    await queries.putGrant(tx, { kid, operatorId: undefined, lock: recoveryLock, grantedBy: caller.operator.operatorId, now: caller.now })
    await appendAudit(deps, tx, caller, { action: 'vault.setRecovery', subject: subjectOf(kid) })
    return null
  })

/** Takes the vault from a holder. The last one who has opened it stays: without any, papers would have to be asked for again. */
export const revoke = ({ db, ...deps }: VaultDeps, { operatorId, reason }: ManageParsed<'vault/revoke'>, caller: ManageCaller): Promise<null> =>
  db.transaction().execute(async (tx) => {
    requireEveryCity(caller)
    const kid = await queries.lockVault(tx)
    if (kid === undefined) throw new Refusal('vaultNone')
    const name = await queries.findOperatorName(tx, operatorId)
    if (name === undefined) throw new Refusal('operatorNotFound')
    const holders = await queries.holdersOf(tx, kid)
    if (holders.every(({ id, opened_at }) => id === operatorId || opened_at === null)) throw new Refusal('vaultLastHolder')
    await queries.removeGrants(tx, operatorId)
    await appendAudit(deps, tx, caller, { action: 'vault.revoke', subject: subjectOf(kid), after: { from: name }, reason })
    return null
  })

/** A new vault for the holders that stay. Papers follow by their locks alone, which a holder of both makes again. */
export const rotate = (
  { db, ...deps }: VaultDeps,
  { jwk, grants, recoveryLock, proof, reason }: ManageParsed<'vault/rotate'>,
  caller: ManageCaller,
): Promise<ManageReply<'vault/rotate'>> =>
  db.transaction().execute(async (tx) => {
    const former = await requireOpened(deps, tx, caller, proof)
    const { operatorId, name } = caller.operator
    const now = caller.now
    const kid = await requireKey(jwk)
    if (!grants.some((one) => one.operatorId === operatorId)) throw new Refusal('vaultKeyMissing')
    await queries.retireVault(tx, former, now)
    if (!(await queries.insertVault(tx, { kid, jwk, isDemo: false, madeBy: operatorId, now }))) throw new Refusal('vaultProofWrong')
    for (const one of grants) {
      await requireLockOf(tx, one.operatorId, one.lock)
      await queries.putGrant(tx, { kid, operatorId: one.operatorId, lock: one.lock, grantedBy: operatorId, now })
    }
    await queries.putOpened(tx, { kid, operatorId, now })
    await queries.putGrant(tx, { kid, operatorId: undefined, lock: recoveryLock, grantedBy: operatorId, now })
    await queries.removeOtherGrants(tx, kid)
    await appendAudit(deps, tx, caller, {
      action: 'vault.rotate',
      subject: subjectOf(kid),
      before: { kid: former },
      after: { by: name, holders: grants.length },
      reason,
    })
    return { kid }
  })

/** The vault in use, held, whose private half the caller has open. */
export async function requireOpened({ config }: Pick<Deps, 'config'>, tx: Tx, caller: ManageCaller, proof: string): Promise<string> {
  requireEveryCity(caller)
  const kid = await queries.lockVault(tx)
  if (kid === undefined) throw new Refusal('vaultNone')
  requireProof(config, { kid, operatorId: caller.operator.operatorId, now: caller.now }, proof)
  return kid
}

/** The name of an operator for whose own key a lock was made. */
async function requireLockOf(tx: Tx, operatorId: string, lock: string): Promise<string> {
  const name = await queries.findOperatorName(tx, operatorId)
  if (name === undefined) throw new Refusal('operatorNotFound')
  const key = await queries.findKey(tx, operatorId)
  if (!key) throw new Refusal('vaultKeyMissing')
  requireLockFor(await kidOf(key.jwk), lock, 'lock')
  return name
}
