import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { secretsOf } from '../../derived-key.ts'
import { hashToken } from '../../http/sessions.ts'
import { openSecret, stepOfCode } from './second-factor.ts'
import { setRecoveryCodes, setTotpStep, type OperatorRow } from './sign-in-queries.ts'

/** Whether the code is the operator's now, or one of the recovery codes that are left; either is used up by it. The caller holds the row. */
export async function useSecondFactor({ config }: Pick<Deps, 'config'>, tx: Tx, operator: OperatorRow, given: { code: string; now: Date }): Promise<boolean> {
  const { id, totp_secret: sealed, totp_step: after, recovery_codes: recovery } = operator
  if (given.code.includes('-')) {
    const hash = hashToken(given.code)
    const left = recovery.filter((one) => !one.equals(hash))
    if (left.length === recovery.length) return false
    await setRecoveryCodes(tx, id, left)
    return true
  }
  const step = sealed ? stepOfCode(openSecret(secretsOf(config), id, sealed), given.code, { now: given.now, after }) : undefined
  if (step === undefined) return false
  await setTotpStep(tx, id, step)
  return true
}
