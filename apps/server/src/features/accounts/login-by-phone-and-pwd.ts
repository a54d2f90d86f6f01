import type { Parsed } from '@anxin/contract/endpoints'
import type { LoginResult } from '@anxin/contract/shapes'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { tryPassword } from './password-try.ts'
import { isPassword } from './passwords.ts'
import { findByPhone, lockPassword } from './queries.ts'
import { signIn } from './sign-in.ts'

type Login = Parsed<'loginByPhoneAndPwd'> & { deviceBrand: string; now: Date }

/** Signs in by password. Five wrong ones lock this way in for 15 minutes; the code by SMS still opens it. */
export async function loginByPhoneAndPwd({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, { phone, pwd, deviceBrand, now }: Login): Promise<LoginResult> {
  const account = await findByPhone(db, phone)
  if (!account) {
    // Takes as long as a wrong password, so that the time tells nothing more than the answer.
    await isPassword(undefined, pwd)
    throw new Refusal('accountUnknown')
  }
  if (!(await tryPassword(db, { phone, passwordHash: account.password_hash, password: pwd, now }))) throw new Refusal('passwordWrong')
  if (account.disabled) throw new Refusal('accountDisabled')
  return db.transaction().execute(async (tx) => {
    // A password changed since the comparison ends what was begun with the old one.
    if ((await lockPassword(tx, account.id)) !== account.password_hash) throw new Refusal('passwordWrong')
    return signIn(tx, { accountId: account.id, isNew: false, deviceBrand, uploads, now })
  })
}
