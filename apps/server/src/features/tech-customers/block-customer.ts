import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

const mostBlocked = 200

type Block = { orderId: string; technicianId: string; now: Date }

/** From now on the customer of an order cannot book the technician, who is offered to them nowhere. Orders that stand are kept. Refuses (cannotMove) whom they have not met. */
export const blockCustomer = (db: Db, { orderId, technicianId, now }: Block): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const met = await queries.findMet(tx, { orderId, technicianId })
    if (!met) throw new Refusal('orderNotFound')
    if (met.service_end_at === null && met.absent_at === null) throw new Refusal('cannotMove')
    await queries.lockTechnician(tx, technicianId)
    if ((await queries.countBlocked(tx, technicianId)) >= mostBlocked) throw new Refusal('tooManyBlockedCustomers')
    await queries.addBlock(tx, { technicianId, accountId: met.account_id, orderId, now })
    await queries.markChoosy(tx, technicianId)
    return null
  })

/** The customer of an order may book again; without a block nothing changes. */
export const unblockCustomer = (db: Db, { orderId, technicianId }: Omit<Block, 'now'>): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await queries.lockTechnician(tx, technicianId)
    await queries.removeBlock(tx, { technicianId, orderId })
    await queries.markChoosy(tx, technicianId)
    return null
  })
