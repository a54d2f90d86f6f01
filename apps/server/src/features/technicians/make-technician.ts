import type { Tx } from '../../db/connect.ts'
import { newId, newSecret } from '../../ids.ts'
import type { WorkHours } from '../schedule/public.ts'
import { insertOffers, insertTechnician, writeSearchText } from './make-technician-sql.ts'

export type NewTechnician = {
  accountId: string
  shopId?: string | undefined
  cityCode: string
  nickname: string
  avatarKey: string
  photoKeys?: readonly string[]
  sex: number
  birthday: string
  heightCm?: number | undefined
  workYears: number
  level: number
  intro: string
  tags: readonly string[]
  home: { lat: number; lng: number }
  serviceRadiusM: number
  hours: WorkHours
  turnaroundMin: number
  /** The technician must offer something. */
  offers: readonly { projectId: string; price: number }[]
  now: Date
}

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
