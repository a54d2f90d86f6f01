import type { Tx } from '../../db/connect.ts'
import { refreshSearchText } from '../offers/public.ts'
import { setShopOf } from './member-queries.ts'

/** A technician works for a shop from now on, or for none; lists find them by its name, too. Undefined where the account is no technician's. */
export async function worksFor(tx: Tx, of: { accountId: string; shopId: string | null }): Promise<string | undefined> {
  const technicianId = await setShopOf(tx, of)
  if (technicianId !== undefined) await refreshSearchText(tx, [technicianId])
  return technicianId
}
