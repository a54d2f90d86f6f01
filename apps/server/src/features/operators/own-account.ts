import { maskPhone } from '@anxin/rules/mask'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { hashPassword } from '../accounts/public.ts'
import { appendAudit } from '../audit/public.ts'
import { requireFreePhone } from './changing.ts'
import { sendLink } from './links.ts'
import { comparePassword, countTry, noteWrongCode } from './password-try.ts'
import { base32, newRecoveryCodes, newTotpSecret, sealSecret, totpUri } from './second-factor.ts'
import * as queries from './sign-in-queries.ts'
import { useSecondFactor } from './use-second-factor.ts'

type OwnDeps = Pick<Deps, 'db' | 'config' | 'security' | 'auditKey'>
const subjectOf = ({ operatorId, name }: ManageCaller['operator']) => ({ kind: 'operator', id: operatorId, text: name })

const triedBy = ({ operator, now, network }: ManageCaller) => ({ name: operator.name, network, now })

/** Anyone who sits at an open console still has to know the password. Refuses oldPasswordWrong and, after five, passwordLocked. The try counts until it is cleared. */
async function comparedPassword(deps: OwnDeps, caller: ManageCaller, password: string): Promise<void> {
  const tried = triedBy(caller)
  await countTry(deps, tried)
  const { password_hash: passwordHash } = await queries.findById(deps.db, caller.operator.operatorId)
  if (!(await comparePassword(deps, { ...tried, passwordHash, password }))) throw new Refusal('oldPasswordWrong')
}

async function requirePassword(deps: OwnDeps, caller: ManageCaller, password: string): Promise<void> {
  await comparedPassword(deps, caller, password)
  await queries.clearTries(deps.db, triedBy(caller))
}

/** Sets a new password; all other sessions of the operator end with it. */
export async function changePassword(deps: OwnDeps, { password, newPassword }: ManageParsed<'auth/changePassword'>, caller: ManageCaller): Promise<null> {
  const { operator, network } = caller
  await requirePassword(deps, caller, password)
  const passwordHash = await hashPassword(newPassword, network)
  await deps.db.transaction().execute(async (tx) => {
    await queries.setPassword(tx, operator.operatorId, passwordHash)
    await queries.endSessions(tx, operator.operatorId, operator.tokenHash)
    await appendAudit(deps, tx, caller, { action: 'operator.password', subject: subjectOf(operator) })
  })
  return null
}

/** Two-step sign-in: BEGIN draws a key, CONFIRM shows that the authenticator has it and switches it on, OFF takes it away with a last code. */
export async function totp(deps: OwnDeps, { step, password, totp: code }: ManageParsed<'auth/totp'>, caller: ManageCaller): Promise<ManageReply<'auth/totp'>> {
  const { operator, now } = caller
  const { operatorId: id, name } = operator
  await comparedPassword(deps, caller, password)
  if (step === 'BEGIN') {
    await queries.clearTries(deps.db, triedBy(caller))
    return begin(deps, operator)
  }
  const change = deps.db.transaction().execute(async (tx) => {
    const row = await queries.lockOperator(tx, id)
    if (step === 'CONFIRM' && row.totp_on) throw new Refusal('totpAlreadyOn')
    if (!row.totp_secret) throw new Refusal('totpNotBegun')
    if (step === 'OFF' && deps.config.production) throw new Refusal('totpRequired')
    if (!(await useSecondFactor(deps, tx, row, { code: code ?? '', now }))) throw new Refusal('totpWrong')
    const { codes, hashes } = newRecoveryCodes()
    if (step === 'OFF') await queries.setTotp(tx, id, { totp_secret: null, totp_on: false, recovery_codes: [] })
    else await queries.setTotp(tx, id, { totp_secret: row.totp_secret, totp_on: true, recovery_codes: hashes })
    await queries.endSessions(tx, id, operator.tokenHash)
    await appendAudit(deps, tx, caller, { action: step === 'OFF' ? 'operator.totpOff' : 'operator.totpOn', subject: { kind: 'operator', id, text: name } })
    return step === 'OFF' ? { totpOn: false } : { totpOn: true, recoveryCodes: codes }
  })
  // A code that would switch it off is guessed at no more often than one that signs in, and as loudly.
  const changed = await change.catch(async (error: unknown) => {
    if (step === 'OFF' && error instanceof Refusal && error.key === 'totpWrong') await noteWrongCode(deps, triedBy(caller))
    else await queries.clearTries(deps.db, triedBy(caller))
    throw error
  })
  await queries.clearTries(deps.db, triedBy(caller))
  return changed
}

/** Sends a link to one's own new phone, which counts from when it is opened. */
export async function setOwnPhone(deps: OwnDeps, { password, phone }: ManageParsed<'auth/setPhone'>, caller: ManageCaller): Promise<null> {
  const { operator, now } = caller
  await requirePassword(deps, caller, password)
  await deps.db.transaction().execute(async (tx) => {
    await requireFreePhone(tx, phone, operator.operatorId)
    await sendLink(tx, { operatorId: operator.operatorId, purpose: 'PHONE', phone, now })
    await appendAudit(deps, tx, caller, { action: 'operator.setPhone', subject: subjectOf(operator), after: { phone: maskPhone(phone) } })
  })
  return null
}

const begin = ({ db, config: { appSecret } }: OwnDeps, { operatorId: id, name }: ManageCaller['operator']): Promise<ManageReply<'auth/totp'>> =>
  db.transaction().execute(async (tx) => {
    if ((await queries.lockOperator(tx, id)).totp_on) throw new Refusal('totpAlreadyOn')
    const secret = newTotpSecret()
    await queries.setTotp(tx, id, { totp_secret: sealSecret(appSecret, id, secret), totp_on: false, totp_step: 0, recovery_codes: [] })
    return { totpOn: false, secret: base32(secret), uri: totpUri(name, secret) }
  })
