import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayOf } from '@anxin/rules/business-day'
import { safetySms } from '@anxin/words/safety-sms'
import { textIn } from '@anxin/words/words'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { derivedKey, secretsOf } from '../../derived-key.ts'
import { newId } from '../../ids.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { SmsError } from '../../outside/sms/failure.ts'
import { askDays, smsOf } from '../../outside/sms/kinds.ts'
import { Refusal } from '../../refusal.ts'
import { giveBudgetBack, mayHaveArrived, spendBudget, watchBudget } from '../accounts/public.ts'
import { countAsks, findAsk, insertAsk, lockPhone } from './contact-queries.ts'
import { personOf } from './link-queries.ts'
import { whoInSms } from './name-in-sms.ts'

export const askTopic = 'safety-ask'
const Asked = z.object({ askId: z.string() })

const day = 86_400_000
export const askLifeDays = askDays
// A slip or two can be set right on the same day; nobody is asked by many.
const mostADay = 3

type Config = Pick<Deps['config'], 'appSecret' | 'publicUrl'>
const seal = (appSecret: string, askId: string) => createHmac('sha256', derivedKey(appSecret, 'contact-ask')).update(askId).digest('base64url').slice(0, 22)
export const askUrl = (config: Config, askId: string): string => `${config.publicUrl}/safety/confirm/${askId}.${seal(config.appSecret, askId)}`

/** The ask that a link names, if the link is ours. */
export function askOf(config: Config & Parameters<typeof secretsOf>[0], token: string): string | undefined {
  const [askId = '', given = ''] = token.split('.')
  const said = Buffer.from(given)
  const isOurs = secretsOf(config)
    .map((secret) => Buffer.from(seal(secret, askId)))
    .some((wanted) => said.length === wanted.length && timingSafeEqual(said, wanted))
  return isOurs ? askId : undefined
}

/** Asks somebody by message whether they agree. Refuses (safetyAsksSpent) more than a few a day, by an account and to a phone. */
export async function askContact(tx: Tx, { accountId, phone, now }: { accountId: string; phone: string; now: Date }): Promise<void> {
  await lockPhone(tx, phone)
  const { by_account: asked, of_phone: heard } = await countAsks(tx, { accountId, phone, since: new Date(now.getTime() - day) })
  if (asked >= mostADay || heard >= mostADay) throw new Refusal('safetyAsksSpent')
  const id = newId(now)
  await insertAsk(tx, { id, accountId, phone, now })
  await addOutbox(tx, { topic: askTopic, key: id, payload: { askId: id }, now })
}

/** Sends what is asked; within the budget of the day, unlike a call for help. */
export const askHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [askTopic]: {
    alarmAfterMs: 3_600_000,
    send: async ({ payload, now }) => {
      const { db, config, sms } = deps
      const { askId } = Asked.parse(payload)
      const ask = await findAsk(db, askId, new Date(now.getTime() - askLifeDays * day))
      if (!ask || ask.confirmed_at) return 'done'
      const number = await spendBudget(db, { day: dayOf(now.getTime()), ...(config.smsLimits && { budget: config.smsDailyBudget }) })
      if (number === undefined) return 'later'
      await watchBudget(deps, number)
      const say = textIn(safetySms, 'zh-CN')
      const name = whoInSms(await personOf(db, { accountId: ask.account_id }), { somebody: say('SOMEBODY'), endingIn: (last) => say('ENDING_IN', { last }) })
      try {
        await sms.send(smsOf(config, ask.phone, 'SAFETY_ASK', { name, ask: askId, seal: seal(config.appSecret, askId) }))
      } catch (error) {
        if (error instanceof SmsError && !mayHaveArrived(error)) await giveBudgetBack(db, now)
        throw error
      }
      return 'done'
    },
  },
})
