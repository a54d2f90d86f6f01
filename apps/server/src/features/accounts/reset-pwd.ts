import type { Parsed } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import type { Asker } from './asker.ts'
import { clearAllFailures } from './failures-sql.ts'
import { tryPassword } from './password-try.ts'
import { hashPassword } from './passwords.ts'
import { checkCode, useCode, useTicket } from './prove-phone.ts'
import * as queries from './queries.ts'
import { isCommonPassword } from './rules.ts'

type Doors = Pick<Deps, 'db' | 'config' | 'security'>
type ResetPwd = Parsed<'resetPwd'> & { accountId: string | undefined; sessionId: string | undefined; asker: Asker; now: Date }
type Account = { id: string; phone: string }
/** Who may set the password, and what to use up in the transaction that sets it. */
type Proof = { phone: string; use: (tx: Tx) => Promise<void> }

/** Sets a new password after a code, a ticket or, signed in, the old password. Every other session of the account ends. */
export async function resetPwd(deps: Doors, asked: ResetPwd): Promise<null> {
  const { db } = deps
  const { accountId, sessionId, newPwd, asker } = asked
  const own = accountId === undefined ? undefined : await queries.findById(db, accountId)
  if (isCommonPassword(newPwd, asked.phone ?? own?.phone ?? '')) throw badField('newPwd', wrong.passwordTooCommon)

  const proof =
    own && asked.oldPwd !== undefined
      ? await byOldPassword(deps, { account: own, oldPwd: asked.oldPwd, network: asker.network, now: asked.now })
      : await byPhone(deps, asked, own?.phone)
  const passwordHash = await hashPassword(newPwd, asker.network)

  await db.transaction().execute(async (tx) => {
    await proof.use(tx)
    const account = await queries.findByPhone(tx, proof.phone)
    if (!account) throw new Refusal('accountUnknown')
    await queries.updateAccount(tx, account.id, { password_hash: passwordHash })
    await queries.deleteOtherSessions(tx, account.id, account.id === accountId ? sessionId : undefined)
    await clearAllFailures(tx, account.phone)
  })
  return null
}

async function byOldPassword(
  deps: Doors,
  { account, oldPwd, network, now }: { account: Account & { password_hash: string | null }; oldPwd: string; network: string; now: Date },
): Promise<Proof> {
  const right = await tryPassword(deps, { phone: account.phone, passwordHash: account.password_hash, password: oldPwd, network, now })
  if (!right) throw new Refusal('oldPasswordWrong')
  return {
    phone: account.phone,
    // Of two changes with the same old password the first is made; the second's old password is wrong by then.
    use: async (tx) => {
      if ((await queries.lockPassword(tx, account.id)) !== account.password_hash) throw new Refusal('oldPasswordWrong')
    },
  }
}

async function byPhone(deps: Doors, { phone: given, smsCode, ticket, asker, now }: ResetPwd, ownPhone: string | undefined): Promise<Proof> {
  const phone = given ?? ownPhone
  if (phone === undefined) throw badField('phone', wrong.phone)
  const scene = 'RESET_PWD'
  if (ticket !== undefined) return { phone, use: (tx) => useTicket(tx, { ticket, phone, scene, now }) }
  if (smsCode === undefined) throw badField('smsCode', wrong.smsCode)
  const codeId = await checkCode(deps, { phone, scene, code: smsCode, asker, now })
  return { phone, use: (tx) => useCode(tx, codeId, now) }
}
