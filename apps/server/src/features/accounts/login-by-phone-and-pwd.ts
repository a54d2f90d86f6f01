import type { Parsed } from '@anxin/contract/endpoints'
import type { LoginResult } from '@anxin/contract/entities/accounts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Asker } from './asker.ts'
import { AccountClosed, orTellWhy } from './closed-account.ts'
import { refuseOnTick } from './on-schedule.ts'
import { tryPassword } from './password-try.ts'
import { slowestLately } from './passwords.ts'
import { findByPhone, lockPassword } from './queries.ts'
import { signIn } from './sign-in.ts'

type Doors = Pick<Deps, 'db' | 'config' | 'security' | 'uploads'>
type Login = Parsed<'loginByPhoneAndPwd'> & { asker: Asker; now: Date }

/**
 * Signs in by password. A phone without an account, an account without a password and a wrong password are answered alike,
 * in words, counts and time. Five wrong ones close this way in for 15 minutes, for that phone from that network; the code by SMS still opens it.
 */
export const loginByPhoneAndPwd = (deps: Doors, { phone, pwd, asker, now }: Login): Promise<LoginResult> =>
  refuseOnTick({ leastMs: deps.config.signInTickMs, longestMs: slowestLately }, () => orTellWhy(deps, now, () => signInBy(deps, { phone, pwd, asker, now })))

async function signInBy(deps: Doors, { phone, pwd, asker, now }: Login): Promise<LoginResult> {
  const { db } = deps
  const account = await findByPhone(db, phone)
  const right = await tryPassword(deps, { phone, passwordHash: account?.password_hash, password: pwd, network: asker.network, now })
  if (!account || !right) throw new Refusal('passwordWrong')
  if (account.disabled) throw new AccountClosed(account.id)
  return db.transaction().execute(async (tx) => {
    // A password changed since the comparison ends what was begun with the old one.
    if ((await lockPassword(tx, account.id)) !== account.password_hash) throw new Refusal('passwordWrong')
    return signIn(tx, deps, { accountId: account.id, isNew: false, asker, now })
  })
}
