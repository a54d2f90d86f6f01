import { safetySms } from '@anxin/words/safety-sms'
import { textIn } from '@anxin/words/words'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { newSecret } from '../../ids.ts'
import { smsOf } from '../../outside/sms/kinds.ts'
import { sendUrgent } from '../accounts/public.ts'
import { linkHash } from './live-link.ts'
import { insertLink, personOf } from './link-queries.ts'
import { countSent, dropLink, findContact } from './contact-queries.ts'
import { whoInSms } from './name-in-sms.ts'

export const contactTopic = 'safety-contact'
const Notified = z.object({ kind: z.enum(['SOS', 'SAFETY_OVERDUE', 'SAFETY_DURESS']), orderId: z.string(), accountId: z.string() })

const hour = 3_600_000
// More of an account in a day is somebody who plays with another's phone; the operators hear of each.
const mostADay = 5

/**
 * Sends the trusted contact a message with a link to where the person is, for some hours, whatever was spent on messages
 * that day. Without a contact who confirmed it, or after so many messages within a day, there is nothing to do.
 */
export const contactHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [contactTopic]: {
    alarmAfterMs: 60_000,
    send: async ({ payload, now }) => {
      const { db, policy, config } = deps
      const { kind, orderId, accountId } = Notified.parse(payload)
      const contact = await findContact(db, accountId)
      if (!contact?.confirmed_at) return 'done'
      if ((await countSent(db, accountId, new Date(now.getTime() - 24 * hour))) >= mostADay) return 'done'
      const { safetyLinkH } = await policy()
      const token = newSecret()
      const tokenHash = linkHash(config.appSecret, token)
      await insertLink(db, { tokenHash, orderId, accountId, expiresAt: new Date(now.getTime() + safetyLinkH * hour), now })
      const say = textIn(safetySms, 'zh-CN')
      const name = whoInSms(await personOf(db, { accountId, orderId }), { somebody: say('SOMEBODY'), endingIn: (last) => say('ENDING_IN', { last }) })
      try {
        await sendUrgent(deps, { message: smsOf(config, contact.phone, kind, { name, hours: String(safetyLinkH), token }), now })
      } catch (error) {
        // It is tried again with a link of its own, and what did not go counts for nothing.
        await dropLink(db, tokenHash)
        throw error
      }
      return 'done'
    },
  },
})
