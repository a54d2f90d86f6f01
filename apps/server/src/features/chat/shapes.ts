import type { ChatMessage } from '@anxin/contract/chat'
import { coverNumbers } from '@anxin/rules/contact-words'
import type { MessageRow, Side } from './queries.ts'

/** A message as one side sees it: of the other's, numbers to call are covered and marks are left out. */
export function messageOf(
  { id, seq, side, kind, forgotten, content, phrase, image_key, flags, sent_at, reported }: MessageRow,
  viewer: Side,
  urlOf: (key: string) => string,
): ChatMessage {
  const mine = side === viewer
  return {
    messageId: id,
    seq,
    mine,
    kind: forgotten ? 'FORGOTTEN' : kind,
    text: mine ? content : coverNumbers(content),
    // safe: written from the contract's phrases alone
    ...(phrase !== null && { phrase: phrase as NonNullable<ChatMessage['phrase']> }),
    ...(image_key !== null && { image: urlOf(image_key) }),
    // safe: written from the contract's flags alone
    flags: mine ? (flags as ChatMessage['flags']) : [],
    reported: !mine && reported,
    at: sent_at,
  }
}
