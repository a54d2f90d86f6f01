import { stepText } from '@anxin/words/stored/order-lines'
import { defaultPolicy } from '@anxin/contract/policy'
import type { Row } from '@anxin/server/testing/rows'
import { openAppeals, openRefunds, talk, tickets } from '../content/open-cases.ts'
import { anyPictureKey } from '../pictures/keys.ts'
import type { Random } from '../random.ts'
import type { Buyer } from './customers.ts'
import { createIdentity } from './identity.ts'
import { hour, minute } from './options.ts'
import type { Plan } from './options.ts'
import type { StoryEvent } from './order-story.ts'
import type { Order } from './orders.ts'
import { waitingRequest, type Request } from './refund-stories.ts'

/** An appeal that waits, and what it adds to the order's history. */
export type Appeal = { row: Row<'appeals'>; events: StoryEvent<'appealed'>[] }
type World = Pick<Plan, 'now' | 'picture'> & { orders: readonly Order[]; buyers: readonly Buyer[] }

/** What waits for an operator, of visits that ended a little while ago, and what was written before them. A stream of its own, as for what was decided. */
export function makeOpenCases(random: Random, { orders, buyers, now, picture }: World) {
  const { id } = createIdentity(random.fork('ids'))
  const ended = random.shuffle(
    orders.filter(({ story, buyer, technician }) => {
      const { finish = now } = story.at
      return story.status === 'PENDING_CONFIRM' && finish < now - hour && !buyer.isDemo && !technician.isDemo
    }),
  )
  const pictures = () => [1, 2].map(() => picture(anyPictureKey(random, 'review')))
  const requests = new Map<string, Request>()
  const appeals = new Map<string, Appeal>()
  const talked: Order[] = []
  // Asked for within the hour, so that the clocks of the queues still run.
  const askedAt = () => now - random.int(5, 55) * minute
  for (const plan of openRefunds) {
    const order = ended.pop()
    if (order) requests.set(order.id, waitingRequest(order, { ...plan, id, appliedAt: askedAt(), pictures: pictures() }))
    if (order) talked.push(order)
  }
  for (const plan of openAppeals) {
    const order = ended.pop()
    if (order) appeals.set(order.id, appealOf(order, { ...plan, id, at: askedAt(), pictures: pictures() }))
    if (order) talked.push(order)
  }
  const chats = talked.flatMap((order) => chatOf(order, { id, random }))
  const writers = random.sample(
    buyers.filter((buyer) => !buyer.isDemo && !buyer.isNew && buyer.joinedAt < now - hour),
    tickets.length,
  )
  const suggestions = writers.flatMap(({ accountId }, nth): Row<'suggestions'>[] => {
    const [ticket, at] = [tickets[nth], askedAt() - nth * hour]
    return ticket ? [{ id: id(new Date(at)), account_id: accountId, ...ticket, created_at: new Date(at), answer_by: answerBy(at) }] : []
  })
  return { requests, appeals, chats, suggestions }
}

const answerBy = (at: number) => new Date(at + defaultPolicy.answerWithinH * hour)

type Appealing = (typeof openAppeals)[number] & { id: (at?: Date) => string; at: number; pictures: string[] }

function appealOf({ id: orderId, buyer, story }: Order, { type, content, wish, id, at, pictures }: Appealing): Appeal {
  const note = stepText('appeal', defaultPolicy)
  return {
    row: {
      id: id(new Date(at)),
      order_id: orderId,
      account_id: buyer.accountId,
      type,
      urgent: false,
      content,
      wish,
      image_keys: pictures,
      phone: null,
      status: 'PENDING',
      created_at: new Date(at),
      answer_by: answerBy(at),
    },
    events: [{ move: 'appealed', at, from: story.status, to: story.status, actor: 'USER', note }],
  }
}

/** What both wrote on the technician's way. */
function chatOf({ id: orderId, story }: Order, { id, random }: { id: (at?: Date) => string; random: Random }): Row<'chat_messages'>[] {
  let at = story.at.depart ?? 0
  return talk.map(([side, content], index) => {
    at += random.int(20, 70) * 1000
    return { id: id(new Date(at)), order_id: orderId, seq: index + 1, side, kind: 'TEXT', content, phrase: null, sent_at: new Date(at) }
  })
}
