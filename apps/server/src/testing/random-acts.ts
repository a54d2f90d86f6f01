import { randomUUID } from 'node:crypto'
import type { CallName } from '@anxin/contract/endpoints'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { arrivalCode } from '../features/orders/reads/arrival-code.ts'
import { anAddress } from './factories.ts'
import type { BookedOrder, Books } from './order-books.ts'
import { payAtGateway, payTrade } from './random-payments.ts'
import { say } from './random-say.ts'
import { hour, minute, people, weeks, type Town } from './random-town.ts'

/** Something somebody does; `allowed`: what api.md says of it when nothing else happens. */
export type Act = { name: string; allowed?: boolean | undefined; run: (alone: boolean) => Promise<unknown> }

async function aCart(town: Town, { id, token }: Town['customers'][number]) {
  const { random, addresses, technicians, clock, db } = town
  const technician = random.pick(technicians)
  const projects = (random.chance(0.7) ? [random.pick(technician.projects)] : technician.projects.slice(0, 2)).map((project) => ({
    ...project,
    quantity: random.chance(0.8) ? 1 : 2,
  }))
  const { lat, lng, ...address } = await db
    .selectFrom('addresses')
    .select(['id', 'lat', 'lng'])
    .where('id', '=', random.pick(addresses.get(id) ?? []))
    .executeTakeFirstOrThrow()
  const durationMin = projects.reduce((sum, { duration_min, quantity }) => sum + duration_min * quantity, 0)
  const busy = await say(town, 'getTechBusy', { techId: technician.id, days: random.pick([1, 2, 7]), durationMin, lat, lng }, token)
  const slots: { startAt: number; state: string }[] = busy.data?.days?.flatMap(({ slots }: { slots: unknown[] }) => slots) ?? []
  const free = slots.filter(({ state }) => state === 'FREE').slice(0, 8)
  const wild = Math.ceil(clock.now().getTime() / (30 * minute)) * 30 * minute + random.int(0, 60) * 30 * minute
  const isFree = free.length > 0 && random.chance(0.9)
  const cart = {
    techId: technician.id,
    items: projects.map((project) => ({ projectId: project.id, quantity: project.quantity })),
    addressId: address.id,
    startAt: isFree ? random.pick(free).startAt : wild,
    travelType: random.chance(0.85) ? 'TAXI' : 'BUS',
    ...(random.chance(0.7) && { userCouponId: 'auto' }),
  }
  return { cart, isFree }
}

/** An order, in one of the ways of clients: by its quote or its amount, sent twice, with a key or a quote of before, with another cart than quoted. */
async function order(town: Town, alone: boolean) {
  const { random, keys, tokens } = town
  const customer = random.pick(town.customers)
  const { cart, isFree } = await aCart(town, customer)
  const quoted = await say(town, 'doOrderPreview', cart, customer.token)
  if (quoted.code === 200) tokens.push(quoted.data.previewToken)
  const requestId = keys.length > 0 && random.chance(0.08) ? random.pick(keys) : randomUUID().replaceAll('-', '')
  keys.push(requestId)
  const own: string | undefined = random.chance(0.6) ? quoted.data?.previewToken : undefined
  const previewToken = tokens.length > 0 && random.chance(0.1) ? random.pick(tokens) : own
  // Who sends no quote says the amount; now and then it is another one, or nothing at all.
  const expectAmount = random.chance(0.05) ? 1 : previewToken === undefined && random.chance(0.95) ? quoted.data?.price?.payAmount : undefined
  const body = { ...cart, requestId, ...(previewToken && { previewToken }), ...(expectAmount !== undefined && { expectAmount }) }
  const answers = await Promise.all(Array.from({ length: random.chance(0.25) ? 3 : 1 }, () => say(town, 'doOrderCreate', body, customer.token)))
  for (const { code, data } of answers) {
    if (alone && isFree && (code === 4601 || quoted.code === 4601)) throw new Error(`a free time is refused: ${JSON.stringify([cart, data])}`)
    if (code === 4601 && !data?.reason) throw new Error('a time was refused without a reason: nobody took it, its turn never came')
    if (alone && code !== answers[0]?.code) throw new Error(`one request, several answers: ${JSON.stringify(answers)}`)
    if (code === 200 && data.orderId !== answers.find((one) => one.code === 200)?.data.orderId)
      throw new Error(`one request, several orders: ${JSON.stringify(answers)}`)
    if (code === 200 && quoted.code === 200 && previewToken === quoted.data.previewToken && data.payAmount !== quoted.data.price.payAmount)
      throw new Error(`quoted ${quoted.data.price.payAmount}, charged ${data.payAmount}`)
  }
}

/** What somebody may do with one order, fitting its state or not. */
function actOnOrder(town: Town, books: Books, row: BookedOrder): Act {
  const { random, technicians, customers, clock, keyed } = town
  const now = clock.now().getTime()
  const { id: orderId, status, hidden_at: hidden } = row
  const customer = customers.find(({ id }) => id === row.account_id) ?? random.pick(customers)
  const own = technicians.find(({ id }) => id === row.technician_id) ?? random.pick(technicians)
  const technician = random.chance(0.93) ? own : random.pick(technicians)
  const is = (...wanted: string[]) => wanted.includes(status)
  const ask = (call: CallName, allowed: boolean, more: object = {}): Act => ({
    name: `${call} ${status}`,
    allowed: allowed && !hidden,
    run: () => say(town, call, { orderId, ...more }, customer.token),
  })
  const move = (call: CallName, allowed: boolean, more: object = {}): Act => ({
    name: `${call} ${status}`,
    allowed: allowed && technician === own,
    run: async () => {
      const said = { call, input: { orderId, requestId: randomUUID().replaceAll('-', ''), ...more }, token: technician.token }
      const answer = await say(town, call, said.input, said.token)
      if (answer.code === 200) keyed.push(said)
      if (technician !== own && answer.code !== 404) throw new Error(`${call} by another technician answers ${answer.code}`)
      return answer
    },
  })
  const invented = 'p/0a1/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg'
  const photo = random.chance(0.8) ? technician.photo : invented
  const isReal = photo !== invented && technician === own
  const [startAt, endAt, arrivedAt] = [row.start_at.getTime(), row.end_at.getTime(), row.arrived_at?.getTime() ?? 0]
  // What cost nothing has nothing to ask back, so it is cancelled for longer.
  const inGrace = now < Math.max((row.paid_at?.getTime() ?? 0) + 10 * minute, row.pay_amount === 0 ? startAt - 2 * hour : 0)
  // While somebody else is offered the order is nobody's, unless the technician is only late.
  const isOffered = row.substituting !== null
  const isTheirs = !isOffered || row.substituting === 'LATE'
  // What product.md, decision 13, says of time and place.
  const mayDepart = isTheirs && now >= startAt - 3 * hour
  const mayStart = now >= startAt - 30 * minute
  const mayFinish = now >= (row.service_start_at?.getTime() ?? 0) + (endAt - startAt) / 2
  const mayReport = isReal && arrivedAt < endAt && now >= Math.max(startAt, arrivedAt) + 10 * minute
  const proof = anArrival(town, row, photo)
  const score = random.int(1, 5)
  const begun = books.payments.some(({ purpose_id, channel }) => purpose_id === orderId && channel !== 'TEST')
  const acts = [
    ask(
      'doOrderCancel',
      is('PENDING_PAYMENT') || (!isOffered && (is('PENDING_ACCEPT') || (is('ACCEPTED') && inGrace))),
      random.chance(0.5) ? { reason: '不想要了' } : {},
    ),
    ask('doOrderRemove', is('COMPLETED', 'CANCELLED', 'CLOSED')),
    ask('doOrderConfirm', is('PENDING_CONFIRM') || (is('IN_SERVICE') && now >= row.end_at.getTime())),
    ask('doOrderComment', is('COMPLETED') && !row.commented && now <= (row.completed_at?.getTime() ?? 0) + 15 * 24 * hour, { score, content: '很好' }),
    move('techOrderReject', is('PENDING_ACCEPT') && isTheirs, { reason: '临时有事' }),
    move('techOrderReportLate', is('ACCEPTED', 'DEPARTED') && isTheirs, { etaAt: now + hour }),
    move('techOrderLeave', is('PENDING_CONFIRM', 'COMPLETED') && !row.left_at && now < (row.service_end_at?.getTime() ?? endAt) + 2 * hour),
    move('techOrderReportAbsent', is('ARRIVED') && mayReport, { images: [photo] }),
  ]
  const onward: Record<string, Act[]> = {
    PENDING_PAYMENT: [
      { ...ask('doOrderPayTest', true), allowed: begun ? undefined : now < row.pay_expire_at.getTime() && !hidden },
      { name: 'payAtGateway', run: () => payAtGateway(town, orderId, customer.token) },
      { name: 'payAtGateway', run: () => payAtGateway(town, orderId, customer.token) },
    ],
    PENDING_ACCEPT: [move('techOrderAccept', isTheirs)],
    ACCEPTED: [move('techOrderDepart', mayDepart)],
    DEPARTED: [move('techOrderArrive', proof.holds(now, isReal), proof.body)],
    ARRIVED: [move('techOrderStart', mayStart), move('techOrderReportAbsent', mayReport, { images: [photo] })],
    IN_SERVICE: [move('techOrderFinish', mayFinish)],
    PENDING_CONFIRM: [ask('doOrderConfirm', true)],
    COMPLETED: [ask('doOrderComment', !row.commented && now <= (row.completed_at?.getTime() ?? 0) + 15 * 24 * hour, { score, content: '很好' })],
  }
  const fitting = onward[status] ?? []
  if (fitting.length > 0 && random.chance(0.75)) return random.pick(fitting)
  const any = Object.entries(onward).flatMap(([from, list]) =>
    list.map((act) => (from === status ? act : { ...act, allowed: act.name === 'payAtGateway' ? undefined : false })),
  )
  return random.pick(random.chance(0.6) ? acts : any.filter(({ name }) => !/Absent|Confirm|Comment/.test(name)))
}

/** What a technician shows for an arrival: the customer's code, or a place with a photo; each of them true or made up. */
function anArrival({ random, clock }: Town, { arrival_secret, wrong_codes, address, end_at }: BookedOrder, photo: string) {
  // safe: the snapshot is written by insertOrder from an address row
  const { lat, lng } = address as { lat: number; lng: number }
  const isThere = random.chance(0.8)
  const place = isThere ? { lat: lat + random.int(-20, 20) / 10_000, lng } : { lat: 0, lng: 0 }
  if (random.chance(0.5)) {
    const isRight = random.chance(0.9)
    return { body: { code: isRight ? arrivalCode(arrival_secret, clock.now()).code : '000000', ...place }, holds: () => isRight && wrong_codes < 10 }
  }
  return { body: { photo, ...place }, holds: (now: number, isReal: boolean) => isThere && isReal && now < end_at.getTime() }
}

/** What happens beside orders: coupons, calendars, prices, addresses, the gateway's words, the clockwork. */
function actBeside(town: Town): Act {
  const { random, app, db, clock, customers, technicians, coupons, attempts, keyed, addresses, controlAt } = town
  const customer = random.pick(customers)
  const technician = random.pick(technicians)
  const now = clock.now().getTime()
  const startAt = now + random.int(-2, 40) * 30 * minute
  const acts: Act[] = [
    { name: 'jobs', run: () => app.jobs.runDue() },
    { name: 'jobs', run: () => app.jobs.runDue() },
    { name: 'take', run: () => say(town, 'doTakeCoupon', { couponId: random.pick(coupons).id }, customer.token) },
    { name: 'take', run: () => say(town, 'doTakeCoupon', { couponId: random.pick(coupons).id }, customer.token) },
    { name: 'time off', run: () => say(town, 'techAddTimeOff', { startAt, endAt: startAt + random.int(1, 6) * 15 * minute }, technician.token) },
    {
      name: 'time on',
      run: async () => {
        const { data } = await say(town, 'techGetWeek', {}, technician.token)
        if (data.timeOff.length > 0)
          await say(town, 'techRemoveTimeOff', { timeOffId: random.pick(data.timeOff as { timeOffId: string }[]).timeOffId }, technician.token)
      },
    },
    { name: 'hours', run: () => say(town, 'techSetHours', { hours: random.pick(weeks) }, technician.token) },
    { name: 'duty', run: () => say(town, 'techSetDuty', { onDuty: random.chance(0.8) }, technician.token) },
    {
      name: 'price',
      run: () =>
        db
          .updateTable('offers')
          .set({ price: random.int(100, 30_000), vip_price: random.int(0, 100), on_offer: random.chance(0.9) })
          .where('technician_id', '=', technician.id)
          .execute(),
    },
    {
      name: 'address',
      run: () =>
        say(
          town,
          'editAddress',
          { addressId: random.pick(addresses.get(customer.id) ?? []), lat: people.lat + random.int(-900, 900) / 10_000 },
          customer.token,
        ),
    },
    {
      name: 'another address',
      run: async () => {
        const known = addresses.get(customer.id) ?? []
        known.push((await anAddress(app, { account_id: customer.id, ...people })).id)
        const gone = known.shift()
        await say(town, 'delAddress', { addressId: gone }, customer.token)
      },
    },
    { name: 'paid late', run: async () => attempts.length > 0 && (await payTrade(town, random.pick(attempts))) },
    {
      name: 'said again',
      run: async () => {
        if (attempts.length === 0) return
        const { vendor, outTradeNo } = random.pick(attempts)
        await controlAt(vendor, 'notify', { outTradeNo, copies: 2 })
      },
    },
    {
      name: 'repeat',
      run: async () => {
        if (keyed.length === 0) return
        const { call, input, token } = random.pick(keyed)
        const { code } = await say(town, call, input, token)
        if (code !== 200) throw new Error(`${call} was taken and its repetition answers ${code}`)
      },
    },
    {
      name: 'coupon withdrawn',
      run: async () => {
        if (random.chance(0.8)) return
        const { id } = random.pick(coupons)
        await db
          .updateTable('coupons')
          .set({ end_at: new Date(now) })
          .where('id', '=', id)
          .execute()
        await db.updateTable('user_coupons').set({ status: 'INVALID' }).where('coupon_id', '=', id).where('status', '=', 'UNUSED').execute()
      },
    },
  ]
  return random.pick(acts)
}

/** What happens next, all at once: something alone, many things, or many things to one order. */
export function someActs(town: Town, books: Books): Act[] {
  const { random, app } = town
  const lively = books.orders.filter(isLively)
  const anOrder = () => random.pick(lively.length > 0 && random.chance(0.85) ? lively : books.orders)
  const focus = books.orders.length > 0 && random.chance(0.3) ? anOrder() : undefined
  const one = (): Act => {
    if (focus) return random.chance(0.15) ? { name: 'jobs', run: () => app.jobs.runDue() } : actOnOrder(town, books, focus)
    if (books.orders.length === 0 || random.chance(0.2)) return { name: 'order', run: (alone) => order(town, alone) }
    return random.chance(0.75) ? actOnOrder(town, books, anOrder()) : actBeside(town)
  }
  return Array.from({ length: random.pick([1, 1, 2, 4, 6, 8]) }, one)
}
// safe: the column's check allows only states of the table
const isLively = ({ status }: BookedOrder) => isIn(status as OrderStatus, 'holdsTime')

/** Lets time pass: seconds, minutes, hours, days, or to the very moment of something. */
export function passTime({ random, clock }: Town, { orders }: Books) {
  const now = clock.now().getTime()
  const moments = orders
    .filter(isLively)
    .flatMap((row) => [
      row.status === 'PENDING_PAYMENT' ? row.pay_expire_at : null,
      row.accept_expire_at,
      row.start_at,
      row.end_at,
      row.auto_confirm_at,
      new Date(row.start_at.getTime() - 30 * minute),
    ])
    .flatMap((at) => (at && at.getTime() > now && at.getTime() < now + 26 * hour ? [at.getTime() - now + random.int(-1, 1) * 1000] : []))
  const most = random.chance(0.02) ? 72 * hour : random.chance(0.04) ? 4 * hour : random.pick([0, 0, 2000, 20_000, 60_000, 60_000, 2 * minute, 5 * minute])
  clock.advance(moments.length > 0 && random.chance(0.12) ? Math.max(0, random.pick(moments)) : random.int(0, most))
}
