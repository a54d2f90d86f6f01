import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import { requireOperator } from '../../http/operator-sessions.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import type { ManageAsker } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { refuseOnTick, slowestLately } from '../accounts/public.ts'
import { appendAudit } from '../audit/public.ts'
import { unsetPassword } from '../controls/public.ts'
import { meOf } from './me.ts'
import { comparePassword, countTry, noteWrongCode } from './password-try.ts'
import * as queries from './sign-in-queries.ts'
import { useSecondFactor } from './use-second-factor.ts'

const sessionLife = 12 * 3_600_000
type Login = ManageParsed<'auth/login'> & { asker: ManageAsker }
type LoginDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'security' | 'auditKey'>

/**
 * Signs an operator in for twelve hours. A name nobody has and a wrong password are answered alike in words and time; that a
 * second factor is on is said only to who knows the password, and a wrong one counts as a wrong password does.
 */
export const login = (deps: LoginDeps, { name, password, totp, asCookie, asker }: Login): Promise<ManageReply<'auth/login'> & { asCookie: boolean }> =>
  refuseOnTick({ leastMs: deps.config.signInTickMs, longestMs: slowestLately }, async () => {
    const { db } = deps
    const { now, network } = asker
    const tried = { name, network, now }
    await countTry(deps, tried)
    const known = await queries.findByName(db, name)
    const right = await comparePassword(deps, {
      ...tried,
      passwordHash: known && known.password_hash !== unsetPassword ? known.password_hash : undefined,
      password,
    })
    if (!known || !right) throw new Refusal('passwordWrong')
    if (known.state !== 'ACTIVE') throw new Refusal('operatorSuspended')
    if (known.totp_on && totp === undefined) {
      await queries.takeBackTry(db, tried)
      throw new Refusal('totpNeeded')
    }

    const token = newToken()
    const expiresAt = new Date(now.getTime() + sessionLife)
    const signIn = db.transaction().execute(async (tx) => {
      const operator = await queries.lockOperator(tx, known.id)
      // A password changed, or an operator shut out, since the comparison ends what was begun before.
      if (operator.password_hash !== known.password_hash || operator.state !== 'ACTIVE') throw new Refusal('passwordWrong')
      if (operator.totp_on && !(await useSecondFactor(deps, tx, operator, { code: totp ?? '', now }))) throw new Refusal('totpWrong')
      await queries.insertSession(tx, { tokenHash: hashToken(token), operatorId: known.id, network, now, expiresAt })
      await appendAudit(
        deps,
        tx,
        { ...asker, operator: { operatorId: known.id, name } },
        { action: 'operator.signIn', subject: { kind: 'operator', id: known.id, text: name } },
      )
    })
    await signIn.catch(async (error: unknown) => {
      if (error instanceof Refusal && error.key === 'totpWrong') await noteWrongCode(deps, tried)
      throw error
    })
    await queries.clearTries(db, tried)
    return { asCookie, token, expireAt: expiresAt.getTime(), operator: await meOf(deps, await requireOperator(db, token, now)) }
  })
