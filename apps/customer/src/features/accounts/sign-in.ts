import { call } from '@anxin/mobile/request/call'
import { useSeal } from '@anxin/mobile/sign-in/use-seal'
import { begin } from './begin-session.ts'
import { invitation } from './inviter.ts'

/** Signs in with a code from an SMS; a new number becomes an account, of the inviter that brought it. */
export const loginBySms = async ({ phone, smsCode }: { phone: string; smsCode: string }) =>
  begin(await call('loginByPhoneAndSms', { phone, smsCode, ...invitation() }))

/** Signs in with a password, sealed in the browser. */
export function usePasswordLogin() {
  const seal = useSeal()
  return async ({ phone, pwd }: { phone: string; pwd: string }) => begin(await call('loginByPhoneAndPwd', { phone, ...(await seal({ pwd })) }))
}

type Registration = { phone: string; smsCode: string; pwd: string; inviteCode: string }

/** Makes an account with a password and signs in. */
export function useRegister() {
  const seal = useSeal()
  return async ({ phone, smsCode, pwd, inviteCode }: Registration) =>
    begin(await call('regByPhoneAndPwd', { phone, smsCode, ...invitation(inviteCode), ...(await seal({ pwd })) }))
}
