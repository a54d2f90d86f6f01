import { wrong } from '@anxin/contract/field-refusals'
import type { Tx } from '../../db/connect.ts'
import { badField } from '../../refusal.ts'
import { checkCode, useCode, useTicket, type Asker } from '../accounts/public.ts'
import type { ApplicationDeps } from './application-deps.ts'

type Proof = { phone: string; smsCode?: string | undefined; ticket?: string | undefined; asker: Asker; now: Date }

/** Checks the code of a phone, or takes the ticket that was given for one; what is answered uses it up in the transaction that submits. */
export async function proveContact(deps: Pick<ApplicationDeps, 'db' | 'config' | 'security'>, { phone, smsCode, ticket, asker, now }: Proof) {
  if (ticket !== undefined) return (tx: Tx) => useTicket(tx, { ticket, phone, scene: 'APPLY', now })
  if (smsCode === undefined) throw badField('smsCode', wrong.codeOrTicket)
  const codeId = await checkCode(deps, { phone, scene: 'APPLY', code: smsCode, asker, now })
  return (tx: Tx) => useCode(tx, codeId, now)
}
