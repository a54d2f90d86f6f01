import { randomInt } from 'node:crypto'
import { newNickname } from '@anxin/words/stored/people'
import type { Tx } from '../../db/connect.ts'
import { underDrawn } from '../../db/taken-number.ts'
import { newInviteCode } from '../../ids.ts'
import { findByPhone, insertAccount } from './queries.ts'

type NewAccount = {
  phone: string | undefined
  nickname?: string | undefined
  passwordHash?: string
  inviteCode: string | undefined
  posterId?: string | undefined
  oaid?: string
  deviceBrand: string
  now: Date
}

/** Makes the account of a proven phone, or one that has none yet; undefined when the phone has an account. A nickname that nobody gave tells nothing of the phone. */
export async function newAccount(tx: Tx, account: NewAccount, code = newInviteCode): Promise<string | undefined> {
  const nickname = account.nickname ?? newNickname(randomInt(1000, 10_000))
  // Among a million accounts one code in some twenty thousand is somebody's already.
  const { id } = await underDrawn<{ id: string | undefined }>(code, async (ownCode) => {
    const made = await insertAccount(tx, { ...account, nickname, ownCode })
    if (made) return made
    return account.phone !== undefined && (await findByPhone(tx, account.phone)) ? { id: undefined } : undefined
  })
  return id
}
