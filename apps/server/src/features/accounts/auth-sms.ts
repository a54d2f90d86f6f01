import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/sessions.ts'
import { newSecret } from '../../ids.ts'
import { checkCode, useCode } from './prove-phone.ts'
import * as queries from './queries.ts'
import { ticketLife } from './rules.ts'

/** Changes a code for a ticket that another call takes in its place, once, within ten minutes. */
export async function authSms(
  { db, config: { appSecret } }: Pick<Deps, 'db' | 'config'>,
  { phone, smsCode, scene, now }: Parsed<'authSms'> & { now: Date },
): Promise<Reply<'authSms'>> {
  const codeId = await checkCode(db, { appSecret, phone, scene, code: smsCode, now })
  const ticket = newSecret()
  await db.transaction().execute(async (tx) => {
    await useCode(tx, codeId, now)
    await queries.insertTicket(tx, { hash: hashToken(ticket), phone, scene, expiresAt: new Date(now.getTime() + ticketLife) })
  })
  return { pass: true, ticket, expireIn: ticketLife / 1000 }
}
