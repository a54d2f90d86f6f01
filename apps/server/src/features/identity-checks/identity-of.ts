import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { openName } from './name-seal.ts'
import { findVerified } from './queries.ts'

export type VerifiedIdentity = { name: string; sex: number; birthday: string; verifiedAt: Date }

/** Who somebody was verified to be; undefined of anybody else. The name is for comparing and for what is made of it, never for an answer. */
export async function identityOf(
  config: Pick<Deps['config'], 'appSecret' | 'appSecretSecond'>,
  db: Db,
  accountId: string,
): Promise<VerifiedIdentity | undefined> {
  const row = await findVerified(db, accountId)
  if (!row || row.name_sealed === null || row.sex === null || row.born === null || row.decided_at === null) return undefined
  return { name: openName(config, accountId, row.name_sealed), sex: row.sex, birthday: row.born, verifiedAt: row.decided_at }
}
