import type { Parsed } from '@anxin/contract/endpoints'
import type { UserInfo } from '@anxin/contract/entities/accounts'
import { wrong } from '@anxin/contract/field-refusals'
import { sqlState } from '../../db/unavailable.ts'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import type { Asker } from './asker.ts'
import { checkCode, useCode, useTicket } from './prove-phone.ts'
import { deleteOtherSessions, findById, updateAccount } from './queries.ts'
import { isUnbound } from './rules.ts'
import { userInfo } from './user-info.ts'

type BindPhone = Parsed<'bindPhone'> & { accountId: string; sessionId: string; asker: Asker; now: Date }
const scene = 'BIND'

/**
 * Gives the account another number. Both are proven: the old one by a ticket, so that a session alone takes nobody's
 * account away, and the new one by a code. Every other session ends. An account without a number proves the new one alone. Refuses phoneTaken only to who holds the new number.
 */
export async function bindPhone(deps: Pick<Deps, 'db' | 'config' | 'security' | 'uploads'>, asked: BindPhone): Promise<UserInfo> {
  const { phone, smsCode, ticket, accountId, sessionId, asker, now } = asked
  const account = await findById(deps.db, accountId)
  if (!account) throw new Refusal('signedOut')
  if (account.phone === phone) throw badField('phone', wrong.samePhone)
  if (ticket === undefined && !isUnbound(account.phone)) throw badField('ticket', wrong.oldPhoneUnproven)

  const codeId = await checkCode(deps, { phone, scene, code: smsCode, asker, now })
  const change = deps.db.transaction().execute(async (tx) => {
    if (ticket !== undefined && !isUnbound(account.phone)) await useTicket(tx, { ticket, phone: account.phone, scene, now })
    await useCode(tx, codeId, now)
    await updateAccount(tx, accountId, { phone })
    await deleteOtherSessions(tx, accountId, sessionId)
    return userInfo(tx, { accountId, uploads: deps.uploads, now })
  })
  return change.catch((error: unknown) => {
    throw sqlState(error) === '23505' ? new Refusal('phoneTaken') : error
  })
}
