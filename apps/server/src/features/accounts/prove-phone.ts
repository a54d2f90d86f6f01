import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { secretsOf } from '../../derived-key.ts'
import { hashToken } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import type { Asker } from './asker.ts'
import * as codes from './codes-sql.ts'
import { codeTries } from './rules.ts'

type Code = { id: string; phone: string; scene: string; code: string }

/** What is stored of a code: keyed by the app's secret and bound to its row, phone and scene. */
export const hashCode = (appSecret: string, { id, phone, scene, code }: Code): Buffer =>
  createHmac('sha256', appSecret).update(`sms-code/${id}/${phone}/${scene}/${code}`).digest()

type Try = Omit<Code, 'id'> & { asker: Asker; now: Date }

/**
 * Compares a code with those of this phone and scene; answers the id of the one it is, for `useCode` in the verb's transaction.
 * The try is spent outside that transaction, so that a refusal cannot give it back. Five wrong tries of who asked for a code
 * void it; strangers have a few tries of their own and void nothing.
 * Refuses smsCodeWrong; and smsCodeExpired when the asker's own code is used, too old or void.
 */
export async function checkCode({ db, config, security }: Pick<Deps, 'db' | 'config' | 'security'>, { phone, scene, code, asker, now }: Try): Promise<string> {
  const tried = await codes.spendCodeTry(db, { phone, scene, asker, now })
  const isCode = (id: string, hash: Buffer) => secretsOf(config).some((secret) => timingSafeEqual(hash, hashCode(secret, { id, phone, scene, code })))
  const found = tried.find(({ id, code_hash }) => code_hash && isCode(id, code_hash))
  if (found) return found.id

  const { network } = asker
  const own = tried.find((one) => one.own)
  await security.record({ kind: 'SIGN_IN_FAILED', phone, network, facts: { by: 'code', scene } })
  if (own?.tries === codeTries) await security.record({ kind: 'CODE_VOID', phone, network, facts: { scene } })
  // Whether a code was ever sent to the phone is shown only to who asked for one.
  throw new Refusal(own && !own.code_hash ? 'smsCodeExpired' : 'smsCodeWrong')
}

/** Uses a code up. Of several callers at once one succeeds; the others are refused smsCodeExpired. */
export async function useCode(tx: Tx, id: string, now: Date) {
  if (!(await codes.markCodeUsed(tx, id, now))) throw new Refusal('smsCodeExpired')
}

/** Uses a ticket of authSms up. Refuses smsCodeWrong when it is not of this phone and scene, smsCodeExpired when it is used or too old. */
export async function useTicket(tx: Tx, { ticket, phone, scene, now }: { ticket: string; phone: string; scene: string; now: Date }) {
  const wanted = { hash: hashToken(ticket), phone, scene }
  if (await codes.markTicketUsed(tx, wanted, now)) return
  throw new Refusal((await codes.findTicket(tx, wanted)) ? 'smsCodeExpired' : 'smsCodeWrong')
}
