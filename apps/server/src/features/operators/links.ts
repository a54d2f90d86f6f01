import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/sessions.ts'
import { newId, newSecret } from '../../ids.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import { linkHours, smsOf } from '../../outside/sms/kinds.ts'
import { sendUrgent } from '../accounts/public.ts'
import * as queries from './link-queries.ts'
import { newTotpSecret, sealSecret } from './second-factor.ts'

const topic = 'operator-link'
const Asked = z.object({ operatorId: z.string(), purpose: z.enum(['SECRETS', 'PHONE']), phone: z.string() })
type Link = z.infer<typeof Asked> & { now: Date }

/** Sends a link to a phone, in place of those sent before. Its token is made when the message goes out, so that it is stored nowhere but as a hash. */
export async function sendLink(tx: Tx, { now, ...asked }: Link): Promise<void> {
  await queries.deleteLinks(tx, asked.operatorId)
  await addOutbox(tx, { topic, key: newId(now), payload: asked, now })
}

export const linkHandlers = (deps: Deps): Record<string, OutboxKind> => ({
  [topic]: {
    alarmAfterMs: 600_000,
    send: async ({ payload, now }) => {
      const { db, config } = deps
      const { operatorId, purpose, phone } = Asked.parse(payload)
      const operator = await queries.findForLink(db, operatorId)
      // What was asked for since to another phone goes there instead.
      if (!operator || (purpose === 'SECRETS' && operator.phone !== phone)) return 'done'
      const token = newSecret()
      const totpSecret = purpose === 'SECRETS' ? sealSecret(config.appSecret, operatorId, newTotpSecret()) : null
      const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
      await queries.insertLink(db, { tokenHash: hashToken(token), operatorId, purpose, phone, totpSecret, expiresAt, now })
      const message =
        purpose === 'SECRETS' ? smsOf(config, phone, 'OPERATOR_SECRETS', { name: operator.name, token }) : smsOf(config, phone, 'OPERATOR_PHONE', { token })
      await sendUrgent(deps, { message, now })
      return 'done'
    },
  },
})
