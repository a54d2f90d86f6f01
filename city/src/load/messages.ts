import type { MessageFacts } from '@anxin/contract/entities/content'
import { dayDated, dayOf } from '@anxin/rules/time'
import type { NewMessage } from '@anxin/server/features/messages/add-message'
import { wordsOf } from '@anxin/server/features/orders/messages/order-messages'
import { defaultPolicy } from '@anxin/contract/policy'
import { messageRow, type Row } from '@anxin/server/testing/rows'
import type { Random } from '../random.ts'
import type { Buyer } from './customers.ts'
import { createIdentity } from './identity.ts'
import { day, hour } from './options.ts'
import type { Order } from './orders.ts'

const refundWords = { title: '退款已到账', summary: '款项已原路退回，请留意账户', event: 'refunded' as const, facts: {} }
const welcome = {
  type: 2,
  category: 'SYSTEM',
  title: '欢迎来到安心到家',
  summary: '证件公开可查，评价来自完成的订单。第一次预约前，可以先看看下单须知',
  titleEn: 'Welcome to Anxin',
  summaryEn: 'Certificates are in the open, and reviews come from completed orders. Before your first booking, have a look at what to know.',
  daysAgo: 60,
}
const arrivalCodes = {
  type: 2,
  category: 'SYSTEM',
  title: '到达码上线',
  summary: '技师到达后请出示订单页上的六位到达码，核对后再开始服务',
  titleEn: 'Arrival codes are here',
  summaryEn: 'Show the six-digit code on your order when the technician arrives. The service begins once it is checked.',
  daysAgo: 3,
}
const beforeBed = {
  type: 4,
  category: 'ACTIVITY',
  title: '睡前一小时',
  summary: '助眠舒压项目 8.5 折，本月可用',
  titleEn: 'The hour before bed',
  summaryEn: '15% off sleep and relaxation, this month',
  daysAgo: 2,
}
type Words = {
  type: number
  category: string
  title: string
  summary: string
  event?: NewMessage['event']
  facts?: MessageFacts
  titleEn?: string
  summaryEn?: string
}

/** Yesterday's word of the coupons that somebody holds and that end first, as the product says it. */
function couponsExpire(copies: readonly Row<'user_coupons'>[], now: number): (Words & { daysAgo: number }) | undefined {
  const daysAgo = 1
  const toldAt = now - daysAgo * day
  const ends = copies.filter(({ status, claimed_at }) => status === 'UNUSED' && Number(claimed_at) < toldAt).map(({ end_at }) => Number(end_at))
  const endAt = Math.min(...ends.filter((at) => at > now))
  if (!Number.isFinite(endAt)) return undefined
  const count = ends.filter((at) => dayOf(at) === dayOf(endAt)).length
  const summary = `${count} 张优惠券将于 ${dayDated(endAt, toldAt)} 到期`
  return { type: 3, category: 'COUPON', title: '优惠券即将到期', summary, event: 'couponsExpire', facts: { endAt, count }, daysAgo }
}

type Told = { orders: readonly Order[]; buyers: readonly Buyer[]; copies: readonly Row<'user_coupons'>[]; now: number }

/** What the product has said to the people one can sign in as; older messages are read. */
export function makeMessages(random: Random, { orders, buyers, copies, now }: Told): Row<'messages'>[] {
  const { id } = createIdentity(random.fork('messages'))
  const rows: Row<'messages'>[] = []
  const say = (accountId: string, at: number, words: Words, about: { key: string; orderId?: string }) => {
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
        title_en: words.titleEn ?? '',
        summary_en: words.summaryEn ?? '',
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
    const held = copies.filter((copy) => copy.account_id === accountId)
    const greetings = isNew ? [welcome] : [welcome, arrivalCodes, couponsExpire(held, now), beforeBed]
    for (const [index, words] of greetings.entries()) if (words) say(accountId, Math.max(joinedAt, now - words.daysAgo * day), words, { key: `demo/${index}` })
  }
  return rows
}
