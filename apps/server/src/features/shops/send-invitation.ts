import { invitationDays } from '@anxin/contract/shop-roles'
import { dayOf } from '@anxin/rules/business-day'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { SmsError, type SmsFailure } from '../../outside/sms/failure.ts'
import { smsOf } from '../../outside/sms/kinds.ts'
import { openText, sealText } from '../../sealed-text.ts'
import { giveBudgetBack, mayHaveArrived, spendBudget, watchBudget } from '../accounts/public.ts'
import { countHeard, findOpen } from './invitation-queries.ts'

const topic = 'shop-invitation'
const Payload = z.object({ invitationId: z.string(), phone: z.string() })

const dayMs = 86_400_000
/** A phone hears of so many invitations a day, whichever shops send them. */
const mostADay = 3
const forGood: readonly SmsFailure[] = ['blocked', 'badNumber', 'content', 'template']
/** Characters of a shop's name that a vendor takes. */
const longestName = 20

type Sent = { invitationId: string; shopId: string; phone: string; phoneHashes: readonly Buffer[]; now: Date }

/**
 * Has a text message sent to an invited phone: one from a shop for as long as an invitation stands, few a day from all. Called before the
 * invitation is written, which would count itself. The phone stands in the message sealed, as nowhere else. False where it hears nothing more.
 */
export async function messageInvited(tx: Tx, { config }: Pick<Deps, 'config'>, { invitationId, shopId, phone, phoneHashes, now }: Sent): Promise<boolean> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const { ofPhone, ofShop } = await countHeard(tx, { shopId, phoneHashes, phoneSince: ago(1), shopSince: ago(invitationDays) })
  if (ofPhone >= mostADay || ofShop > 0) return false
  const sealed = sealText(config, { purpose: topic, about: invitationId }, phone).toString('base64')
  await addOutbox(tx, { topic, key: invitationId, payload: { invitationId, phone: sealed }, now })
  return true
}

/** Sends it while the invitation is open, within the budget of the day. */
export const invitationHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [topic]: {
    alarmAfterMs: 3_600_000,
    send: async ({ payload, now }) => {
      const { db, config, sms } = deps
      const { invitationId, phone } = Payload.parse(payload)
      const open = await findOpen(db, invitationId, now)
      if (!open) return 'done'
      const number = await spendBudget(db, { day: dayOf(now.getTime()), ...(config.smsLimits && { budget: config.smsDailyBudget }) })
      if (number === undefined) return 'later'
      await watchBudget(deps, number)
      const to = openText(config, { purpose: topic, about: invitationId }, Buffer.from(phone, 'base64'))
      try {
        await sms.send(smsOf(config, to, 'SHOP_INVITE', { shop: Array.from(open.shop_name).slice(0, longestName).join('') }))
      } catch (error) {
        if (!(error instanceof SmsError)) throw error
        if (!mayHaveArrived(error)) await giveBudgetBack(db, now)
        // Trying again changes nothing, neither at such a number nor where the vendor refuses the message itself.
        if (!forGood.some((failure) => failure === error.failure)) throw error
      }
      return 'done'
    },
  },
})
