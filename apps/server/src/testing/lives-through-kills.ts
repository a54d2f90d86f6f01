import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { alipay, vendors, wechat, type Vendor } from '../features/money/payments/testing/vendors.ts'
import { aCoupon, aCustomer, anAddress, aProject, aTechnician, aUserCoupon } from './factories.ts'
import type { GatewayControl } from './gateway-control.ts'
import { hour, minute, type Dice } from './random-town.ts'
import { allWeek } from './rows.ts'
import type { Answer, Clients } from './stubborn-clients.ts'

type Technician = Awaited<ReturnType<typeof aTechnician>>
type Place = { db: Db; controlAt: GatewayControl; clients: Clients; simulatorsUrl: string; url: string }
type Life = Place & { random: Dice }

const order = (call: string) => `/api/user/order/${call}`
const halfHour = 30 * minute
const roundClock = { hours: JSON.stringify(allWeek(0, 1440)), turnaround_min: 0 }

/** Technicians whom all want at once, and what one life after another does with them. */
export async function livesThroughKills(place: Place, technicians: number) {
  const world = { db: place.db, clock: systemClock }
  const [long, short] = [await aProject(world, { price: 20_000 }), await aProject(world, { price: 9000, duration_min: 30 })]
  const projects = [long, short].map(({ id, price }) => ({ id, price }))
  const coupon = await aCoupon(world, { type: 'FULL_REDUCTION', face_amount: 3000, threshold_amount: 10_000, stock: 1_000_000 })
  const aWorker = () => aTechnician(world, { ...roundClock, projects })
  const wanted = await Promise.all(Array.from({ length: technicians }, aWorker))

  /** Somebody who wants an hour of a technician, with a coupon or without. */
  async function aPerson(life: Life) {
    const customer = await aCustomer(world)
    const address = await anAddress(world, { account_id: customer.id })
    const copy = life.random.chance(0.5) ? await aUserCoupon(world, { coupon_id: coupon.id, account_id: customer.id }) : undefined
    const cart = (technician: Technician, startAt: number) => ({
      techId: technician.id,
      items: [{ projectId: long.id, quantity: 1 }],
      addressId: address.id,
      startAt,
      ...(copy && { userCouponId: copy.id }),
    })
    return { token: customer.token, cart }
  }

  /** An order by its quote or at the amount of one; its id, where it was made. */
  async function ordered({ clients, random }: Life, token: string, cart: object): Promise<string | undefined> {
    const quoted = await clients.say(token, order('doOrderPreview'), { ...cart })
    const seen = random.chance(0.5) ? { previewToken: quoted?.data?.previewToken } : { expectAmount: quoted?.data?.price?.payAmount }
    const made = await clients.say(token, order('doOrderCreate'), { ...cart, requestId: crypto.randomUUID(), ...seen })
    return made?.code === 200 ? made.data.orderId : undefined
  }

  /** A booking some days ahead, or two at once with the same coupon; paid or not, then kept or ended in one of the ways. */
  async function booking(life: Life) {
    const { random } = life
    const { token, cart } = await aPerson(life)
    const at = () => Math.ceil((Date.now() + 2 * hour) / halfHour) * halfHour + random.int(0, 48 * 5) * halfHour
    const wishes = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => ({ technician: random.pick(wanted), startAt: at() }))
    const made = await Promise.all(
      wishes.map(async ({ technician, startAt }) => ({ technician, orderId: await ordered(life, token, cart(technician, startAt)) })),
    )
    for (const { technician, orderId } of made) {
      if (orderId === undefined) continue
      const isPaid = random.chance(0.85) && (await pays(life, { token, bizType: 'ORDER', bizId: orderId }))
      await endOf(life, { token, orderId, technician, isPaid })
    }
  }

  /** A visit that begins soon, so that both sides have a number, and goes on with time added to it, or is cancelled once it was accepted. */
  async function visit(life: Life) {
    const { clients, random } = life
    const [{ token, cart }, technician] = [await aPerson(life), await aWorker()]
    const orderId = await ordered(life, token, cart(technician, Math.ceil((Date.now() + 62 * minute) / halfHour) * halfHour))
    if (orderId === undefined) return
    if (!(await pays(life, { token, bizType: 'ORDER', bizId: orderId })) || !(await becomes(life, token, orderId, 'PENDING_ACCEPT'))) return
    for (const move of ['accept', 'depart', 'arrive', 'start']) {
      const shown = move === 'arrive' ? (await clients.read(token, `${order('getArrivalCode')}?orderId=${orderId}`)).data : undefined
      if (!(await moves(life, technician, orderId, move, { code: shown?.code }))) return
      if (move === 'accept' && random.chance(0.15)) return clients.say(token, order('doOrderCancel'), { orderId, reason: '改期' })
    }
    for (let added = random.int(1, 2); added > 0; added--) {
      const body = { orderId, type: 'ADD_TIME', items: [{ projectId: short.id, quantity: 1 }], requestId: crypto.randomUUID() }
      const extension = await clients.say(token, order('doOrderExtra'), body)
      if (extension?.code !== 200) return
      const { extraOrderId } = extension.data
      if (random.chance(0.2)) await clients.say(token, order('doOrderCancel'), { orderId: extraOrderId, reason: '不加了' })
      else await pays(life, { token, bizType: 'EXTRA', bizId: extraOrderId })
    }
    if (random.chance(0.3)) return
    if (await moves(life, technician, orderId, 'finish')) await clients.say(token, order('doOrderConfirm'), { orderId })
  }

  return { live: (life: Life) => (life.random.chance(0.2) ? visit(life) : booking(life)) }
}

const moves = async ({ clients }: Life, { token }: Technician, orderId: string, move: string, more: object = {}) =>
  (await clients.say(token, `/api/tech/order/${move}`, { orderId, requestId: crypto.randomUUID(), ...more }))?.code === 200

async function becomes({ clients }: Life, token: string, orderId: string, status: string): Promise<boolean> {
  for (let left = 40; left > 0; left--) {
    if ((await clients.read(token, `${order('getOrderInfo')}?orderId=${orderId}`)).data?.status === status) return true
    await wait(200)
  }
  return false
}

type Due = { token: string; bizType: 'ORDER' | 'EXTRA'; bizId: string }
/** By the test channel or at one of the vendors, or at both; the word of it is sometimes lost. Whether money was paid. */
async function pays(life: Life, due: Due): Promise<boolean> {
  const { clients, random } = life
  if (random.chance(0.15)) return (await clients.say(due.token, order('doOrderPayTest'), { orderId: due.bizId }))?.code === 200
  let isPaid = false
  for (const vendor of random.chance(0.15) ? vendors : [random.pick(vendors)]) {
    const begun = await begin(life, vendor, due)
    if (begun?.code === 200 && random.chance(0.9) && (await payAt(life, vendor, begun))) isPaid = true
  }
  return isPaid
}

const begin = ({ clients, url }: Life, vendor: Vendor, { token, ...due }: Due) =>
  vendor === wechat
    ? clients.say(token, '/api/common/order/pay', { ...due, payWay: vendor.payWay, openId: 'oPayer1' })
    : clients.say(token, '/api/common/order/pay/web', { ...due, payWay: vendor.payWay, returnUrl: `${url}/` })

async function payAt({ controlAt, random, simulatorsUrl }: Life, vendor: Vendor, { data: { payNo, payUrl } }: Answer) {
  if (random.chance(0.2)) await controlAt(vendor, 'faults', { drop: true, outTradeNo: payNo, times: 1 })
  // Alipay hears of a trade when its page is opened; the way there is that of the person, not of the server.
  if (vendor === alipay) {
    const { pathname, search } = new URL(payUrl)
    await (await fetch(new URL(pathname + search, simulatorsUrl))).text()
  }
  // It may be closed by now, as another way was chosen or the order was cancelled.
  return controlAt(vendor, 'pay', { outTradeNo: payNo }).then(
    () => true,
    () => false,
  )
}

type Made = { token: string; orderId: string; technician: Technician; isPaid: boolean }
const ends = {
  kept: async () => undefined,
  accepted: async (life: Life, { technician, orderId }: Made) => moves(life, technician, orderId, 'accept'),
  rejected: async (life: Life, { technician, orderId }: Made) => moves(life, technician, orderId, 'reject', { reason: 'OTHER' }),
  cancelled: async ({ clients }: Life, { token, orderId }: Made) => clients.say(token, order('doOrderCancel'), { orderId, reason: '改期' }),
  'given back': async (life: Life, { token, orderId, technician, isPaid }: Made) => {
    if (!isPaid || !(await becomes(life, token, orderId, 'PENDING_ACCEPT'))) return
    if (life.random.chance(0.5)) await moves(life, technician, orderId, 'accept')
    const asked = { orderId, reasonId: 'OTHER', requestId: crypto.randomUUID() }
    await life.clients.say(token, order('doOrderRefund'), asked)
  },
  'its time over': async ({ db }: Life, { orderId }: Made) => {
    await sql`update orders set pay_expire_at = least(pay_expire_at, now()), accept_expire_at = least(accept_expire_at, now()) where id = ${orderId}`.execute(
      db,
    )
  },
}
const endOf = (life: Life, made: Made) => ends[life.random.pick(Object.keys(ends) as (keyof typeof ends)[])](life, made) // safe: the table's own keys
