import type { Parsed } from '@anxin/contract/endpoints'
import type { LoginResult } from '@anxin/contract/entities/accounts'
import { wrong } from '@anxin/contract/field-refusals'
import type { Deps } from '../../deps.ts'
import { badField } from '../../refusal.ts'
import type { Asker } from '../accounts/public.ts'
import { registerByTicket } from './register-by-ticket.ts'

type Register = Parsed<'iosRegister'> & { asker: Asker; now: Date }
type Needs = Pick<Deps, 'db' | 'config' | 'security' | 'uploads' | 'policy'>

/** Joins an Apple Account with the account of a proven phone; without a phone, where the switch allows that, it makes an account that has none yet. */
export async function iosRegister(deps: Needs, { appleTicket, phone, smsCode, nickname, inviteCode, posterId, asker, now }: Register): Promise<LoginResult> {
  const asked = { vendor: 'APPLE', ticket: appleTicket, nickname, inviteCode, posterId, asker, now } as const
  if (phone === undefined && !(await deps.policy()).switches.iosPhone) return registerByTicket(deps, asked)
  if (phone === undefined) throw badField('phone', wrong.phoneUnbound)
  if (smsCode === undefined) throw badField('smsCode', wrong.smsCode)
  return registerByTicket(deps, { ...asked, proven: { phone, smsCode } })
}
