import type { Parsed } from '@anxin/contract/endpoints'
import type { LoginResult } from '@anxin/contract/entities/accounts'
import { wrong } from '@anxin/contract/field-refusals'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import type { Asker } from './asker.ts'
import { newAccount } from './new-account.ts'
import { hashPassword } from './passwords.ts'
import { checkCode, useCode } from './prove-phone.ts'
import { isCommonPassword, withoutControls } from './rules.ts'
import { signIn } from './sign-in.ts'

type Register = Parsed<'regByPhoneAndPwd'> & { asker: Asker; now: Date }

/** Makes an account with a password and signs in. Only who holds the phone's code learns that the phone has an account. */
export async function regByPhoneAndPwd(
  deps: Pick<Deps, 'db' | 'config' | 'security' | 'uploads'>,
  { phone, smsCode, pwd, inviteCode, posterId, oaid, asker, now }: Register,
): Promise<LoginResult> {
  if (isCommonPassword(pwd, phone)) throw badField('pwd', wrong.passwordTooCommon)
  const codeId = await checkCode(deps, { phone, scene: 'REGISTER', code: smsCode, asker, now })
  const passwordHash = await hashPassword(pwd, asker.network)

  return deps.db.transaction().execute(async (tx) => {
    await useCode(tx, codeId, now)
    const invited = { inviteCode, posterId }
    const accountId = await newAccount(tx, { ...invited, phone, passwordHash, oaid: oaid && withoutControls(oaid), deviceBrand: asker.device, now })
    if (!accountId) throw new Refusal('phoneTaken')
    return signIn(tx, deps, { accountId, isNew: true, inviteCode, asker, now })
  })
}
