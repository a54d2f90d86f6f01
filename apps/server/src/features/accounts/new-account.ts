import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { insertAccount } from './queries.ts'

type NewAccount = { phone: string; passwordHash?: string; inviteCode: string | undefined; oaid?: string; deviceBrand: string; now: Date }

/** Makes the account of a proven phone; undefined when it has one. The first nickname tells nothing of the phone. */
export async function newAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const made = await insertAccount(tx, { ...account, nickname: `安心用户${randomInt(1000, 10_000)}` })
  return made?.id
}
