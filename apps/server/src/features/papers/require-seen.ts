import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { seenOf } from './queries.ts'

/** Who decides has opened every paper since it was submitted. Refuses vettingUnseen. */
export async function requireSeen(db: Db, asked: Parameters<typeof seenOf>[1]): Promise<void> {
  const seen = await seenOf(db, asked)
  if (!asked.keys.every((key) => seen.has(key))) throw new Refusal('vettingUnseen')
}
