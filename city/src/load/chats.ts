import { chatWindow } from '@anxin/contract/order-guards'
import { isIn } from '@anxin/contract/order-states'
import { defaultPolicy } from '@anxin/contract/policy'
import type { Row } from '@anxin/server/testing/rows'
import { chatPhraseWords } from '@anxin/words/chat-phrases'
import { textIn } from '@anxin/words/words'
import { talks, type ChatLine } from '../content/chats.ts'
import type { Random } from '../random.ts'
import { createIdentity } from './identity.ts'
import { minute } from './options.ts'
import type { Order } from './orders.ts'

const phraseText = textIn(chatPhraseWords, 'zh-CN')

/**
 * What customers whom one can sign in as and their technicians wrote to each other: on each visit under way, on the last that
 * is over, and on about every second before it. All of it has been read. A stream of its own.
 */
export function makeChats(random: Random, { orders, now }: { orders: readonly Order[]; now: number }) {
  const { id } = createIdentity(random.fork('ids'))
  const visits = orders.filter(({ buyer, story }) => buyer.isDemo && story.at.depart !== undefined && !isIn(story.status, 'gone'))
  const last = new Set(new Map(visits.filter(({ story }) => story.at.finish !== undefined).map((order) => [order.buyer.accountId, order])).values())
  const messages: Row<'chat_messages'>[] = []
  const reads: Row<'chat_reads'>[] = []
  for (const order of visits) {
    const [isChosen, talk] = [random.chance(0.5), random.pick(talks)]
    if (!isChosen && !last.has(order) && order.story.at.finish !== undefined) continue
    const said = saidBy(order, talk, { now, random })
    for (const [index, { line, at }] of said.entries()) {
      messages.push({ id: id(new Date(at)), order_id: order.id, seq: index + 1, side: line.side, ...wordsOf(line), sent_at: new Date(at) })
    }
    const end = said.at(-1)
    if (end) for (const side of ['CUSTOMER', 'TECHNICIAN'] as const) reads.push({ order_id: order.id, side, seq: said.length, read_at: new Date(end.at) })
  }
  return { messages, reads }
}

const wordsOf = ({ text, phrase }: ChatLine) =>
  phrase === undefined ? { kind: 'TEXT', content: text, phrase: null } : { kind: 'PHRASE', content: phraseText(phrase), phrase }

type Saying = { line: ChatLine; at: number }

/** The lines of a talk that were said by now: one after another, while the chat is open, those of the way before the arrival. */
function saidBy({ startAt, endAt, story }: Order, talk: readonly ChatLine[], { now, random }: { now: number; random: Random }): Saying[] {
  const { accept = startAt, arrive = Infinity, finish } = story.at
  const { from, until } = chatWindow({ startAt, endAt, serviceEndAt: finish }, defaultPolicy)
  const said: Saying[] = []
  for (const line of talk) {
    const since = line.from === 'booked' ? startAt : story.at[line.from]
    const at = (since ?? Infinity) + line.min * minute + random.int(0, 40) * 1000
    const isOnTheWay = line.from !== 'depart' || at < arrive
    const isInOrder = at > Math.max(accept, from, said.at(-1)?.at ?? 0)
    if (isOnTheWay && isInOrder && at < Math.min(until, now)) said.push({ line, at })
  }
  return said
}
