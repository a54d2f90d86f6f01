import { createHash } from 'node:crypto'
import { type PushKind, type PushPayload, pushKinds, pushTypes } from '@anxin/contract/push-kinds'
import { dayLabel, whenText } from '@anxin/rules/time'
import { push as words } from '@anxin/words/push'
import { textIn } from '@anxin/words/words'
import { z } from 'zod'
import { batched } from '../../db/batched.ts'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { pushTopic } from '../messages/public.ts'
import { dropEndpoint, findDevices, type Told } from './queries.ts'
import { notifyAt } from './rules.ts'

const Word = z.object({
  sessionId: z.string(),
  messageId: z.string().nullable(),
  id: z.string(),
  kind: z.enum(Object.keys(pushKinds) as [PushKind, ...PushKind[]]),
  facts: z.object({ startAt: z.number(), endAt: z.number(), count: z.number(), name: z.string(), nameEn: z.string() }).partial(),
  until: z.number(),
})

const typeOfGroup = {
  orders: pushTypes.order,
  reminders: pushTypes.order,
  follows: pushTypes.technician,
  coupons: pushTypes.coupons,
  notices: pushTypes.notice,
} as const

/** News of a visit that one comes to is not of an order that one booked. */
const typeOf = (kind: PushKind) => (kind === 'timeAdded' ? pushTypes.visit : typeOfGroup[pushKinds[kind].group])

/**
 * Tells one device of one thing, if its session lives, the kind is switched on and nothing newer was said; in the quiet
 * hours later. A device that its push service knows no more is forgotten.
 */
export const pushHandlers = (deps: Pick<Deps, 'db' | 'policy' | 'webPush'>): Record<string, OutboxKind> => {
  // What the outbox takes together is looked up together.
  const findDevice = batched((told: readonly Told[]) => findDevices(deps.db, told))
  return {
    [pushTopic]: {
      alarmAfterMs: 3_600_000,
      send: async ({ payload, now }) => {
        const { sessionId, messageId, id, kind, facts, until } = Word.parse(payload)
        const device = await findDevice({ sessionId, messageId, now })
        const { group } = pushKinds[kind]
        if (!device || device.overtaken || device.notify_off.includes(group) || !deps.webPush) return 'done'
        const at = notifyAt({ kind, facts, now: now.getTime() }, await deps.policy())
        if (at >= until) return 'done'
        if (at > now.getTime()) return { at: new Date(at) }
        const outcome = await deps.webPush.send(device, {
          payload: wordedFor({ id, kind, facts, now: now.getTime() }),
          ttlS: Math.max(60, Math.floor((until - now.getTime()) / 1000)),
          // What replaces it while the device is away is about the same thing.
          topic: createHash('sha256').update(`${group}/${id}`).digest('base64url').slice(0, 32),
          urgent: pushKinds[kind].running,
        })
        if (outcome === 'gone') await dropEndpoint(deps.db, device.endpoint)
        return typeof outcome === 'object' ? outcome : 'done'
      },
    },
  }
}

type Said = Pick<PushPayload, 'id' | 'kind' | 'facts'> & { now: number }

/** The payload of the specification with its Chinese words. */
function wordedFor({ id, kind, facts, now }: Said): PushPayload {
  const { startAt, endAt, count = 0, name = '' } = facts
  const text = textIn(words, 'zh-CN')
  const content = text(kind, { when: startAt === undefined ? '' : whenText(startAt, now), day: endAt === undefined ? '' : dayLabel(endAt, now), count, name })
  return { id, type: typeOf(kind), title: text(`${kind}Title`), content, kind, facts }
}
