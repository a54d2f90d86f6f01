import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { moveFans, removeFollow } from '../follows/public.ts'
import * as queries from './queries.ts'

const mostBlocked = 100

type Block = { accountId: string; technicianId: string; now: Date }

/** Hides a technician from the account, whose following ends with it; a second time changes nothing. Orders that stand are kept. */
export async function block(tx: Tx, { accountId, technicianId, now }: Block): Promise<null> {
  await queries.lockAccount(tx, accountId)
  if (!(await queries.isOnPlatform(tx, technicianId))) throw new Refusal('technicianNotFound')
  if ((await queries.countBlocked(tx, accountId)) >= mostBlocked) throw new Refusal('tooManyBlocked')
  await queries.addBlock(tx, { accountId, technicianId, now })
  await queries.markBlocked(tx, accountId)
  if (await removeFollow(tx, accountId, technicianId)) await moveFans(tx, technicianId, -1)
  return null
}

/** Shows a technician again; without a block nothing changes. */
export async function unblock(tx: Tx, { accountId, technicianId }: Omit<Block, 'now'>): Promise<null> {
  await queries.lockAccount(tx, accountId)
  await queries.removeBlock(tx, { accountId, technicianId })
  await queries.markBlocked(tx, accountId)
  return null
}
