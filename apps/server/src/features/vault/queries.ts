import type { Jwk } from '@anxin/rules/sealing/keys'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'

/** Who holds the printed recovery key: no operator. */
export const recovery = 'RECOVERY'
export type Vault = { kid: string; jwk: Jwk }

// safe: only key pairs that were checked are written
const asJwk = (stored: unknown) => stored as Jwk

/** The vault that papers are sealed to; undefined before there is one. */
export async function findVault(db: Db): Promise<(Vault & { isDemo: boolean; madeAt: number }) | undefined> {
  const row = await db
    .selectFrom('vaults')
    .select(['kid', 'jwk', 'is_demo', ms('made_at').as('made_at')])
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row && { kid: row.kid, jwk: asJwk(row.jwk), isDemo: row.is_demo, madeAt: Math.round(row.made_at) }
}

/** The same, held until the transaction ends: of two changes of who holds it, the second sees the first. */
export const lockVault = async (tx: Tx): Promise<string | undefined> =>
  (await tx.selectFrom('vaults').select('kid').where('retired_at', 'is', null).forUpdate().executeTakeFirst())?.kid

type NewVault = Vault & { isDemo: boolean; madeBy: string | undefined; now: Date }
/** False where another vault was made meanwhile. */
export const insertVault = async (tx: Tx, { kid, jwk, isDemo, madeBy, now }: NewVault): Promise<boolean> =>
  (await tx
    .insertInto('vaults')
    .values({ kid, jwk: JSON.stringify(jwk), is_demo: isDemo, made_by: madeBy ?? null, made_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('kid')
    .executeTakeFirst()) !== undefined
export const retireVault = (tx: Tx, kid: string, now: Date) => tx.updateTable('vaults').set({ retired_at: now }).where('kid', '=', kid).execute()

export const putKey = (tx: Tx, { operatorId, jwk, privateLock, now }: { operatorId: string; jwk: Jwk; privateLock: string; now: Date }) =>
  tx
    .insertInto('vault_keys')
    .values({ operator_id: operatorId, jwk: JSON.stringify(jwk), private_lock: privateLock, made_at: now })
    .onConflict((oc) => oc.column('operator_id').doUpdateSet({ jwk: JSON.stringify(jwk), private_lock: privateLock, made_at: now }))
    .execute()
export async function findKey(db: Db, operatorId: string): Promise<{ jwk: Jwk; privateLock: string } | undefined> {
  const row = await db.selectFrom('vault_keys').select(['jwk', 'private_lock']).where('operator_id', '=', operatorId).executeTakeFirst()
  return row && { jwk: asJwk(row.jwk), privateLock: row.private_lock }
}

type Grant = { kid: string; operatorId: string | undefined; lock: string; grantedBy: string | undefined; now: Date }
/** Locks a vault for somebody. Who has opened it keeps the lock they have: another could only be worse. */
export const putGrant = (tx: Tx, { kid, operatorId, lock, grantedBy, now }: Grant) =>
  tx
    .insertInto('vault_grants')
    .values({ kid, holder: operatorId ?? recovery, operator_id: operatorId ?? null, lock, granted_by: grantedBy ?? null, granted_at: now })
    .onConflict((oc) =>
      oc
        .columns(['kid', 'holder'])
        .doUpdateSet({ lock, granted_by: grantedBy ?? null, granted_at: now })
        .where('vault_grants.opened_at', 'is', null),
    )
    .execute()
/** A holder has shown that they open it. */
export const putOpened = (tx: Tx, { kid, operatorId, now }: { kid: string; operatorId: string; now: Date }) =>
  tx.updateTable('vault_grants').set({ opened_at: now }).where('kid', '=', kid).where('operator_id', '=', operatorId).where('opened_at', 'is', null).execute()
/** What was locked for an operator, of the vaults of before too. */
export const grantsOf = (db: Db, operatorId: string) => db.selectFrom('vault_grants').select(['kid', 'lock']).where('operator_id', '=', operatorId).execute()
export const findRecovery = (db: Db, kid: string) =>
  db
    .selectFrom('vault_grants')
    .select(['lock', ms('granted_at').as('granted_at')])
    .where('kid', '=', kid)
    .where('holder', '=', recovery)
    .executeTakeFirst()
/** Takes every lock of an operator, of all vaults. */
export const removeGrants = async (tx: Tx, operatorId: string): Promise<number> =>
  Number((await tx.deleteFrom('vault_grants').where('operator_id', '=', operatorId).executeTakeFirst()).numDeletedRows)
/** Who does not hold the new vault loses what they held of the ones before. */
export const removeOtherGrants = (tx: Tx, kid: string) =>
  tx
    .deleteFrom('vault_grants')
    .where('kid', '<>', kid)
    .where((eb) =>
      eb.or([
        eb('operator_id', 'is', null),
        eb.not(
          eb.exists(eb.selectFrom('vault_grants as g').select('g.kid').where('g.kid', '=', kid).whereRef('g.operator_id', '=', 'vault_grants.operator_id')),
        ),
      ]),
    )
    .execute()

const mayHold = sql<boolean>`o.state = 'ACTIVE' and (r.built_in or 'paper.open' = any(r.permissions))`
/** Who holds a vault and may still open papers, by name. */
export const holdersOf = async (db: Db, kid: string) =>
  (
    await db
      .selectFrom('vault_grants as g')
      .innerJoin('operators as o', 'o.id', 'g.operator_id')
      .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
      .innerJoin('vault_keys as k', 'k.operator_id', 'o.id')
      .leftJoin('operators as b', 'b.id', 'g.granted_by')
      .select(['o.id', 'o.name', 'o.title', 'k.jwk', ms('g.granted_at').as('granted_at'), ms('g.opened_at').as('opened_at'), 'b.name as granted_by'])
      .where('g.kid', '=', kid)
      .where(mayHold)
      .orderBy('o.name')
      .execute()
  ).map(({ jwk, ...holder }) => ({ ...holder, jwk: asJwk(jwk) }))
/** Whether an operator may open what is sealed to a vault. */
export const holdsVault = async (db: Db, kid: string, operatorId: string): Promise<boolean> => (await holdersOf(db, kid)).some(({ id }) => id === operatorId)
/** Who has a pair of keys, may open papers and does not hold the vault. */
export const candidatesFor = async (db: Db, kid: string | undefined) =>
  (
    await db
      .selectFrom('vault_keys as k')
      .innerJoin('operators as o', 'o.id', 'k.operator_id')
      .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
      .select(['o.id', 'o.name', 'o.title', 'k.jwk'])
      .where(mayHold)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('vault_grants as g')
              .select('g.kid')
              .where('g.kid', '=', kid ?? '')
              .whereRef('g.operator_id', '=', 'o.id'),
          ),
        ),
      )
      .orderBy('o.name')
      .execute()
  ).map(({ jwk, ...operator }) => ({ ...operator, jwk: asJwk(jwk) }))
export const findOperatorName = async (db: Db, operatorId: string): Promise<string | undefined> =>
  (await db.selectFrom('operators').select('name').where('id', '=', operatorId).executeTakeFirst())?.name
export const findOperatorId = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirst())?.id

const outdated = (db: Db, kid: string) => db.selectFrom('papers').where('papers.shredded_at', 'is', null).where('papers.kid', '<>', kid)
export const countOutdated = async (db: Db, kid: string): Promise<number> =>
  Number(
    (
      await outdated(db, kid)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n ?? 0,
  )
/** Locks that are still of a vault of before which this operator holds. */
export const outdatedLocks = (db: Db, { kid, operatorId, limit }: { kid: string; operatorId: string; limit: number }) =>
  outdated(db, kid)
    .innerJoin('vault_grants as g', (join) => join.onRef('g.kid', '=', 'papers.kid').on('g.operator_id', '=', operatorId))
    .select(['papers.key', 'papers.kid', 'papers.lock'])
    .orderBy('papers.key')
    .limit(limit)
    .execute()
/** Puts a lock of the new vault where the one of before still is. */
export const replaceLock = (tx: Tx, { key, from, kid, lock }: { key: string; from: string; kid: string; lock: string }) =>
  tx.updateTable('papers').set({ kid, lock }).where('key', '=', key).where('kid', '=', from).where('shredded_at', 'is', null).execute()
