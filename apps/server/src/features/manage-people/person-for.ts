import type { Tx } from '../../db/connect.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { findCustomer } from './customer-queries.ts'
import { customerSubject, technicianSubject } from './suspend-people.ts'
import { findTechnician } from './technician-queries.ts'

/** A customer whom the operator reaches, with how the log names them. */
export async function customerFor(tx: Tx, customerId: string, caller: ManageCaller) {
  const customer = await findCustomer(tx, { customerId, cityCodes: caller.operator.cityCodes })
  return customer && { nickname: customer.nickname, subject: customerSubject(customer, caller) }
}

/** A technician whom the operator reaches, likewise. */
export async function technicianFor(tx: Tx, technicianId: string, caller: ManageCaller) {
  const technician = await findTechnician(tx, { technicianId, cityCodes: caller.operator.cityCodes })
  return technician && { accountId: technician.account_id, nickname: technician.nickname, subject: technicianSubject(technician) }
}
