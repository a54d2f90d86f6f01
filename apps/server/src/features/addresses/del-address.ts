import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

type DelAddress = { addressId: string; accountId: string; now: Date }

/** Deletes an address; the newest of the others takes the place of a deleted default. */
export async function delAddress(tx: Tx, { addressId, accountId, now }: DelAddress): Promise<null> {
  await queries.lockAccount(tx, accountId)
  const deleted = await queries.deleteAddress(tx, { id: addressId, accountId, now })
  if (!deleted) throw new Refusal('addressNotFound')
  if (deleted.is_default) await queries.makeNewestDefault(tx, accountId)
  return null
}
