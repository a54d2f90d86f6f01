import type { Policy } from '@anxin/contract/policy'
import type { Db } from '../../../db/connect.ts'
import { requireWelcome } from '../../tech-customers/public.ts'
import type { BookingContext } from '../quotes/booking-context-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'

type Asked = { order: Pick<OrderRow, 'account_id' | 'address'>; technician: BookingContext['technician']; policy: Policy }

/**
 * Refuses to give a visit to somebody who does not want to meet its customer, or does not go to such a home, as a booking of theirs would be
 * refused (technicianPaused, technicianPreference).
 */
export async function requireWilling(db: Db, { order, technician, policy }: Asked): Promise<void> {
  if (!technician?.is_choosy) return
  // safe: the snapshot is written from an address row, with a mark for each that is so
  const { stairs, pets } = order.address as { stairs?: number; pets?: number }
  const address = { has_stairs: stairs === 1, has_pets: pets === 1 }
  await requireWelcome(db, { technicianId: technician.id, accountId: order.account_id, address, policy })
}
