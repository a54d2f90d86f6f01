import type { Db } from '../../../db/connect.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { isOwn, requireOther } from '../../vetting/public.ts'

/** Whom an order, or something asked of one, concerns: its customer, those who do it or shall do it, and its shop. */
export type People = { customerId: string; technicianIds: readonly (string | null)[]; shopId?: string | null }

const concerned = ({ customerId, technicianIds, shopId }: People) => ({
  accountIds: [customerId],
  technicianIds: technicianIds.filter((id) => id !== null),
  shopId: shopId ?? undefined,
})

/** Nobody decides about a visit that they booked, that they do, or that is of their shop. Refuses ownCase. */
export const requireOthersOrder = (db: Db, people: People, caller: ManageCaller): Promise<void> => requireOther(db, concerned(people), caller)

export const isOwnOrder = (db: Db, people: People, caller: ManageCaller): Promise<boolean> => isOwn(db, concerned(people), caller)

/** The people of a row of `orders`. */
export const peopleOf = (order: { account_id: string; technician_id: string; shop_id: string | null }): People => ({
  customerId: order.account_id,
  technicianIds: [order.technician_id],
  shopId: order.shop_id,
})

/** The people of something that was asked of an order, or of a membership. */
export const peopleOfAsked = (row: { customer_id: string; technician_id: string | null; shop_id: string | null }): People => ({
  customerId: row.customer_id,
  technicianIds: [row.technician_id],
  shopId: row.shop_id,
})
