import { appealTypes } from '@anxin/contract/appeal-transitions'
import { earlyEndReasonNames } from '@anxin/contract/early-end-reasons'
import { refundReasons } from '@anxin/contract/refund-requests'
import { isIn, type OrderGroup, type OrderStatus } from '@anxin/contract/order-states'
import { randomUUID } from 'node:crypto'
import { arrivalCode } from '../features/orders/reads/arrival-code.ts'
import type { Act } from './random-acts.ts'
import { aboutHealth, readHealthNote } from './random-health.ts'
import { aboutSafety, fixRefund, refuseRefund, reportAbsent } from './random-mishaps.ts'
import { payByAny } from './random-payments.ts'
import { say } from './random-say.ts'
import type { BookedOrder, Books } from './order-books.ts'
import { sayAtDesk, type Desk, type OfCustomer } from './random-desk.ts'
import { minute, type Town } from './random-town.ts'

const guid = () => randomUUID().replaceAll('-', '')

/** What follows a booking, fitting the order's state or not: another time, more time, money back, objections, and what the platform decides. */
export function anAftersale(desk: Desk, books: Books, row: BookedOrder): Act {
  const { town, operators } = desk
  const { random } = town
  const customer = town.customers.find(({ id }) => id === row.account_id)
  const technician = town.technicians.find(({ id }) => id === row.technician_id)
  if (!customer || !technician) throw new Error(`the order ${row.id} is nobody's`)
  const { id: orderId } = row
  const asCustomer = { desk, orderId, token: customer.token }
  const is = (...groups: OrderGroup[]) => groups.some((group) => isIn(row.status as OrderStatus, group)) // safe: the column's check allows only states of the table
  const before: Act[] = [
    ...Array.from({ length: 5 }, () => ({ name: 'reschedule', run: (alone: boolean) => reschedule(asCustomer, row, alone) })),
    { name: 'answer a change', run: () => answerChange(asCustomer) },
    { name: 'offer a time', run: () => say(town, 'techOrderOfferTime', { orderId, startAt: anotherStart(town, row) }, technician.token) },
    { name: 'answer a wish', run: () => answerWish(town, orderId, technician.token) },
    { name: 'reassign', run: () => reassign(desk, orderId) },
    { name: 'decline', run: () => say(town, 'techOrderReject', { orderId, reason: '临时有事' }, technician.token) },
    { name: 'hand over', run: () => say(town, 'techOrderHandOver', { orderId, reason: '身体不适' }, technician.token) },
    { name: 'choose a substitute', run: () => answerSubstitutes(asCustomer) },
    { name: 'choose a substitute', run: () => answerSubstitutes(asCustomer) },
    { name: 'move', run: () => moveVisit(desk, row) },
  ]
  const there: Act[] = [
    ...Array.from({ length: 3 }, () => ({ name: 'add time', run: () => addTime(asCustomer) })),
    ...Array.from({ length: 2 }, () => ({ name: 'ask for an early end', run: () => askEarlyEnd(town, orderId, technician.token) })),
    { name: 'answer an early end', run: (alone) => answerEarlyEnd(asCustomer, technician.token, alone) },
    ...(row.status === 'ARRIVED' ? [{ name: 'report absent', run: (alone: boolean) => reportAbsent(asCustomer, row, technician, alone) }] : []),
  ]
  const always: Act[] = moneyBack(desk, books, row, { ...asCustomer, technician: technician.token })
  if (row.parent_id !== null) return random.pick([...always, { name: 'cancel', run: () => say(town, 'doOrderCancel', { orderId }, customer.token) }])
  const asked: Act[] = [
    ...(row.substituting === null ? [] : [{ name: 'answer about substitutes', run: () => answerSubstitutes(asCustomer) }]),
    ...(row.ending_early ? [{ name: 'answer an early end', run: (alone: boolean) => answerEarlyEnd(asCustomer, technician.token, alone) }] : []),
  ]
  if (asked.length > 0 && random.chance(0.4)) return random.pick(asked)
  if (random.chance(0.03)) {
    const asked = { orderId, refund: random.pick(['RULE', 'FULL']), reason: '平台原因' }
    return { name: 'call off', run: () => sayAtDesk(desk, 'order/cancel', asked, random.pick(operators)) }
  }
  if (random.chance(0.1)) return random.pick([...before, ...there, ...always])
  return random.pick(is('beforeArrival') && random.chance(0.7) ? before : is('atPlace') && random.chance(0.6) ? there : always)
}

/** Money back of a visit or of what was added to it, as either side or the platform may begin it. */
function moneyBack(desk: Desk, books: Books, { id: orderId }: BookedOrder, { technician, ...asCustomer }: OfCustomer & { technician: string }): Act[] {
  const { town } = desk
  return [
    { name: 'ask money back', run: (alone) => askBack(asCustomer, alone) },
    { name: 'ask money back', run: (alone) => askBack(asCustomer, alone) },
    { name: 'withdraw', run: () => say(town, 'doOrderRefundCancel', { id: orderId }, asCustomer.token) },
    { name: 'object', run: () => object(asCustomer, books) },
    { name: 'decide', run: () => decide(desk, books) },
    { name: 'decide', run: () => decide(desk, books) },
    { name: 'agree', run: () => agree(desk) },
    { name: 'give back', run: () => issueRefund(desk, orderId) },
    { name: 'a gateway refuses money back', run: () => refuseRefund(town) },
    { name: 'fix a refund', run: () => fixRefund(desk, books) },
    { name: 'health', run: () => aboutHealth(asCustomer, technician) },
    { name: 'safety', run: () => aboutSafety(town, orderId, { customer: asCustomer.token, technician }) },
  ]
}

/** The next step of a visit, at a time at which it may be taken: without it few orders live long. */
export function onward({ town }: Desk, row: BookedOrder): Act {
  const { random, clock, customers, technicians } = town
  const { id: orderId, status, start_at, end_at, arrival_secret, address } = row
  const customer = customers.find(({ id }) => id === row.account_id)?.token ?? ''
  const technician = technicians.find(({ id }) => id === row.technician_id)?.token ?? ''
  const notBefore = (at: number) => clock.advance(Math.max(0, at - clock.now().getTime()))
  const steps: Record<string, () => Promise<unknown>> = {
    PENDING_PAYMENT: () => payByAny(town, orderId, customer),
    PENDING_ACCEPT: () => say(town, 'techOrderAccept', { orderId }, technician),
    ACCEPTED: () => (notBefore(start_at.getTime() - 40 * minute), say(town, 'techOrderDepart', { orderId }, technician)),
    DEPARTED: () => {
      // safe: the snapshot is written by insertOrder from an address row
      const { lat, lng } = address as { lat: number; lng: number }
      return say(town, 'techOrderArrive', { orderId, code: arrivalCode(arrival_secret, clock.now()).code, lat, lng }, technician)
    },
    ARRIVED: async () => {
      notBefore(start_at.getTime())
      await readHealthNote(town, orderId, technician)
      return say(town, 'techOrderStart', { orderId }, technician)
    },
    IN_SERVICE: () => (notBefore(end_at.getTime() - random.pick([0, 10]) * minute), say(town, 'techOrderFinish', { orderId }, technician)),
    PENDING_CONFIRM: () => say(town, 'doOrderConfirm', { orderId }, customer),
  }
  return { name: `onward from ${status}`, run: steps[status] ?? (() => Promise.resolve()) }
}

const anotherStart = ({ random }: Town, { start_at }: BookedOrder) => start_at.getTime() + random.pick([-4, -2, -1, 1, 2, 3, 4, 8, 48, 96]) * 30 * minute

/** What was shown is what is done. */
async function reschedule({ desk: { town }, orderId, token }: OfCustomer, row: BookedOrder, alone: boolean) {
  const shown = await say(town, 'doOrderReschedulePreview', { orderId, startAt: anotherStart(town, row) }, token)
  if (shown.code !== 200) return
  const done = await say(town, 'doOrderReschedule', { orderId, previewToken: shown.data.previewToken }, token)
  if (alone && (done.code !== 200 || done.data.backAmount !== shown.data.backAmount))
    throw new Error(`another time was shown as ${JSON.stringify(shown.data)} and became ${JSON.stringify(done)}`)
}

async function answerChange({ desk: { town }, orderId, token }: OfCustomer) {
  const { data } = await say(town, 'getOrderInfo', { orderId }, token)
  if (data?.change) await say(town, 'doOrderAnswerChange', { orderId, changeId: data.change.changeId, accept: town.random.chance(0.7) }, token)
}

/** Somebody of those offered, nobody, or who is late after all. */
async function answerSubstitutes({ desk: { town }, orderId, token }: OfCustomer) {
  const { data } = await say(town, 'getOrderInfo', { orderId }, token)
  if (!data?.substitution) return
  const { substitutionId, list } = data.substitution
  const techId = town.random.pick<{ techId?: string }>([...list, {}]).techId
  if (techId !== undefined) return void (await say(town, 'doOrderChooseSubstitute', { orderId, substitutionId, techId }, token))
  const call = town.random.chance(0.5) ? 'doOrderKeepTechnician' : 'doOrderDeclineSubstitutes'
  await say(town, call, { orderId, substitutionId }, token)
}

async function answerWish(town: Town, orderId: string, token: string) {
  const { data } = await say(town, 'techOrderInfo', { orderId }, token)
  if (data?.change) await say(town, 'techOrderAnswerChange', { orderId, changeId: data.change.changeId, accept: town.random.chance(0.7) }, token)
}

async function addTime({ desk: { town }, orderId, token }: OfCustomer) {
  const { random } = town
  const listed = await say(town, 'projectList', { orderId }, token)
  if (listed.code !== 200 || listed.data.list.length === 0) return
  const { projectId } = random.pick(listed.data.list as { projectId: string }[])
  const wanted = { orderId, type: 'ADD_ITEM', items: [{ projectId, quantity: 1 }], requestId: guid() }
  const { code, data } = await say(town, 'doOrderExtra', { ...wanted, ...(random.chance(0.5) && { userCouponId: 'auto' }) }, token)
  if (code === 200 && random.chance(0.7)) await payByAny(town, data.extraOrderId, token)
}

const askEarlyEnd = (town: Town, orderId: string, token: string) =>
  say(town, 'techOrderAskEarlyEnd', { orderId, reason: town.random.pick(earlyEndReasonNames) }, token)

/** The customer agrees, and what was shown is what goes back; or wants it to go on; or the technician takes it back. */
async function answerEarlyEnd({ desk: { town }, orderId, token }: OfCustomer, technician: string, alone: boolean) {
  const { random } = town
  const { data } = await say(town, 'getEarlyEnd', { orderId }, token)
  if (!data?.asked) return
  const { earlyEndId, backAmount: expectAmount } = data.asked
  if (random.chance(0.2)) return void (await say(town, 'techOrderWithdrawEarlyEnd', { orderId, earlyEndId }, technician))
  const agree = random.chance(0.65)
  const { code, data: done } = await say(town, 'doOrderAnswerEarlyEnd', { orderId, earlyEndId, agree, ...(agree && { expectAmount }) }, token)
  if (alone && (code !== 200 || done.backAmount !== (agree ? expectAmount : 0)))
    throw new Error(`${expectAmount} fen were shown to go back, and the answer to ${agree} is ${JSON.stringify(done)}`)
}

/** What was calculated is what goes back. */
export async function askBack({ desk: { town }, orderId, token }: OfCustomer, alone: boolean) {
  const { random } = town
  const { data: info } = await say(town, 'getOrderInfo', { orderId }, token)
  const items = (info?.items ?? []) as { itemId: string; refundableQuantity: number }[]
  const some = items.filter(({ refundableQuantity }) => refundableQuantity > 0 && random.chance(0.7)).map(({ itemId }) => itemId)
  const wanted = { orderId, ...(some.length > 0 && some.length < items.length && { itemIds: some }) }
  const shown = await say(town, 'doOrderRefundPreview', wanted, token)
  if (shown.code !== 200 || !shown.data.refundable) return
  const {
    refundAmount: expectAmount,
    maxAmount,
    automatic,
    proposed,
  } = shown.data as { refundAmount: number; maxAmount: number; automatic: boolean; proposed: boolean }
  const asked = proposed && maxAmount > 0 ? { amount: random.int(1, maxAmount) } : {}
  const body = { ...wanted, expectAmount, ...asked, reasonId: random.pick(refundReasons), reason: '不太满意', requestId: guid() }
  const done = await say(town, 'doOrderRefund', body, token)
  if (!alone || !automatic || Object.keys(asked).length > 0) return
  const { data: later } = await say(town, 'getOrderInfo', { orderId }, token)
  const made = (later.refunds as { refundId: string; refundAmount: number }[]).find(({ refundId }) => refundId === done.data?.refundId)
  if (done.code === 200 && made?.refundAmount !== expectAmount) throw new Error(`${expectAmount} fen were shown to go back, and ${JSON.stringify(made)} did`)
}

async function object({ desk: { town }, orderId, token }: OfCustomer, { refunds }: Books) {
  const { random } = town
  const own = refunds.filter(({ order_id }) => order_id === orderId)
  const about = own.length > 0 && random.chance(0.5) ? { refundId: random.pick(own).id } : {}
  await say(town, 'abnormalApply', { orderId, ...about, type: random.pick(appealTypes), content: '与约定的服务不符' }, token)
}

/** An operator decides on something that waits: less than was asked, all of it, or nothing. */
async function decide(desk: Desk, { refunds }: Books) {
  const { town, operators } = desk
  const { random } = town
  const operator = random.pick(operators)
  const reason = '已核实'
  const waiting = refunds.filter(({ status }) => status === 'APPLIED')
  if (waiting.length > 0 && random.chance(0.6)) {
    const { id: refundId, apply_amount } = random.pick(waiting)
    const some = random.chance(0.5) ? { amount: random.int(0, apply_amount) } : {}
    await (random.chance(0.75)
      ? sayAtDesk(desk, 'refund/approve', { refundId, ...some, reason }, operator)
      : sayAtDesk(desk, 'refund/reject', { refundId, reason }, operator))
    return
  }
  const { data } = await sayAtDesk(desk, 'appeal/getList', { state: random.pick(['OPEN', 'MINE']), limit: 20 }, operator)
  const list = data.list as { appealId: string; isMine: boolean }[]
  if (list.length === 0) return
  const { appealId, isMine } = random.pick(list)
  if (!isMine) await sayAtDesk(desk, 'appeal/take', { appealId }, operator)
  const outcome = random.pick(['uphold', 'reject'])
  await sayAtDesk(desk, 'appeal/decide', { appealId, outcome, ...(outcome === 'uphold' && { amount: random.int(0, 30_000) }), reason }, operator)
}

/** A second person looks at what waits for one. */
async function agree(desk: Desk) {
  const { random } = desk.town
  const operator = random.pick(desk.operators)
  const { data } = await sayAtDesk(desk, 'approval/getList', { limit: 20 }, operator)
  const list = data.list as { approvalId: string }[]
  if (list.length > 0)
    await sayAtDesk(desk, 'approval/decide', { approvalId: random.pick(list).approvalId, approve: random.chance(0.8), reason: '已复核' }, operator)
}

async function issueRefund(desk: Desk, orderId: string) {
  const { random } = desk.town
  const operator = random.pick(desk.operators)
  const { data } = await sayAtDesk(desk, 'order/getActs', { orderId }, operator)
  const parts = (data?.refund?.parts ?? []) as { partId: string; leftAmount: number }[]
  if (parts.length === 0) return
  const { partId, leftAmount } = random.pick(parts)
  await sayAtDesk(desk, 'order/refund', { orderId, parts: [{ partId, amount: random.int(1, leftAmount) }], reason: '服务补偿' }, operator)
}

/** Moves a visit that both sides agreed about by telephone. */
async function moveVisit(desk: Desk, row: BookedOrder) {
  const startAt = anotherStart(desk.town, row)
  await sayAtDesk(desk, 'order/reschedule', { orderId: row.id, startAt, bothAgreed: true, reason: '双方来电' }, desk.town.random.pick(desk.operators))
}

async function reassign(desk: Desk, orderId: string) {
  const { random, keyed } = desk.town
  const operator = random.pick(desk.operators)
  const { data } = await sayAtDesk(desk, 'order/getCandidates', { orderId }, operator)
  const list = (data?.list ?? []) as { technicianId: string }[]
  if (list.length === 0) return
  const { code } = await sayAtDesk(desk, 'order/reassign', { orderId, technicianId: random.pick(list).technicianId, reason: '技师临时有事' }, operator)
  // What somebody said of this order before is no longer theirs to say.
  if (code === 200) keyed.splice(0)
}
