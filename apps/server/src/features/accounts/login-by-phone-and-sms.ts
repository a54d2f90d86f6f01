import type { Parsed } from '@anxin/contract/endpoints'
import type { LoginResult } from '@anxin/contract/entities/accounts'
import type { Deps } from '../../deps.ts'
import type { Asker } from './asker.ts'
import { AccountClosed, orTellWhy } from './closed-account.ts'
import { newAccount } from './new-account.ts'
import { checkCode, useCode } from './prove-phone.ts'
import { findByPhone } from './queries.ts'
import { signIn } from './sign-in.ts'

type Login = Parsed<'loginByPhoneAndSms'> & { asker: Asker; now: Date }

/** Signs in by code; a phone without an account gets one. */
export async function loginByPhoneAndSms(
  deps: Pick<Deps, 'db' | 'config' | 'security' | 'uploads'>,
  { phone, smsCode, inviteCode, posterId, asker, now }: Login,
): Promise<LoginResult> {
  const { db } = deps
  const codeId = await checkCode(deps, { phone, scene: 'LOGIN', code: smsCode, asker, now })

  const signingIn = () =>
    db.transaction().execute(async (tx) => {
      await useCode(tx, codeId, now)
      const known = await findByPhone(tx, phone)
      if (known?.disabled) throw new AccountClosed(known.id)
      const madeId = known ? undefined : await newAccount(tx, { phone, inviteCode, posterId, deviceBrand: asker.device, now })
      // Another call may have made the account since the look above.
      const accountId = known?.id ?? madeId ?? (await findByPhone(tx, phone))?.id
      if (!accountId) throw new Error('the phone has neither an old nor a new account')
      return signIn(tx, deps, { accountId, isNew: madeId !== undefined, inviteCode, asker, now })
    })
  return orTellWhy(deps, now, signingIn)
}
