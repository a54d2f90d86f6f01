import type { Tx } from '../../db/connect.ts'
import { newId, newSecret } from '../../ids.ts'
import { insertOffers, insertTechnician, writeSearchText, type NewTechnician } from './make-technician-sql.ts'

/**
 * Makes a technician of an account, with what they offer and when: they can be booked from the end of the transaction on.
 * Undefined where the account is a technician already, also one who left.
 */
export async function makeTechnician(tx: Tx, technician: NewTechnician): Promise<string | undefined> {
  const made = await insertTechnician(tx, { ...technician, id: newId(technician.now), calendarSecret: newSecret() })
  if (!made) return undefined
  await insertOffers(tx, made.id, technician.offers)
  await writeSearchText(tx, [made.id])
  return made.id
}
