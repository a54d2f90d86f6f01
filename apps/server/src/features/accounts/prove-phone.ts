import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../db/connect.ts'
import { hashToken } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

type Code = { id: string; phone: string; scene: string; code: string }

/** What is stored of a code: keyed by the app's secret and bound to its row, phone and scene. */
export const hashCode = (appSecret: string, { id, phone, scene, code }: Code): Buffer =>
  createHmac('sha256', appSecret).update(`sms-code/${id}/${phone}/${scene}/${code}`).digest()

/**
 * Compares a code with the newest one of this phone and scene; answers its id, for `useCode` in the verb's transaction.
 * The try is spent outside that transaction, so that a refusal cannot give it back.
 * Refuses smsCodeWrong; smsCodeExpired when it is used, too old or had five tries.
 */
export async function checkCode(db: Db, { appSecret, phone, scene, code, now }: Omit<Code, 'id'> & { appSecret: string; now: Date }): Promise<string> {
  const tried = await queries.spendCodeTry(db, { phone, scene, now })
  if (!tried) throw new Refusal('smsCodeWrong')
  if (!tried.code_hash) throw new Refusal('smsCodeExpired')
  if (!timingSafeEqual(tried.code_hash, hashCode(appSecret, { id: tried.id, phone, scene, code }))) throw new Refusal('smsCodeWrong')
  return tried.id
}

/** Uses a code up. Of several callers at once one succeeds; the others are refused smsCodeExpired. */
export async function useCode(tx: Tx, id: string, now: Date) {
  if (!(await queries.markCodeUsed(tx, id, now))) throw new Refusal('smsCodeExpired')
}

/** Uses a ticket of authSms up. Refuses smsCodeWrong when it is not of this phone and scene, smsCodeExpired when it is used or too old. */
export async function useTicket(tx: Tx, { ticket, phone, scene, now }: { ticket: string; phone: string; scene: string; now: Date }) {
  const wanted = { hash: hashToken(ticket), phone, scene }
  if (await queries.markTicketUsed(tx, wanted, now)) return
  throw new Refusal((await queries.findTicket(tx, wanted)) ? 'smsCodeExpired' : 'smsCodeWrong')
}
