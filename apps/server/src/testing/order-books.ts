import { orderGroups } from '@anxin/contract/order-states'
import { minuteOfDay } from '@anxin/rules/business-day'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { reveals } from '../features/orders/reads/reveal-windows.ts'

type Period = {
  technician_id: string
  order_id: string | null
  kind: string
  active: boolean
  turnaround: number
  lat: number | null
  lng: number | null
  service_start: number
  service_end: number
  starts: number
  ends: number
}

/** All rows that tell of orders, at one instant. */
export const readBooks = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      orders: await tx.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id').execute(),
      events: await tx.selectFrom('order_events').selectAll().orderBy('order_id').orderBy('seq').execute(),
      items: await tx.selectFrom('order_items').selectAll().execute(),
      lines: await tx.selectFrom('order_price_lines').selectAll().execute(),
      payments: await tx.selectFrom('payments').selectAll().execute(),
      refunds: await tx.selectFrom('refunds').selectAll().execute(),
      formerNumbers: await tx.selectFrom('former_refund_numbers').selectAll().execute(),
      txns: await tx.selectFrom('ledger_txns').selectAll().execute(),
      postings: await tx.selectFrom('postings').selectAll().execute(),
      coupons: await tx.selectFrom('coupons').selectAll().execute(),
      copies: await tx.selectFrom('user_coupons').selectAll().execute(),
      reviews: await tx.selectFrom('reviews').selectAll().execute(),
      projects: await tx.selectFrom('projects').selectAll().execute(),
      technicians: await tx.selectFrom('technicians').selectAll().execute(),
      messages: await tx.selectFrom('messages').selectAll().execute(),
      objections: await tx.selectFrom('suggestions').selectAll().where('kind', '=', 'OBJECTION').execute(),
      outbox: await tx.selectFrom('outbox').selectAll().execute(),
      periods: (
        await sql<Period>`
        select o.technician_id, o.order_id, o.kind, o.active, o.lat, o.lng, t.turnaround_min as turnaround,
          (extract(epoch from lower(service)) * 1000)::float8 as service_start, (extract(epoch from upper(service)) * 1000)::float8 as service_end,
          (extract(epoch from lower(during)) * 1000)::float8 as starts, (extract(epoch from upper(during)) * 1000)::float8 as ends
        from occupancies o join technicians t on t.id = o.technician_id order by lower(during)`.execute(tx)
      ).rows,
    }))
export type Books = Awaited<ReturnType<typeof readBooks>>
export type BookedOrder = Books['orders'][number]

// Noted when it happens, where a step may be dated back to when it was taken.
const looks: readonly string[] = [...reveals, 'giveNumber']

/** The table of api.md, "Order transitions", as former > later. */
const allowedMoves: Record<string, string[]> = {
  create: ['>PENDING_PAYMENT'],
  pay: ['PENDING_PAYMENT>PENDING_ACCEPT'],
  cancelUnpaid: ['PENDING_PAYMENT>CANCELLED'],
  closeUnpaid: ['PENDING_PAYMENT>CLOSED'],
  accept: ['PENDING_ACCEPT>ACCEPTED'],
  reject: ['PENDING_ACCEPT>CLOSED'],
  closeUnaccepted: ['PENDING_ACCEPT>CLOSED'],
  substitutesOffered: ['PENDING_ACCEPT>PENDING_ACCEPT', 'ACCEPTED>ACCEPTED'],
  handOver: ['PENDING_ACCEPT>PENDING_ACCEPT', 'ACCEPTED>ACCEPTED'],
  closeWithoutSubstitute: ['PENDING_ACCEPT>CLOSED', 'ACCEPTED>CLOSED'],
  cancelPaid: ['PENDING_ACCEPT>CANCELLED', 'ACCEPTED>CANCELLED'],
  depart: ['ACCEPTED>DEPARTED'],
  arrive: ['DEPARTED>ARRIVED'],
  start: ['ARRIVED>IN_SERVICE'],
  closeAbsent: ['ARRIVED>CLOSED'],
  finish: ['IN_SERVICE>PENDING_CONFIRM'],
  confirm: ['PENDING_CONFIRM>COMPLETED', 'IN_SERVICE>COMPLETED'],
  confirmLate: ['PENDING_CONFIRM>COMPLETED'],
  reportLate: ['ACCEPTED>ACCEPTED', 'DEPARTED>DEPARTED'],
  leave: ['PENDING_CONFIRM>PENDING_CONFIRM', 'COMPLETED>COMPLETED'],
  refunded: ['CANCELLED>CANCELLED', 'CLOSED>CLOSED'],
  ...Object.fromEntries(looks.map((note) => [note, orderGroups.revealing.map((status) => `${status}>${status}`)])),
}
const held: readonly string[] = orderGroups.holdsTime

type Rules = { commissionBp: number; absentKeepBp: number; maxOpenHolds: number }
const share = (amount: number, bp: number) => Math.floor((amount * bp + 5000) / 10_000)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const couponOf = ({ user_coupon_id }: BookedOrder, { coupons, copies }: Books) =>
  coupons.find(({ id }) => id === copies.find((copy) => copy.id === user_coupon_id)?.coupon_id)

/** What a closed or finished order leaves to each: counted from the order's own columns and the kind of its coupon. */
export function sharesOf(order: BookedOrder, books: Books, { absentKeepBp }: Pick<Rules, 'absentKeepBp'>) {
  const type = couponOf(order, books)?.type
  const platform = order.coupon_funded_by === 'PLATFORM' ? order.coupon_amount : 0
  if (order.absent_at) {
    const services = order.pay_amount - (order.travel_fee - (type === 'TRAVEL_FREE' ? order.coupon_amount : 0))
    const refund = services - share(services, absentKeepBp)
    const subsidy = type === 'TRAVEL_FREE' ? platform : 0
    return { refund, income: order.pay_amount - refund + subsidy, subsidy, commission: 0 }
  }
  if (order.status === 'CANCELLED' || order.status === 'CLOSED') return { refund: order.paid_at ? order.pay_amount : 0, income: 0, subsidy: 0, commission: 0 }
  return { refund: 0, income: order.pay_amount + platform - order.commission_amount, subsidy: platform, commission: order.commission_amount }
}

/** Everything in the books that contradicts the pages, in words. */
export function contradictions(books: Books, rules: Rules): string[] {
  const found: string[] = []
  const same = (what: string, is: unknown, should: unknown) => {
    if (is !== should) found.push(`${what}: ${String(is)}, should be ${String(should)}`)
  }
  for (const order of books.orders) checkOrder(order, books, rules, same)
  checkCalendars(books, found)
  checkLedger(books, rules, same)
  checkCounts(books, rules, same)
  return found
}

type Same = (what: string, is: unknown, should: unknown) => void

function checkOrder(order: BookedOrder, books: Books, rules: Rules, same: Same) {
  const { id, status } = order
  const of = <T extends { order_id: string | null }>(rows: T[]) => rows.filter(({ order_id }) => order_id === id)
  const events = of(books.events)
  let state = ''
  for (const { move, from_status, to_status } of events) {
    same(`${id} history continues`, from_status ?? '', state)
    same(`${id} may ${move} ${from_status ?? ''}>${to_status}`, allowedMoves[move]?.includes(`${from_status ?? ''}>${to_status}`), true)
    state = to_status
  }
  same(`${id} history ends`, state, status)
  const steps = events.filter(({ move }) => !looks.includes(move))
  same(
    `${id} times in order`,
    steps.every(({ at }, i) => i === 0 || at >= (steps[i - 1]?.at ?? at)),
    true,
  )

  const at = (move: string) => events.find((event) => event.move === move)?.at.getTime()
  const [start, end] = [order.start_at.getTime(), order.end_at.getTime()]
  const notBefore = (move: string, moment: number) => same(`${id} ${move} not before its time`, (at(move) ?? moment) >= moment, true)
  notBefore('depart', start - 180 * 60_000)
  notBefore('start', start - 30 * 60_000)
  notBefore('finish', (at('start') ?? 0) + (end - start) / 2)
  notBefore('closeAbsent', Math.max(start, at('arrive') ?? 0) + 10 * 60_000)
  notBefore('confirmLate', Math.max(at('finish') ?? 0, end) + 24 * 3_600_000)
  if (at('confirm') !== undefined && at('finish') === undefined) notBefore('confirm', end)

  const [period, ...others] = of(books.periods)
  same(`${id} periods`, others.length, 0)
  same(`${id} ${status} holds its time`, period?.active, held.includes(status))
  same(`${id} service`, `${period?.service_start} ${period?.service_end}`, `${order.start_at.getTime()} ${order.end_at.getTime()}`)

  const items = of(books.items)
  same(`${id} services`, order.service_amount, sum(items.map(({ price, quantity }) => price * quantity)))
  same(`${id} minutes`, order.end_at.getTime() - order.start_at.getTime(), sum(items.map(({ duration_min, quantity }) => duration_min * quantity)) * 60_000)
  same(`${id} lines`, sum(of(books.lines).map(({ amount, deduct }) => (deduct ? -amount : amount))), order.pay_amount)
  const incoming = order.pay_amount + (order.coupon_funded_by === 'PLATFORM' ? order.coupon_amount : 0)
  same(
    `${id} commission`,
    order.commission_amount,
    Math.min(share(order.service_amount - order.vip_amount, rules.commissionBp), Math.max(0, incoming - order.travel_fee)),
  )

  const { type, max_discount_amount: most } = couponOf(order, books) ?? {}
  const atNight = (minuteOfDay(order.start_at.getTime()) + 120) % 1440 < 480
  const trip = order.distance_m <= 1000 ? 0 : 1200 + Math.ceil(Math.max(0, order.distance_m - 3000) / 1000) * 260
  const free = order.travel_type === 'BUS' || books.technicians.find((technician) => technician.id === order.technician_id)?.free_travel
  same(`${id} travel fee`, order.travel_fee, free ? 0 : Math.ceil((trip * (atNight ? 12 : 10)) / 10))
  if (type === 'TRAVEL_FREE') same(`${id} travel coupon`, order.coupon_amount, order.travel_fee)
  else same(`${id} coupon amount`, order.coupon_amount <= Math.min(order.service_amount - order.vip_amount, most ?? Infinity), true)

  const payments = books.payments.filter((payment) => payment.purpose_id === id)
  const taken = of(books.txns).filter(({ kind }) => kind === 'payment_settled')
  same(`${id} ${status} settlements`, taken.length, order.paid_at && order.pay_amount > 0 ? 1 : 0)
  const own = of(books.refunds)
  same(
    `${id} goes back of its money`,
    sum(own.filter((refund) => refund.ledger_source === 'PREPAID').map((refund) => refund.refund_amount)),
    sharesOf(order, books, rules).refund,
  )
  const surplus = payments.filter(
    (payment) => payment.status !== 'CREATED' && payment.status !== 'CLOSED' && !taken.some((txn) => txn.payment_id === payment.id),
  )
  same(
    `${id} goes back beside it`,
    sum(own.filter((refund) => refund.ledger_source === 'SUSPENSE').map((refund) => refund.refund_amount)),
    sum(surplus.map((payment) => payment.amount)),
  )
  const shown =
    held.includes(status) || status === 'COMPLETED' || own.length === 0
      ? 'NONE'
      : own.some((refund) => refund.status === 'REFUNDING')
        ? 'REFUNDING'
        : 'REFUNDED'
  same(`${id} ${status} refund status`, order.refund_status, shown)

  const copy = books.copies.find(({ order_id }) => order_id === id)
  const keeps = order.user_coupon_id !== null && (held.includes(status) || status === 'COMPLETED' || order.absent_at !== null)
  same(`${id} ${status} coupon`, copy?.id, keeps ? (order.user_coupon_id ?? undefined) : undefined)
  if (copy) same(`${id} ${status} coupon status`, copy.status, status === 'PENDING_PAYMENT' ? 'LOCKED' : 'USED')
  same(
    `${id} orders told to the technician`,
    books.messages.filter((message) => message.order_id === id && message.title === '新订单').length,
    order.paid_at ? 1 : 0,
  )
  same(`${id} review`, of(books.reviews).length, order.commented ? 1 : 0)
  if (order.hidden_at) same(`${id} ${status} hidden`, held.includes(status), false)
}

const rad = Math.PI / 180
// The points of the calendar stand up to so far from the places that were asked for.
const offKm = 1.05
/** The shortest trip there may be between two places: by road, at the speed of the night. */
function leastTripMin(a: Period, b: Period): number {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return 0
  const flat =
    Math.acos(Math.min(1, Math.sin(a.lat * rad) * Math.sin(b.lat * rad) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.cos((b.lng - a.lng) * rad))) *
    6371
  return Math.floor(((Math.max(0, flat - offKm) * 1.35) / 34) * 60 * 1.2 + 10)
}

/** Nobody is at two places, and who goes from one order to the next can be there in time. */
function checkCalendars({ periods }: Books, found: string[]) {
  const active = periods.filter((period) => period.active)
  for (const technician of new Set(active.map(({ technician_id }) => technician_id))) {
    const own = active.filter(({ technician_id }) => technician_id === technician)
    for (const [i, period] of own.entries()) if (own.slice(i + 1).some((other) => other.starts < period.ends)) found.push(`${period.order_id} overlaps`)
    const visits = own.filter(({ kind }) => kind === 'ORDER').sort((a, b) => a.service_start - b.service_start)
    for (const [i, next] of visits.entries()) {
      const last = visits[i - 1]
      if (!last || next.service_start - last.service_end >= 6 * 3_600_000) continue
      const spare = (next.service_start - last.service_end) / 60_000 - last.turnaround - leastTripMin(last, next)
      if (spare < 0) found.push(`from ${last.order_id} the technician comes ${-spare} min late to ${next.order_id}`)
    }
  }
}

function checkLedger(books: Books, rules: Rules, same: Same) {
  const balance = new Map<string, number>()
  for (const { account, amount } of books.postings) balance.set(account, (balance.get(account) ?? 0) + amount)
  const expected = new Map<string, number>()
  const add = (account: string, amount: number) => expected.set(account, (expected.get(account) ?? 0) + amount)
  for (const order of books.orders) {
    const waits = order.status !== 'PENDING_PAYMENT' && held.includes(order.status)
    add(`liability:customer_prepaid:${order.id}`, waits ? -order.pay_amount : 0)
    if (order.status !== 'COMPLETED' && !order.absent_at) continue
    const { income, commission, subsidy } = sharesOf(order, books, rules)
    add(`liability:technician_payable:${order.technician_id}`, -income)
    add('revenue:commission', -commission)
    add(order.coupon_charged_to === null ? 'expense:coupon_subsidy' : `liability:technician_payable:${order.coupon_charged_to}`, subsidy)
  }
  for (const { id, status, channel, amount } of books.payments) {
    const refunds = books.refunds.filter(({ payment_id }) => payment_id === id)
    const back = (wanted: string) => sum(refunds.filter((refund) => refund.status === wanted).map(({ refund_amount }) => refund_amount))
    const paid = status === 'SUCCESS' || status === 'REFUNDED' ? amount : 0
    same(`payment ${id} goes back at most once`, back('REFUNDED') + back('REFUNDING') <= paid, true)
    add(`asset:gateway:${channel.toLowerCase()}`, paid - back('REFUNDED'))
    for (const refund of refunds) add(`liability:refund_pending:${refund.id}`, refund.status === 'REFUNDING' ? -refund.refund_amount : 0)
  }
  for (const account of new Set([...balance.keys(), ...expected.keys()])) same(account, balance.get(account) ?? 0, expected.get(account) ?? 0)
  same('the whole ledger', sum([...balance.values()]), 0)
}

function checkCounts({ orders, technicians, reviews, projects, items, coupons, copies }: Books, { maxOpenHolds }: Rules, same: Same) {
  const completed = orders.filter(({ status }) => status === 'COMPLETED')
  for (const { id, order_count, review_count, score_sum, good_count } of technicians) {
    const own = reviews.filter(({ technician_id }) => technician_id === id)
    same(`${id} orders`, order_count, completed.filter(({ technician_id }) => technician_id === id).length)
    same(`${id} reviews`, review_count, own.length)
    same(`${id} score`, score_sum, sum(own.map(({ score }) => score)))
    same(`${id} good reviews`, good_count, own.filter(({ score }) => score >= 4).length)
  }
  const done = new Set(completed.map(({ id }) => id))
  for (const { id, sale_count } of projects)
    same(`${id} sales`, sale_count, sum(items.filter((item) => item.project_id === id && done.has(item.order_id)).map(({ quantity }) => quantity)))
  for (const { id, taken, stock, per_user_limit } of coupons) {
    const out = copies.filter(({ coupon_id }) => coupon_id === id)
    same(`${id} taken`, taken, out.length)
    same(`${id} within its stock`, taken <= stock, true)
    for (const account of new Set(out.map(({ account_id }) => account_id)))
      same(`${id} per person`, out.filter(({ account_id }) => account_id === account).length <= per_user_limit, true)
  }
  for (const account of new Set(orders.map(({ account_id }) => account_id)))
    same(
      `${account} open holds`,
      orders.filter(({ account_id, status }) => account_id === account && status === 'PENDING_PAYMENT').length <= maxOpenHolds,
      true,
    )
}
