import type { Parsed } from '@anxin/contract/endpoints'
import type { LoginResult } from '@anxin/contract/shapes'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { newAccount } from './new-account.ts'
import { checkCode, useCode } from './prove-phone.ts'
import { findByPhone } from './queries.ts'
import { signIn } from './sign-in.ts'

type Login = Parsed<'loginByPhoneAndSms'> & { deviceBrand: string; now: Date }

/** Signs in by code; a phone without an account gets one. */
export async function loginByPhoneAndSms(
  { db, config: { appSecret }, uploads }: Pick<Deps, 'db' | 'config' | 'uploads'>,
  { phone, smsCode, inviteCode, deviceBrand, now }: Login,
): Promise<LoginResult> {
  const codeId = await checkCode(db, { appSecret, phone, scene: 'LOGIN', code: smsCode, now })

  return db.transaction().execute(async (tx) => {
    await useCode(tx, codeId, now)
    const known = await findByPhone(tx, phone)
    if (known?.disabled) throw new Refusal('accountDisabled')
    const madeId = known ? undefined : await newAccount(tx, { phone, inviteCode, deviceBrand, now })
    // Another call may have made the account since the look above.
    const accountId = known?.id ?? madeId ?? (await findByPhone(tx, phone))?.id
    if (!accountId) throw new Error('the phone has neither an old nor a new account')
    return signIn(tx, { accountId, isNew: madeId !== undefined, deviceBrand, uploads, now })
  })
}
