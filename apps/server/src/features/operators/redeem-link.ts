import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { maskPhone } from '@anxin/rules/mask'
import type { Deps } from '../../deps.ts'
import { secretsOf } from '../../derived-key.ts'
import type { ManageAsker } from '../../http/callers.ts'
import { hashToken } from '../../http/sessions.ts'
import { badField, Refusal } from '../../refusal.ts'
import { hashPassword } from '../accounts/public.ts'
import { appendAudit } from '../audit/public.ts'
import { controlWaitMs, hasRealPayment } from '../controls/public.ts'
import { requireFreePhone } from './changing.ts'
import * as queries from './link-queries.ts'
import { base32, newRecoveryCodes, openSecret, stepOfCode, totpUri } from './second-factor.ts'
import { endSessions } from './sign-in-queries.ts'

type LinkDeps = Pick<Deps, 'db' | 'config' | 'auditKey'>

/** What a link is for, and the key for the authenticator. Refuses (linkGone) one that is none, used or too old. */
export async function openLink({ db, config }: LinkDeps, { link }: ManageParsed<'auth/openLink'>, { now }: ManageAsker): Promise<ManageReply<'auth/openLink'>> {
  const found = await queries.findLink(db, { tokenHash: hashToken(link), now })
  if (!found) throw new Refusal('linkGone')
  const { operator_id: id, name, title, phone, totp_secret: sealed } = found
  const shown = { name, title, phoneMasked: maskPhone(phone) }
  if (!sealed) return { purpose: 'PHONE', ...shown }
  const secret = openSecret(secretsOf(config), id, sealed)
  return { purpose: 'SECRETS', ...shown, secret: base32(secret), uri: totpUri(name, secret) }
}

/**
 * Uses a link up: its owner chooses password and second factor, or shows that the phone is theirs. Who chose new secrets approves nothing
 * for a day once money was paid. Refuses linkGone, totpWrong, phoneOfAnother.
 */
export async function redeemLink(
  deps: LinkDeps,
  { link, newPassword, totp = '' }: ManageParsed<'auth/useLink'>,
  asker: ManageAsker,
): Promise<ManageReply<'auth/useLink'>> {
  const { db, config } = deps
  const { now, network } = asker
  const given = { tokenHash: hashToken(link), now }
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword, network)
  return db.transaction().execute(async (tx) => {
    const found = await queries.lockLink(tx, given)
    if (!found) throw new Refusal('linkGone')
    const { operator_id: operatorId, name, phone, totp_secret: sealed } = found
    const by = { ...asker, operator: { operatorId, name } }
    const subject = { kind: 'operator', id: operatorId, text: name }
    if (!sealed) {
      await requireFreePhone(tx, phone, operatorId)
      await queries.verifyPhone(tx, { operatorId, phone, now })
      await queries.deleteLinks(tx, operatorId)
      await appendAudit(deps, tx, by, { action: 'operator.phone', subject, after: { phone: maskPhone(phone) } })
      return { recoveryCodes: [] }
    }
    if (passwordHash === undefined) throw badField('newPassword', wrong.passwordMissing)
    // A link goes to the phone that the operator has; one that was changed since has ended it.
    if (found.known_phone !== phone) throw new Refusal('linkGone')
    const step = stepOfCode(openSecret(secretsOf(config), operatorId, sealed), totp, { now, after: 0 })
    if (step === undefined) throw new Refusal('totpWrong')
    const { codes, hashes } = newRecoveryCodes()
    const approvesFrom = (await hasRealPayment(tx)) ? new Date(now.getTime() + controlWaitMs) : null
    await queries.setSecrets(tx, { operatorId, passwordHash, totpSecret: sealed, step, recoveryCodes: hashes, approvesFrom, now })
    await queries.deleteLinks(tx, operatorId)
    await endSessions(tx, operatorId)
    await appendAudit(deps, tx, by, { action: 'operator.secrets', subject, after: { totpOn: true } })
    return { recoveryCodes: codes, approvesFrom: approvesFrom?.getTime() }
  })
}
