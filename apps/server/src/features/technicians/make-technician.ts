import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import { newId, newSecret } from '../../ids.ts'
import { addApprovedCertificate } from '../certificates/public.ts'
import { beginOffers, refreshSearchText, type Begun, type FirstOffers } from '../offers/public.ts'
import { Refusal } from '../../refusal.ts'
import type { WorkHours } from '../schedule/public.ts'
import { usualHours } from './beginnings.ts'
import { insertTechnician, type NewRow } from './make-technician-sql.ts'
import { standingSuspension } from './suspension-queries.ts'

type Certificate = Omit<Parameters<typeof addApprovedCertificate>[1], 'id' | 'technicianId' | 'policy' | 'now'>
export type NewTechnician = Omit<NewRow, 'id' | 'calendarSecret' | 'turnaroundMin' | 'probationOrders' | 'hours'> & {
  /** The usual ones where nobody names any. */
  hours?: WorkHours | undefined
  certificates?: readonly Certificate[]
  offers: FirstOffers
}

/**
 * Makes a technician of an account, with their papers, what they offer and when: they can be booked from the end of the transaction on.
 * Undefined where the account is a technician already, also one who left. Refuses (applySuspended) a person whose suspension stands, and what
 * beginOffers refuses.
 */
export async function makeTechnician(
  tx: Tx,
  { hours = usualHours, certificates = [], offers, ...given }: NewTechnician,
  policy: Policy,
): Promise<{ id: string; offers: Begun[] } | undefined> {
  const { turnaroundMin, probationOrders } = policy
  const { accountId, now } = given
  if (await standingSuspension(tx, accountId)) throw new Refusal('applySuspended')
  const made = await insertTechnician(tx, { ...given, hours, turnaroundMin, probationOrders, id: newId(now), calendarSecret: newSecret() })
  if (!made) return undefined
  // Some services want a certificate: it is there before them.
  for (const certificate of certificates) await addApprovedCertificate(tx, { ...certificate, id: newId(now), technicianId: made.id, policy, now })
  const begun = await beginOffers(tx, { technicianId: made.id, offers, now }, policy)
  await refreshSearchText(tx, [made.id])
  return { id: made.id, offers: begun }
}
