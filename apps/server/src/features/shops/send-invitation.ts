import { invitationDays } from '@anxin/contract/shop-roles'
import { dayOf } from '@anxin/rules/business-day'
import { z } from 'zod'
import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { SmsError, type SmsFailure } from '../../outside/sms/failure.ts'
import { smsOf } from '../../outside/sms/kinds.ts'
import { openText, sealText } from '../../sealed-text.ts'
import { findByPhone, giveBudgetBack, mayHaveArrived, spendBudget, watchBudget } from '../accounts/public.ts'
import { countHeard, findOpen } from './invitation-queries.ts'
import { notifyMember } from './notify-member.ts'

const topic = 'shop-invitation'
// One of the version before says nothing of it, and is there only where somebody hears.
const Payload = z.object({ invitationId: z.string(), phone: z.string(), hears: z.boolean().default(true) })

const dayMs = 86_400_000
/** A phone hears of so many invitations a day, whichever shops send them. */
const mostADay = 3
const forGood: readonly SmsFailure[] = ['blocked', 'badNumber', 'content', 'template']
/** Characters of a shop's name that a vendor takes. */
const longestName = 20

type Sent = { invitationId: string; shopId: string; phone: string; phoneHashes: readonly Buffer[]; now: Date }

/**
 * Has an invited phone hear of it: once from a shop for as long as an invitation stands, few times a day from all. What it hears no more is written
 * all the same, so that both are the same work. Called before the invitation is written, which would count itself. The phone stands in the message
 * sealed, as nowhere else.
 */
export async function messageInvited(tx: Tx, { config }: Pick<Deps, 'config'>, { invitationId, shopId, phone, phoneHashes, now }: Sent): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const { ofPhone, ofShop } = await countHeard(tx, { shopId, phoneHashes, phoneSince: ago(1), shopSince: ago(invitationDays) })
  const hears = ofPhone < mostADay && ofShop === 0
  const sealed = sealText(config, { purpose: topic, about: invitationId }, phone).toString('base64')
  await addOutbox(tx, { topic, key: invitationId, payload: { invitationId, phone: sealed, hears }, now })
}

/** The account of the phone, where there is one, reads it in the app. */
async function tellAccount(
  db: Db,
  { phone, shopName: nickname, invitationId: key, now }: { phone: string; shopName: string; invitationId: string; now: Date },
) {
  const invited = await findByPhone(db, phone)
  if (!invited) return
  await db.transaction().execute((tx) => notifyMember(tx, { accountId: invited.id, event: 'shopInvited', nickname, count: invitationDays, key, now }))
}

/** Says it in the app and by a text message while the invitation is open, the latter within the budget of the day. */
export const invitationHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [topic]: {
    alarmAfterMs: 3_600_000,
    send: async ({ payload, now }) => {
      const { db, config, sms } = deps
      const { invitationId, phone, hears } = Payload.parse(payload)
      const open = hears ? await findOpen(db, invitationId, now) : undefined
      if (!open) return 'done'
      const to = openText(config, { purpose: topic, about: invitationId }, Buffer.from(phone, 'base64'))
      await tellAccount(db, { phone: to, shopName: open.shop_name, invitationId, now })
      const number = await spendBudget(db, { day: dayOf(now.getTime()), ...(config.smsLimits && { budget: config.smsDailyBudget }) })
      if (number === undefined) return 'later'
      await watchBudget(deps, number)
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
