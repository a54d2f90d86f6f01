import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Db } from '../../db/connect.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { requireEveryCity, requireOpened, type VaultDeps } from './change-vault.ts'
import * as queries from './queries.ts'
import { requireLockFor } from './require-key.ts'
import { isShared } from './rules.ts'

/** Locks of papers that are still of a vault of before, for a holder of both. */
export async function locksToRewrap(db: Db, { limit }: ManageParsed<'vault/getLocks'>, caller: ManageCaller): Promise<ManageReply<'vault/getLocks'>> {
  requireEveryCity(caller)
  const vault = await queries.findVault(db)
  if (!vault) throw new Refusal('vaultNone')
  const { operatorId } = caller.operator
  await requireHolder(db, vault.kid, operatorId)
  const rows = await queries.outdatedLocks(db, { kid: vault.kid, operatorId, limit })
  const list = rows.flatMap(({ key, kid, lock }) => (lock === null ? [] : [{ paperKey: key, kid, lock }]))
  return { list, left: await queries.countOutdated(db, vault.kid) }
}

/** Stores locks that a holder made again, once another holder has opened the new vault too. A paper that was shredded or followed meanwhile stays as it is. */
export const rewrap = (
  { db, ...deps }: VaultDeps,
  { locks, proof }: ManageParsed<'vault/rewrap'>,
  caller: ManageCaller,
): Promise<ManageReply<'vault/rewrap'>> =>
  db.transaction().execute(async (tx) => {
    const kid = await requireOpened(deps, tx, caller, proof)
    await requireHolder(tx, kid, caller.operator.operatorId)
    if (!isShared(await queries.holdersOf(tx, kid))) throw new Refusal('vaultUnopened')
    for (const { paperKey, kid: from, lock } of locks) {
      requireLockFor(kid, lock, 'locks')
      await queries.replaceLock(tx, { key: paperKey, from, kid, lock })
    }
    const left = await queries.countOutdated(tx, kid)
    await appendAudit(deps, tx, caller, {
      action: 'vault.rewrap',
      subject: { kind: 'vault', id: kid, text: kid.slice(0, 8) },
      after: { locks: locks.length, left },
    })
    return { left }
  })

async function requireHolder(db: Db, kid: string, operatorId: string): Promise<void> {
  if (!(await queries.holdsVault(db, kid, operatorId))) throw new Refusal('vaultNotHolder')
}
