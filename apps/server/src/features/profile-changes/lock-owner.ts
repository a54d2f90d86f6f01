import type { Tx } from '../../db/connect.ts'
import { lockShown, type ChangeRow, type Technician } from './queries.ts'
import { lockShop, type Shop } from './shop-queries.ts'

export type Held = { technician: Technician } | { shop: Shop }

/** Whose page a change is about, held like by everybody who writes one: the technician or the shop before the change. */
export async function lockOwner(
  tx: Tx,
  { technician_id: technicianId, shop_id: shopId }: Pick<ChangeRow, 'technician_id' | 'shop_id'>,
): Promise<Held | undefined> {
  if (technicianId !== null) {
    const technician = await lockShown(tx, technicianId)
    return technician && { technician }
  }
  const shop = shopId === null ? undefined : await lockShop(tx, shopId)
  return shop && { shop }
}
