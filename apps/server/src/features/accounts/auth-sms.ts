import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/sessions.ts'
import { newSecret } from '../../ids.ts'
import type { Asker } from './asker.ts'
import { insertTicket } from './codes-sql.ts'
import { checkCode, useCode } from './prove-phone.ts'
import { ticketLife } from './rules.ts'

/** Changes a code for a ticket that another call takes in its place, once, within ten minutes. */
export async function authSms(
  deps: Pick<Deps, 'db' | 'config' | 'security'>,
  { phone, smsCode, scene, asker, now }: Parsed<'authSms'> & { asker: Asker; now: Date },
): Promise<Reply<'authSms'>> {
  const codeId = await checkCode(deps, { phone, scene, code: smsCode, asker, now })
  const ticket = newSecret()
  await deps.db.transaction().execute(async (tx) => {
    await useCode(tx, codeId, now)
    await insertTicket(tx, { hash: hashToken(ticket), phone, scene, expiresAt: new Date(now.getTime() + ticketLife) })
  })
  return { pass: true, ticket, expireIn: ticketLife / 1000 }
}
