import { firstOperatorName } from '@anxin/words/codes/first-operator'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { hashPassword } from '../accounts/public.ts'
import { hasOperators, insertOperator } from './queries.ts'

/**
 * Makes the operator `admin` where there is no operator yet, with the given password. True when it was made. Throws a
 * sentence for anyone who starts the server where there is neither an operator nor a password.
 */
export async function ensureAdmin(db: Db, { password, now }: { password: string | undefined; now: Date }): Promise<boolean> {
  if (await hasOperators(db)) return false
  if (password === undefined || password.length < 10)
    throw new Error('there is no operator yet: set OPERATOR_PASSWORD, at least 10 characters, for the first one (admin)')
  const passwordHash = await hashPassword(password, 'start')
  return db.transaction().execute(async (tx) => {
    const made = await insertOperator(tx, { id: newId(now), name: 'admin', title: firstOperatorName.zh, roleId: 'admin', cityCodes: [], passwordHash, now })
    return made !== undefined
  })
}
