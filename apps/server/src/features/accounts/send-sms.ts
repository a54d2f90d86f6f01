import { randomInt } from 'node:crypto'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { dayOf, startOfDay } from '@anxin/rules/business-day'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import { Refusal } from '../../refusal.ts'
import { newId } from '../../ids.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { hashCode } from './prove-phone.ts'
import * as queries from './queries.ts'
import { codeLife, resendAfter, smsRefusal } from './rules.ts'

type SendSms = Parsed<'sendSms'> & { ip: string; now: Date }
const digits = 6

/**
 * Sends a code to a phone, whether or not it has an account. Refuses smsTooSoon and smsDailyLimit; smsFailed when the gateway does not take it.
 *
 * The message goes out directly after the commit, not through the outbox: a person waits for it in front of the screen, a
 * gateway may not be asked twice (a repeat is a second message), a code is worth nothing minutes later, and this way it is
 * stored nowhere in readable form. If the process ends in between, the person asks again after a minute.
 */
export async function sendSms(
  { db, sms, config, log }: Pick<Deps, 'db' | 'sms' | 'config' | 'log'>,
  { phone, scene, ip, now }: SendSms,
): Promise<Reply<'sendSms'>> {
  const id = newId(now)
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const network = networkOf(ip)

  await db.transaction().execute(async (tx) => {
    await queries.lockSmsCounts(tx, network, phone)
    const sent = await queries.smsSent(tx, { phone, network, hourAgo: new Date(now.getTime() - 3_600_000), today: new Date(startOfDay(dayOf(now.getTime()))) })
    const refused = config.smsLimits ? smsRefusal(sent, now) : undefined
    if (refused) throw new Refusal(refused.key, { msg: refused.msg, detail: refused.resendIn === undefined ? null : { resendIn: refused.resendIn } })
    await queries.insertCode(tx, {
      id,
      phone,
      scene,
      hash: hashCode(config.appSecret, { id, phone, scene, code }),
      network,
      now,
      expiresAt: new Date(now.getTime() + codeLife),
    })
  })

  try {
    await sms.send({ phone, scene, code, text: `您的验证码是${code}，${codeLife / 60_000}分钟内有效，请勿告诉他人。` })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ code: error.code }, 'sms not sent')
    // After a passing fault the message may still arrive: its code stays good and counts. The gateway's own limit counts too.
    const mayArrive = error.retryable || error.code.includes('LIMIT')
    if (!mayArrive) await queries.deleteCode(db, id)
    throw new Refusal('smsFailed', { detail: mayArrive ? { resendIn: resendAfter / 1000 } : null })
  }
  return { expireIn: codeLife / 1000, resendIn: resendAfter / 1000, digits }
}
