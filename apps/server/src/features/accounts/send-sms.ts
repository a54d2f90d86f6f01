import { randomInt } from 'node:crypto'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { dayOf, startOfDay } from '@anxin/rules/business-day'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { SmsError } from '../../outside/sms/failure.ts'
import { smsOf } from '../../outside/sms/kinds.ts'
import { Refusal } from '../../refusal.ts'
import type { Asker } from './asker.ts'
import * as codes from './codes-sql.ts'
import { hashCode } from './prove-phone.ts'
import { codeLife, resendAfter, smsRefusal } from './rules.ts'
import { giveBudgetBack, mayHaveArrived, watchBudget } from './sms-budget.ts'

type SendSms = Parsed<'sendSms'> & { asker: Asker; now: Date }
type Counted = { id: string; phone: string; scene: SendSms['scene']; code: string; asker: Asker; now: Date }
const digits = 6

/**
 * Sends a code to a phone, whether or not it has an account. Refuses smsTooSoon and smsDailyLimit, counted for this phone and
 * network or by the vendor for this phone; smsFailed when no vendor takes it, or the day's budget is spent; smsBlocked when the number cannot get
 * any; smsMayArrive when nobody knows whether it went.
 *
 * The message goes out directly after the commit, not through the outbox: a person waits for it in front of the screen, a
 * repeat is a second message, a code is worth nothing minutes later, and this way it is
 * stored nowhere in readable form. If the process ends in between, the person asks again after a minute.
 */
export async function sendSms(
  deps: Pick<Deps, 'db' | 'sms' | 'config' | 'log' | 'security'>,
  { phone, scene, asker, now }: SendSms,
): Promise<Reply<'sendSms'>> {
  const { db, sms, log } = deps
  const id = newId(now)
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const number = await countIn(deps, { id, phone, scene, code, asker, now })
  await watchBudget(deps, number)

  try {
    await sms.send(smsOf(deps.config, phone, scene, { code }))
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    log.warn({ vendor: error.vendor, failure: error.failure, code: error.code }, 'sms not sent')
    // A message that may still arrive keeps its code good.
    const mayArrive = mayHaveArrived(error)
    if (!mayArrive)
      await db.transaction().execute(async (tx) => {
        await codes.deleteCode(tx, id)
        if (number !== undefined) await giveBudgetBack(tx, now)
      })
    throw refusalOf(error)
  }
  return { expireIn: codeLife / 1000, resendIn: resendAfter / 1000, digits }
}

/** A vendor's answer in words for who waits in front of the screen. */
function refusalOf({ failure, resendIn = resendAfter / 1000 }: SmsError): Refusal {
  if (failure === 'unknown') return new Refusal('smsMayArrive', { detail: { resendIn } })
  if (failure === 'blocked' || failure === 'badNumber') return new Refusal('smsBlocked', { detail: null })
  if (failure !== 'phoneLimit') return new Refusal('smsFailed', { detail: null })
  if (resendIn >= aDay) return new Refusal('smsDailyLimit', { detail: null })
  return new Refusal('smsTooSoon', { ...(resendIn > 60 && { msg: refusalSentences.smsTooOftenInHour }), detail: { resendIn } })
}
const aDay = 86_400

/** Counts the message and keeps its code, or refuses. Answers its number among the day's; undefined where nothing is limited. */
async function countIn({ db, config, security }: Pick<Deps, 'db' | 'config' | 'security'>, { id, phone, scene, code, asker, now }: Counted) {
  const { network } = asker
  const day = dayOf(now.getTime())
  const outcome = await db.transaction().execute(async (tx) => {
    await codes.lockSmsCounts(tx, network, phone)
    const sent = await codes.smsSent(tx, {
      phone,
      network,
      networkHashes: keyedHashes(config, 'network', network),
      hourAgo: new Date(now.getTime() - 3_600_000),
      today: new Date(startOfDay(day)),
    })
    const refused = config.smsLimits ? smsRefusal(sent, now) : undefined
    if (refused) return { refused }
    const number = config.smsLimits ? await codes.spendBudget(tx, { day, budget: config.smsDailyBudget }) : undefined
    if (config.smsLimits && number === undefined) return { refused: { key: 'smsFailed', msg: undefined, resendIn: undefined } as const }
    await codes.insertCode(tx, {
      id,
      phone,
      scene,
      hash: hashCode(config.appSecret, { id, phone, scene, code }),
      asker,
      now,
      expiresAt: new Date(now.getTime() + codeLife),
    })
    return { number }
  })
  const { refused } = outcome
  if (!refused) return outcome.number
  await security.recordOften({ kind: 'LIMIT_REACHED', phone, network, facts: { limit: refused.key } })
  const { key, msg, resendIn } = refused
  throw new Refusal(key, { ...(msg !== undefined && { msg }), detail: resendIn === undefined ? null : { resendIn } })
}
