import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { openText, sealText } from '../../sealed-text.ts'
import * as queries from './queries.ts'

const purpose = 'anxin kept phones'
const dayMs = 86_400_000

/** From when on an ended case still keeps whom it is about. */
export const endedAfter = (caseKeptDays: number, now: Date): Date => new Date(now.getTime() - caseKeptDays * dayMs)

type Leaver = { accountId: string; /** Of an account that ends. */ phone?: string; caseKeptDays: number; now: Date }

/**
 * Keeps who somebody is, beside what is destroyed in the same transaction and before it, as long as a safety or complaint case about them may need it.
 * The person is answered alike: a refusal would tell of an alarm.
 */
export async function keepPerson(config: Pick<Deps['config'], 'appSecret'>, tx: Tx, { accountId, phone, caseKeptDays, now }: Leaver): Promise<void> {
  const orderIds = await queries.ordersOfCases(tx, { accountId, endedAfter: endedAfter(caseKeptDays, now) })
  if (!orderIds) return
  const phoneSealed = phone === undefined ? null : sealText(config, { purpose, about: accountId }, phone)
  await queries.insertKept(tx, { accountId, orderIds, phoneSealed, now })
}

/** The phone of an account that has ended, where a case keeps it. */
export async function keptPhone(config: Pick<Deps['config'], 'appSecret' | 'appSecretSecond'>, db: Db, accountId: string): Promise<string | undefined> {
  const sealed = (await queries.findKept(db, accountId))?.phone_sealed
  return sealed ? openText(config, { purpose, about: accountId }, sealed) : undefined
}
