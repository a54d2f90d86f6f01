import { refundLines } from '@anxin/words/stored/case-lines'
import { visitTransitions } from '@anxin/contract/visit-transitions'
import { stepText } from '@anxin/words/stored/order-lines'
import { defaultPolicy } from '@anxin/contract/policy'
import { yuan } from '@anxin/rules/money'
import { commissionBack, refund, type RefundCalculation } from '@anxin/rules/refund'
import { refundReasonTexts } from '@anxin/words/stored/refund-reasons'
import { refundStateOf } from '@anxin/server/features/money/refunds/refund-state'
import { projects } from '../content/projects.ts'
import { requestPlan, takenPlan, type AskedWhen, type PlannedRequest } from '../content/refund-requests.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import { createIdentity } from './identity.ts'
import { day, hour, minute } from './options.ts'
import { orderNoOf, type Order } from './orders.ts'
import type { Story, StoryEvent } from './order-story.ts'

type RequestEvent = StoryEvent<'refundApplied' | 'refundApproved' | 'refundRejected' | 'refundAll' | 'refunded'>
/** A refund that was asked for, and how it was decided; moments in epoch ms. */
export type Request = {
  id: string
  calculation: RefundCalculation
  reasonId: string
  reason: string
  amount: number
  given: number
  commissionAmount: number
  auto: boolean
  pictures: readonly string[]
  appliedAt: number
  /** Undefined while it waits for an operator; then nothing is given yet. */
  decidedAt: number | undefined
  arrivedAt: number | undefined
  answer: string | null
  /** What happened because of it, after the order's own story. */
  events: RequestEvent[]
}

const second = 1000
/** Old enough that everything about it is over. */
const past = 4 * day

/**
 * Past visits of which money was asked back: some that never took place, which nobody else's calendar knows of, and some that were
 * served, to which only their request is added. A stream of their own, so that nothing else of the city changes by them.
 */
export function makeRequests(
  random: Random,
  { orders, now }: { orders: readonly Order[]; now: number },
): { calledOff: Order[]; requests: Map<string, Request> } {
  const { id, digits } = createIdentity(random.fork('ids'))
  const pastVisits = orders.filter(({ story, buyer, technician }) => {
    const doneAt = story.at.confirm ?? story.at.confirmLate
    return doneAt !== undefined && doneAt < now - past && !buyer.isDemo && !technician.isDemo
  })
  const [plain, all] = [random.shuffle(pastVisits.filter(({ coupon }) => coupon === undefined)), random.shuffle(pastVisits)]
  const calledOff: Order[] = []
  const requests = new Map<string, Request>()
  for (const plan of requestPlan(random)) {
    if (plan.when === 'served') {
      const order = all.pop()
      if (order) requests.set(order.id, afterwards(random, order, { ...plan, id }))
      continue
    }
    const like = plain.pop()
    const before = like && anotherDay(random, like, { serial: orders.length + calledOff.length, id, digits })
    if (!before) continue
    const { order, request } = callOff(random, before, { ...plan, when: plan.when, id })
    calledOff.push(order)
    requests.set(order.id, request)
  }
  return { calledOff, requests }
}

/** Longer than it takes from the end of a visit until what was asked back of it has come. */
const settled = 2 * day

/**
 * What was asked back of the newest visit, over for long enough, of the technician whom one signs in as first, at nobody's whom one signs in as:
 * a refund that took from their income, to which they may still object.
 */
export function makeTaken(random: Random, { orders, now }: { orders: readonly Order[]; now: number }): Map<string, Request> {
  const order = orders.findLast(({ technicianIndex, buyer, story }) => {
    const doneAt = story.at.confirm ?? story.at.confirmLate
    return technicianIndex === 0 && !buyer.isDemo && doneAt !== undefined && doneAt < now - settled
  })
  const { id } = createIdentity(random.fork('ids'))
  return new Map(order && [[order.id, afterwards(random, order, { ...takenPlan, id })]])
}

type Naming = { serial: number } & Pick<ReturnType<typeof createIdentity>, 'id' | 'digits'>

/** The same people and the same visit a day or two earlier, booked in good time; undefined where they did not know the platform yet. */
function anotherDay(random: Random, like: Order, { serial, id, digits }: Naming): Order | undefined {
  const back = random.int(1, 2) * day
  const createdAt = like.startAt - back - random.int(300, 1500) * minute
  if (createdAt < like.buyer.joinedAt || createdAt < like.technician.approvedAt) return undefined
  return {
    ...like,
    id: id(new Date(createdAt)),
    orderNo: orderNoOf(createdAt, serial, digits),
    createdAt,
    startAt: like.startAt - back,
    endAt: like.endAt - back,
    during: { start: like.during.start - back, end: like.during.end - back },
    isReviewed: false,
    story: { status: 'PENDING_PAYMENT', events: [], isLate: false, at: {} },
  }
}

type Before = Exclude<AskedWhen, 'served'>
type Asking = PlannedRequest & Pick<ReturnType<typeof createIdentity>, 'id'>

/** A visit that never took place: how far it came, and its money asked back there. */
function callOff(random: Random, order: Order, plan: Asking & { when: Before }): { order: Order; request: Request } {
  const { startAt, createdAt, travelMin } = order
  const story: Story = { status: 'PENDING_PAYMENT', events: [], isLate: false, at: {} }
  const tell = (move: 'pay' | 'accept' | 'depart' | 'arrive', at: number) => {
    const { to, by: actor } = visitTransitions[move]
    story.events.push({ move, at, from: story.status, to, actor, note: stepText(move, defaultPolicy) })
    story.status = to
    story.at[move] = at
  }
  tell('pay', createdAt + random.int(25, 180) * second)
  tell('accept', createdAt + random.int(200, 600) * second)
  const leavesAt = startAt - (travelMin + random.int(0, 6)) * minute
  if (plan.when === 'departed' || plan.when === 'arrived') tell('depart', leavesAt)
  if (plan.when === 'arrived') tell('arrive', startAt - random.int(60, 400) * second)
  const askedAt: Record<Before, () => number> = {
    early: () => createdAt + random.int(15, 150) * minute,
    late: () => leavesAt - random.int(10, 30) * minute,
    departed: () => leavesAt + random.int(60, Math.max(90, travelMin * 45)) * second,
    arrived: () => startAt + random.int(2, 9) * minute,
  }
  const begun = { ...order, story }
  const appliedAt = askedAt[plan.when]()
  const request = requestOf(begun, plan, { appliedAt, decidedAt: appliedAt + random.int(4, 20) * minute, arrivesAfter: random.int(20, 90) * second })
  const last = request.events.at(-1)?.at ?? appliedAt
  const { by: actor, to } = visitTransitions.refundAll
  const ends = { move: 'refundAll', at: last + second, from: story.status, to, actor, note: stepText('refundAll', defaultPolicy) } as const
  return { order: { ...begun, story: { ...story, status: to } }, request: arrived({ ...request, events: [...request.events, ends] }, to) }
}

/** What is asked back of a visit that was served; the visit stays as it is. */
function afterwards(random: Random, order: Order, plan: Asking): Request {
  const doneAt = order.story.at.confirm ?? order.story.at.confirmLate ?? order.endAt
  const appliedAt = doneAt + random.int(20, 20 * 60) * minute
  const request = requestOf(order, plan, { appliedAt, decidedAt: appliedAt + random.int(1, 20) * hour, arrivesAfter: random.int(20, 90) * second })
  return arrived(request, order.story.status)
}

type When = { appliedAt: number; decidedAt: number; arrivesAfter: number }

type Waiting = Pick<Asking, 'reasonId' | 'reason' | 'share' | 'id'> & { appliedAt: number; pictures: readonly string[] }

/** A request that waits for an operator, with the pictures that came along. */
export function waitingRequest(order: Order, { reasonId, reason, share, id, appliedAt, pictures }: Waiting): Request {
  const calculation = calculateStory(order, appliedAt)
  const { amount, auto } = askedOf(calculation, share)
  if (auto) throw new Error('what goes back by itself waits for nobody')
  return {
    id: id(new Date(appliedAt)),
    calculation,
    reasonId,
    reason,
    amount,
    given: 0,
    commissionAmount: 0,
    auto,
    pictures,
    appliedAt,
    decidedAt: undefined,
    arrivedAt: undefined,
    answer: null,
    events: [askedEvent(order, { amount, auto, at: appliedAt })],
  }
}

/** What goes back by the rules when it is asked for at a moment. */
function calculateStory({ id: orderId, price, story, coupon, startAt, projectIndex }: Order, at: number): RefundCalculation {
  const service = { itemId: orderId, name: entryAt(projects, projectIndex).name, amount: price.serviceAmount, gone: false }
  const facts = {
    status: refundStateOf(story.status),
    startAt,
    paidAt: story.at.pay,
    completedAt: story.at.confirm ?? story.at.confirmLate,
    returnedAmount: 0,
    payAmount: price.payAmount,
    travelFee: price.travelFee,
    vipAmount: price.vipAmount,
    couponAmount: price.couponAmount,
    couponType: coupon?.type ?? null,
    items: [service],
  }
  const calculation = refund(facts, defaultPolicy, { at })
  if (!calculation.refundable) throw new Error(`nothing goes back of a visit that is ${story.status}`)
  return calculation
}

const askedOf = ({ proposed, refundAmount, maxAmount, automatic: auto }: RefundCalculation, share: number) => ({
  amount: proposed ? yuanOf((maxAmount * share) / 100) : refundAmount,
  auto,
})

function askedEvent({ story: { status } }: Order, { amount, auto, at }: { amount: number; auto: boolean; at: number }): RequestEvent {
  const note = `您申请退款 ¥${yuan(amount)}${auto ? '，按规则自动退回' : '，等待审核'}`
  return { move: 'refundApplied', at, from: status, to: status, actor: 'USER', note }
}

/** A request by the rules of refunds, and the operator's word where they leave it to one. */
function requestOf(order: Order, { reasonId, reason, share, given: givenShare, answer, id }: Asking, when: When): Request {
  const { price, story, coupon } = order
  const { appliedAt } = when
  const calculation = calculateStory(order, appliedAt)
  const { amount, auto } = askedOf(calculation, share)
  const given = calculation.proposed ? yuanOf((amount * givenShare) / 100) : amount
  const subsidy = coupon?.inUse.fundedBy === 'PLATFORM' ? price.couponAmount : 0
  const base = price.payAmount + subsidy - price.travelFee
  const commissionAmount = commissionBack({ commission: price.commissionAmount, base, returned: given, travelReturned: 0, payAmount: price.payAmount })
  const decidedAt = auto ? appliedAt : when.decidedAt
  const beside = { from: story.status, to: story.status }
  const events = [askedEvent(order, { amount, auto, at: appliedAt })]
  const said = given === 0 ? `${refundLines.reject}：${answer}` : given < amount ? `退款部分通过：¥${yuan(given)}，${answer}` : refundLines.approve
  if (!auto) events.push({ move: given === 0 ? 'refundRejected' : 'refundApproved', at: decidedAt, ...beside, actor: 'PLATFORM', note: said })
  return {
    id: id(new Date(appliedAt)),
    calculation,
    reasonId,
    reason: reason || refundReasonTexts[reasonId],
    amount,
    given,
    commissionAmount,
    auto,
    pictures: [],
    appliedAt,
    decidedAt,
    arrivedAt: given === 0 ? undefined : decidedAt + when.arrivesAfter,
    answer: auto ? null : answer,
    events,
  }
}

/** Whole yuan, as people ask and operators give. */
const yuanOf = (fen: number): number => Math.round(fen / 100) * 100

/** With the word that the money came. */
function arrived(request: Request, status: Story['status']): Request {
  const { arrivedAt: at, events } = request
  if (at === undefined) return request
  return { ...request, events: [...events, { move: 'refunded', at, from: status, to: status, actor: 'SYSTEM', note: refundLines.arrive }] }
}
