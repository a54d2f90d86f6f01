import { safetySms } from '@anxin/words/safety-sms'
import { textIn } from '@anxin/words/words'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { newSecret } from '../../ids.ts'
import { sendUrgent } from '../accounts/sms-budget.ts'
import { linkHash, linkUrl } from './live-link.ts'
import { insertLink, nicknameOf } from './link-queries.ts'
import { findContact } from './queries.ts'

export const contactTopic = 'safety-contact'
const Told = z.object({ kind: z.enum(['SOS', 'SAFETY_OVERDUE', 'SAFETY_DURESS']), orderId: z.string(), accountId: z.string() })

const hour = 3_600_000

/** Sends the trusted contact a message with a link to where the person is, for some hours, whatever was spent on messages that day. Nobody named: nothing to do. */
export const contactHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [contactTopic]: {
    alarmAfterMs: 60_000,
    send: async ({ payload, now }) => {
      const { db, policy, config } = deps
      const { kind, orderId, accountId } = Told.parse(payload)
      const contact = await findContact(db, accountId)
      if (!contact) return 'done'
      const { safetyLinkH } = await policy()
      const token = newSecret()
      await insertLink(db, { tokenHash: linkHash(config.appSecret, token), orderId, accountId, expiresAt: new Date(now.getTime() + safetyLinkH * hour), now })
      const name = (await nicknameOf(db, accountId))?.nickname ?? ''
      const text = textIn(safetySms, 'zh-CN')(kind, { name, hours: safetyLinkH, url: linkUrl(config, token) })
      await sendUrgent(deps, { phone: contact.phone, scene: kind, code: '', text, now })
      return 'done'
    },
  },
})
