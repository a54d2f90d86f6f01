import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import { newId, newSecret } from '../../ids.ts'
import { addApprovedCertificate } from '../certificates/public.ts'
import { forgetUnused, isRefusedPerson, knownSince, lockFormer } from '../known-identities/public.ts'
import { beginOffers, refreshSearchText, type Begun, type FirstOffers } from '../offers/public.ts'
import { Refusal } from '../../refusal.ts'
import type { WorkHours } from '../schedule/public.ts'
import { usualHours } from './beginnings.ts'
import * as queries from './make-technician-sql.ts'
import { standingSuspension } from './suspension-queries.ts'

type Certificate = Omit<Parameters<typeof addApprovedCertificate>[1], 'id' | 'technicianId' | 'policy' | 'now'>
export type NewTechnician = Omit<queries.NewRow, 'id' | 'calendarSecret' | 'turnaroundMin' | 'probationOrders' | 'hours'> & {
  /** The usual ones where nobody names any. */
  hours?: WorkHours | undefined
  certificates?: readonly Certificate[]
  offers: FirstOffers
}

/**
 * Makes a technician of an account, with their papers, what they offer and when: they can be booked from the end of the transaction on. A person who
 * was one with another account is the same technician again. Undefined where the account is a technician already, also one who left, or the person
 * with another account. Refuses (applySuspended) a person whose suspension stands, (applyFinal) one who was refused for good, and what beginOffers
 * refuses.
 */
export async function makeTechnician(
  tx: Tx,
  { hours = usualHours, certificates = [], offers, ...given }: NewTechnician,
  policy: Policy,
): Promise<{ id: string; offers: Begun[] } | undefined> {
  const { turnaroundMin, probationOrders } = policy
  const { accountId, now } = given
  if (await standingSuspension(tx, accountId)) throw new Refusal('applySuspended')
  const since = knownSince(policy, now)
  if (await isRefusedPerson(tx, { accountId, kind: 'TECH', since })) throw new Refusal('applyFinal')
  if (await queries.hasTechnician(tx, accountId)) return undefined
  await forgetUnused(tx, accountId)
  const former = await lockFormer(tx, { accountId, since })
  if (former && former.status !== 'LEFT') return undefined
  const row = { ...given, hours, turnaroundMin, probationOrders, id: former?.id ?? newId(now), calendarSecret: newSecret() }
  const made = await (former ? queries.takeUpTechnician : queries.insertTechnician)(tx, row)
  if (!made) return undefined
  // Some services want a certificate: it is there before them.
  for (const certificate of certificates) await addApprovedCertificate(tx, { ...certificate, id: newId(now), technicianId: made.id, policy, now })
  const begun = await beginOffers(tx, { technicianId: made.id, offers, now }, policy)
  await refreshSearchText(tx, [made.id])
  return { id: made.id, offers: begun }
}
