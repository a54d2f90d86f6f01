import { call } from '@anxin/mobile/request/call'
import { useSeal } from '@anxin/mobile/sign-in/use-seal'

/** Proves a phone number by the code sent to it; gives a ticket that sets a new password within 10 minutes. */
export const provePhone = ({ phone, smsCode }: { phone: string; smsCode: string }) => call('authSms', { phone, smsCode, scene: 'RESET_PWD' })

/** Sets a new password, sealed in the browser. Every other session of the account ends. */
export function useNewPassword() {
  const seal = useSeal()
  return async ({ phone, ticket, newPwd }: { phone: string; ticket: string; newPwd: string }) =>
    call('resetPwd', { phone, ticket, ...(await seal({ newPwd })) })
}
