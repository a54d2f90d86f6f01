import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { insertAccount } from './queries.ts'

type NewAccount = {
  phone: string | undefined
  nickname?: string | undefined
  passwordHash?: string
  inviteCode: string | undefined
  oaid?: string
  deviceBrand: string
  now: Date
}

/** Makes the account of a proven phone, or one that has none yet; undefined when the phone has an account. A nickname that nobody gave tells nothing of the phone. */
export async function newAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const made = await insertAccount(tx, { ...account, nickname: account.nickname ?? `安心用户${randomInt(1000, 10_000)}` })
  return made?.id
}
