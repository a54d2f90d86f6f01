import type { ChatMessage } from '@anxin/contract/chat'
import { chatPhrases } from '@anxin/contract/chat-phrases'
import type { Parsed } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { contactFlags } from '@anxin/rules/contact-words'
import { chatPhraseWords } from '@anxin/words/chat-phrases'
import { textIn } from '@anxin/words/words'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import { badField, Refusal } from '../../refusal.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { insertMessage, lockParty, recentOf, type Side } from './queries.ts'
import { requireOpen, requireParty } from './require-party.ts'
import { messageOf } from './shapes.ts'
import { chatTopic } from './notify-devices.ts'

// More than anybody types; a script meets the end.
const mostPerMinute = 30
// A number or a word may go over several messages: the last few are judged together.
const togetherMs = 30 * 60_000
const mostTogether = 12

type SendChat = Parsed<'sendChat'> & { accountId: string; now: Date }

/**
 * Says something to the other side of an order while its chat is open. What tries to hand over a number or to leave the
 * platform is refused (chatWarned) until its author has read the warning, and then sent with its marks.
 */
export async function sendChat({ policy, uploads, config }: Pick<Deps, 'policy' | 'uploads' | 'config'>, tx: Tx, asked: SendChat): Promise<ChatMessage> {
  const { orderId, accountId, text, image, phrase, sure = false, now } = asked
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const party = requireParty(await lockParty(tx, orderId, accountId))
  const { side } = party
  requireOpen(party, { now, policy: await policy() })
  if (phrase && !isPhraseOf(side, phrase)) throw badField('phrase', wrong.phrase)
  if (image) await requireOwnUploads({ db: tx }, { accountId, keys: [image], field: 'image' })
  const { texts, count } = await recentOf(tx, { orderId, side, textsSince: ago(togetherMs), mostTexts: mostTogether, countedSince: ago(60_000) })
  const flags = text ? contactFlags(text, texts, new URL(config.publicUrl).host) : []
  if (flags.length > 0 && !sure) throw new Refusal('chatWarned', { detail: { flags } })
  if (count >= mostPerMinute) throw new Refusal('tooOften')

  const message = await insertMessage(tx, {
    id: newId(now),
    orderId,
    side,
    kind: phrase ? 'PHRASE' : image ? 'PICTURE' : 'TEXT',
    content: phrase ? textIn(chatPhraseWords, 'zh-CN')(phrase) : (text ?? ''),
    phrase: phrase ?? null,
    image_key: image ?? null,
    flags,
    now,
  })
  if (side === 'TECHNICIAN') await addOutbox(tx, { topic: chatTopic, key: message.id, payload: {}, now })
  await notifyIn(
    tx,
    [party.account_id, party.technician_account_id].map((account) => ({ accountId: account, type: 'chat' as const, orderId, at: now.getTime() })),
  )
  return messageOf(message, side, uploads.urlOf)
}

const isPhraseOf = (side: Side, phrase: string) =>
  (side === 'CUSTOMER' ? (chatPhrases.customer as readonly string[]) : (chatPhrases.technician as readonly string[])).includes(phrase)
