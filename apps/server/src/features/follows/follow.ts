import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

type Follow = { accountId: string; technicianId: string; notify?: boolean | undefined; now: Date }

/** Follows a technician; a second time only what it says of notices is changed. The count moves only with the row that is new. */
export async function follow(tx: Tx, { accountId, technicianId, notify, now }: Follow): Promise<{ followed: true; fansCount: number }> {
  const added = await queries.addFollow(tx, { accountId, technicianId, notify: notify ?? false, now })
  const fansCount = added ? await queries.moveFans(tx, technicianId, 1) : undefined
  if (fansCount !== undefined) return { followed: true, fansCount }
  const technician = await queries.findFans(tx, technicianId)
  if (!technician || technician.status !== 'ACTIVE') throw new Refusal('technicianNotFound')
  if (notify !== undefined) await queries.setNotify(tx, { accountId, technicianId, notify })
  return { followed: true, fansCount: technician.fans_count }
}

/** Ends a follow, also of a technician who is no longer shown; without one nothing changes. */
export async function unfollow(tx: Tx, { accountId, technicianId }: Omit<Follow, 'notify' | 'now'>): Promise<{ followed: false; fansCount: number }> {
  const removed = await queries.removeFollow(tx, accountId, technicianId)
  const fansCount = removed ? await queries.moveFans(tx, technicianId, -1) : undefined
  if (fansCount !== undefined) return { followed: false, fansCount }
  const technician = await queries.findFans(tx, technicianId)
  if (!technician || technician.status !== 'ACTIVE') throw new Refusal('technicianNotFound')
  return { followed: false, fansCount: technician.fans_count }
}
