import type pg from 'pg'
import { createRandom } from '../random.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeChats } from './chats.ts'
import { openCoupons } from './coupons.ts'
import { customerAccounts, makeCustomers, makeFollows } from './customers.ts'
import { letPapersEnd } from './ending-papers.ts'
import { createFigures } from './figures.ts'
import { createIdentity } from './identity.ts'
import { createWriter } from './insert.ts'
import { makeMessages } from './messages.ts'
import { openListingsAtTheEnd } from './open-listings.ts'
import { makeOpenCases } from './open-cases.ts'
import type { OnProgress, Plan } from './options.ts'
import { eventRowsOf, numberWords, orderRowOf, partsOf } from './order-rows.ts'
import { makeOrders } from './orders.ts'
import { countPastVisits } from './past-visits.ts'
import { moneyRows, paymentFor } from './payments.ts'
import { makeRequests, makeTaken } from './refund-stories.ts'
import { makeReviews, makeReviewTags } from './reviews.ts'
import { memberRows, shopOfOrder } from './shop-staff.ts'
import { setAside } from './set-aside.ts'
import { makeSite } from './site.ts'
import { certificateRows, makeTechnicians, offerRows, positionRows, technicianAccounts, technicianRows } from './technicians.ts'

/** What the figures of the last thirty days count, as of the load. */
const recentMs = 30 * 86_400_000

/** Tables that get thousands of rows, and those that refer to them. */
export const largeTables = [
  'technicians',
  'certificates',
  'offers',
  'listings',
  'addresses',
  'follows',
  'user_coupons',
  'orders',
  'order_items',
  'order_price_lines',
  'order_events',
  'occupancies',
  'payments',
  'refunds',
  'ledger_txns',
  'postings',
  'reviews',
  'messages',
]

/** Makes the whole city and writes it in the client's transaction. The number of rows written, by table. */
export async function writeCity(client: pg.Client, plan: Plan, onProgress: OnProgress): Promise<Record<string, number>> {
  const { now, picture } = plan
  const random = createRandom(plan.seed)
  const { add, afterwards, flush, counts } = createWriter(client, onProgress)

  const catalogue = makeCatalogue(random, plan)
  const people = makeTechnicians(random, plan)
  const buyers = makeCustomers(random, plan)
  const invites = createIdentity(random.fork('invites'))
  await add('accounts', technicianAccounts(invites, people, plan))
  await add('accounts', customerAccounts(invites, buyers, plan))

  const figures = createFigures(people.length, catalogue.projectRows.length)
  const coupons = openCoupons(random, { people, catalogue, now })
  const orders = makeOrders(random, { ...plan, people, buyers, catalogue, coupons, figures })
  coupons.hand(buyers)
  const tags = makeReviewTags(random)
  const reviews = makeReviews(random, { ...plan, people, buyers, orders, catalogue, tags, figures })
  countPastVisits(random, { people, figures })
  const follows = makeFollows(random, { buyers, people, figures, now })

  await flush()
  const firstTxn = await nextTxn(client)
  const openListings = await openListingsAtTheEnd(client)
  const { indexWords, bringBack } = await setAside(client, largeTables)
  await add('cities', catalogue.cityRows)
  await add('project_categories', catalogue.categoryRows)
  await add(
    'projects',
    catalogue.projectRows.map((row, index) => ({ ...row, sale_count: figures.salesOf(index) })),
  )
  await add('shops', catalogue.shopRows)
  await add('technicians', technicianRows(people, catalogue, figures, plan))
  afterwards(() => indexWords('technicians'))
  await add('review_tags', tags)
  await add('reviews', reviews.rows)
  afterwards(() => indexWords('reviews'))
  await add('shop_members', memberRows(random, { people, buyers, catalogue, now }))
  await add('technician_positions', positionRows(people))
  await add('certificates', letPapersEnd(random, certificateRows(random, people, plan), { people, visits: orders, now }))
  await add('offers', offerRows(people, catalogue, figures))
  await add(
    'addresses',
    buyers.flatMap(({ addresses }) => addresses.map(({ row }) => row)),
  )
  await add('follows', follows)
  const { couponRows, copies } = coupons.rows()
  await add('coupons', couponRows)
  await add('user_coupons', copies)

  const { calledOff, requests } = makeRequests(random.fork('requests'), { orders, now })
  const taken = makeTaken(random.fork('taken from a technician'), { orders, now })
  const open = makeOpenCases(random.fork('open cases'), { ...plan, orders, buyers })
  const aftermath = ({ id }: { id: string }) => ({ request: requests.get(id) ?? open.requests.get(id) ?? taken.get(id), appeal: open.appeals.get(id) })
  const drawn = [
    { list: orders, stream: random.fork('payments') },
    { list: calledOff, stream: random.fork('payments of visits called off') },
  ].map(({ list, stream }) => {
    const ids = createIdentity(stream)
    return {
      paid: list.map((order) => ({
        order,
        ...aftermath(order),
        shop: shopOfOrder(order.technician, { people, catalogue, refunded: aftermath(order).request !== undefined }),
        payment: paymentFor(stream, order, { now, ...ids }),
      })),
      parts: list.map((order) => partsOf(order, catalogue, { id: ids.id, picture })),
    }
  })
  const [paid, parts] = [drawn.flatMap((each) => each.paid), drawn.flatMap((each) => each.parts)]
  const money = moneyRows(random, paid, firstTxn)
  await add(
    'orders',
    paid.map(({ order, payment, shop, ...after }) => ({
      ...orderRowOf(order, payment, after),
      commented: reviews.reviewed.has(order.id),
      shop_id: shop?.shopId ?? null,
      shop_share_bp: shop?.shareBp ?? null,
    })),
  )
  await add(
    'order_items',
    parts.map(({ item }) => item),
  )
  await add(
    'order_price_lines',
    parts.flatMap(({ lines }) => lines),
  )
  await add(
    'order_events',
    paid.flatMap(({ order, payment, ...after }) => eventRowsOf(order, payment, { ...plan, ...after })),
  )
  await add('outbox', numberWords(orders, now))
  await add(
    'occupancies',
    parts.map(({ occupancy }) => occupancy),
  )
  await add('payments', money.payments)
  await add('refunds', money.refunds)
  await add('refunds', money.requested)
  await add('ledger_txns', money.txns)
  await add('postings', money.postings)
  await add(
    'appeals',
    [...open.appeals.values()].map(({ row }) => row),
  )
  const chats = makeChats(random.fork('chats'), { orders, now })
  await add('chat_messages', [...open.chats, ...chats.messages])
  await add('chat_reads', chats.reads)
  await add('suggestions', open.suggestions)
  await add('messages', makeMessages(random, { orders, buyers, copies, now }))

  const { bannerRows, guideRows, documentRows, noticeRows, planRows, policyRows } = makeSite(random, plan)
  await add('banners', bannerRows)
  await add('guide_pictures', guideRows)
  await add('documents', documentRows)
  await add('notices', noticeRows)
  await add('vip_plans', planRows)
  // An operator's own policy rules on.
  if ((await client.query('select from policies limit 1')).rowCount === 0) await add('policies', policyRows)
  await flush()
  await openListings()
  await bringBack()
  await client.query('update recent_orders set left_until = $1', [new Date(now - recentMs)])
  await client.query(`select setval(pg_get_serial_sequence('ledger_txns', 'id'), (select coalesce(max(id), 0) + 1 from ledger_txns), false)`)
  return counts()
}

/** The first free number of the ledger; nobody else writes while the city is written. */
async function nextTxn(client: pg.Client): Promise<number> {
  await client.query('lock table ledger_txns in exclusive mode')
  const { rows } = await client.query<{ next: string }>('select coalesce(max(id), 0) + 1 as next from ledger_txns')
  return Number(rows[0]?.next ?? 1)
}
