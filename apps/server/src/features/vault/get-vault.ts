import type { ManageReply } from '@anxin/contract/manage/endpoints'
import { kidOf } from '@anxin/rules/sealing/keys'
import type { ManageCaller } from '../../http/callers.ts'
import { challengeOf } from './challenge.ts'
import { requireEveryCity, type VaultDeps } from './change-vault.ts'
import * as queries from './queries.ts'
import { isShared, risksOf } from './rules.ts'

type Own = NonNullable<ManageReply<'vault/getInfo'>['own']>

/** The vault as an operator who may open papers sees it: who holds it, what is locked for them, whom they could admit. */
export async function getVault({ db, config }: VaultDeps, caller: ManageCaller): Promise<ManageReply<'vault/getInfo'>> {
  requireEveryCity(caller)
  const { operatorId } = caller.operator
  const vault = await queries.findVault(db)
  const key = await queries.findKey(db, operatorId)
  const own: Own | undefined = key && { kid: await kidOf(key.jwk), ...key, grants: await queries.grantsOf(db, operatorId) }
  const candidates = await Promise.all(
    (await queries.candidatesFor(db, vault?.kid)).map(async ({ id, jwk, ...operator }) => ({ operatorId: id, ...operator, kid: await kidOf(jwk), jwk })),
  )
  if (!vault) return { own, candidates }
  const [holders, recovery, outdated] = await Promise.all([
    queries.holdersOf(db, vault.kid),
    queries.findRecovery(db, vault.kid),
    queries.countOutdated(db, vault.kid),
  ])
  return {
    vault: {
      kid: vault.kid,
      jwk: vault.jwk,
      madeAt: vault.madeAt,
      holders: await Promise.all(
        holders.map(async ({ id, name, title, jwk, granted_at, opened_at, granted_by }) => ({
          operatorId: id,
          name,
          title,
          kid: await kidOf(jwk),
          jwk,
          grantedAt: Math.round(granted_at),
          openedAt: opened_at === null ? undefined : Math.round(opened_at),
          grantedBy: granted_by ?? undefined,
        })),
      ),
      recoveryMadeAt: recovery && Math.round(recovery.granted_at),
      recoveryLock: recovery?.lock,
      challenge: await challengeOf(config, { kid: vault.kid, jwk: vault.jwk, operatorId, now: caller.now }),
      outdated,
      isShared: isShared(holders),
      isAtRisk: risksOf({ holders, hasRecovery: recovery !== undefined }).length > 0,
    },
    own,
    candidates,
  }
}
