import type { MessageFacts } from '@anxin/contract/entities/content'
import { wordsOf } from '@anxin/server/features/orders/order-messages'
import { defaultPolicy } from '@anxin/contract/policy'
import { messageRow, type Row } from '@anxin/server/testing/rows'
import type { Random } from '../random.ts'
import type { Buyer } from './customers.ts'
import { createIdentity } from './identity.ts'
import { day, hour } from './options.ts'
import type { Order } from './orders.ts'

const refundWords = { title: '退款已到账', summary: '款项已原路退回，请留意账户', event: 'refunded', facts: {} }
const greetings = [
  { type: 2, category: 'SYSTEM' as const, title: '欢迎来到安心到家', summary: '证件在页面上，评价来自做完的人。第一次预约前，可以先看看下单须知', daysAgo: 60 },
  { type: 2, category: 'SYSTEM' as const, title: '到达码上线', summary: '技师到达后请出示订单页上的六位到达码，核对后再开始服务', daysAgo: 3 },
  { type: 3, category: 'COUPON' as const, title: '优惠券即将到期', summary: '您有优惠券将在三天内到期，下单时会自动为您选用最省的一张', daysAgo: 1 },
  { type: 4, category: 'ACTIVITY' as const, title: '睡前一小时', summary: '助眠舒压项目 8.5 折，本月可用', daysAgo: 2 },
]

/** What the product has said to the people one can sign in as; older messages are read. */
export function makeMessages(random: Random, { orders, buyers, now }: { orders: readonly Order[]; buyers: readonly Buyer[]; now: number }): Row<'messages'>[] {
  const { id } = createIdentity(random.fork('messages'))
  const rows: Row<'messages'>[] = []
  const say = (
    accountId: string,
    at: number,
    words: { title: string; summary: string; event?: string; facts?: MessageFacts; type: number; category: string },
    about: { key: string; orderId?: string },
  ) => {
    rows.push(
      messageRow({
        id: id(new Date(at)),
        account_id: accountId,
        type: words.type,
        category: words.category,
        title: words.title,
        summary: words.summary,
        content: '',
        event: words.event ?? '',
        facts: words.facts ?? {},
        order_id: about.orderId ?? null,
        event_key: `${accountId}/${about.key}`,
        read_at: at < now - 1.5 * day ? new Date(at + hour) : null,
        created_at: new Date(at),
      }),
    )
  }
  const order = { type: 1, category: 'ORDER' }

  for (const { id: orderId, buyer, technician, address, startAt, story } of orders) {
    if (!buyer.isDemo && !technician.isDemo) continue
    for (const [index, { move, at }] of story.events.entries()) {
      const refunded = story.at.refunded !== undefined
      const words =
        move === 'refunded'
          ? { customer: refundWords, technician: undefined }
          : wordsOf(move, { startAt, now: at, nickname: technician.nickname, area: address.area, windows: defaultPolicy, refunded })
      const version = index + 2 + (move === 'refunded' ? 1 : 0)
      if (buyer.isDemo && words.customer)
        say(
          buyer.accountId,
          at,
          { ...order, ...words.customer },
          { key: move === 'refunded' ? `${orderId}/${version}/refunded` : `${orderId}/${version}/customer`, orderId },
        )
      if (technician.isDemo && words.technician)
        say(technician.accountId, at, { ...order, ...words.technician }, { key: `${orderId}/${version}/technician`, orderId })
    }
  }
  for (const { accountId, joinedAt, isNew } of buyers.filter(({ isDemo }) => isDemo)) {
    for (const [index, words] of (isNew ? greetings.slice(0, 1) : greetings).entries())
      say(accountId, Math.max(joinedAt, now - words.daysAgo * day), words, { key: `demo/${index}` })
  }
  return rows
}
