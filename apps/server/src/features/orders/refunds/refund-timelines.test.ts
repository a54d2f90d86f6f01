import { roundHalfUp } from '@anxin/rules/money'
import { commissionBack, paidParts, refund, type RefundOrder } from '@anxin/rules/refund'
import type { RefundPolicy } from '@anxin/rules/refund-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../refusal.ts'
import {
  absenceLines,
  accounts,
  checkLines,
  completionLines,
  refundAcceptedLines,
  refundFailedLines,
  refundSucceededLines,
  settlementLines,
  takenBackLines,
  type Line,
} from '../../money/ledger/rules.ts'
import { absentShares } from '../../money/refunds/rules.ts'
import { requestedAmount } from './request-refund.ts'

const seed = Number(process.env.SEED)
const runs = Number(process.env.RUNS)

const minute = 60_000
const startAt = 1_800_000_000_000
const statuses = ['PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED'] as const
const within = (min: number, max: number) => fc.integer({ min, max })

const aPolicy: fc.Arbitrary<RefundPolicy> = fc.record({
  freeCancelBeforeMin: within(0, 1440),
  freeCancelAfterMin: within(0, 120),
  absentKeepBp: within(0, 10_000),
  refundWithinH: within(0, 168),
  lateAfterMin: within(5, 60),
})
/** An order as the price rules make it, and a line of times at which somebody asks for money back. */
const aTimeline = fc.record({
  policy: aPolicy,
  amounts: fc.array(within(1, 1_000_000), { minLength: 1, maxLength: 4 }),
  travelFee: within(0, 50_000),
  vipBp: within(0, 10_000),
  couponBp: within(0, 10_000),
  couponType: fc.constantFrom('TRAVEL_FREE', 'DISCOUNT', null),
  subsidised: fc.boolean(),
  commissionBp: within(0, 5000),
  paidBefore: within(0, 3000),
  /** Time added to a visit that goes on: it has no way of its own, and its turn comes before so many of the asks, or never. */
  addedUntil: fc.option(within(0, 6), { nil: undefined }),
  /** The visit is given to somebody nearer before one of the asks, where nobody has set out by then: the way was dearer by so much until then. */
  nearer: fc.option(fc.record({ before: within(0, 5), backAmount: within(1, 20_000) }), { nil: undefined }),
  asks: fc.array(
    fc.record({
      /** How far the visit went since the last time, and how long that took. */
      onward: within(0, 2),
      minutes: within(0, 900),
      mask: within(0, 15),
      /** What is asked for where the customer proposes it, and what an operator gives of it. */
      askedBp: within(1, 12_000),
      givenBp: within(0, 10_000),
      /** How long the preview stood before it was sent, and whether the visit went on meanwhile. */
      readMs: within(0, 5 * minute),
      goesOn: fc.boolean(),
      /** Whether both agree to end a service that goes on, with so much of the booked time left, under such a share. */
      early: fc.option(fc.record({ bookedMin: within(1, 600), undoneBp: within(0, 10_000), backBp: within(0, 10_000) }), { nil: undefined }),
      fails: fc.boolean(),
      /** What an operator gives back before it, as a line or for no line: a part of what that still holds. */
      grant: fc.option(fc.record({ of: fc.constantFrom('TRAVEL', 'i0', 'i1', 'NONE'), bp: within(1, 10_000) }), { nil: undefined }),
      /** Whether the technician, at the door by then, reports that nobody is there. */
      isAbsent: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
type Timeline = typeof aTimeline extends fc.Arbitrary<infer T> ? T : never

/**
 * What the table of refunds gives back of a whole order with nothing returned before, said once more in fen: all until the
 * departure and of added time whose turn never came, from then on no travel unless nobody came long after the start, after the arrival less the share for the empty trip, from the service on nothing unasked but what
 * was left undone where both ended it early.
 */
function promised(
  status: string,
  {
    payAmount,
    travelPaid,
    endsEarly,
    isUnbegun,
    at,
  }: { payAmount: number; travelPaid: number; endsEarly: RefundOrder['endsEarly']; isUnbegun: boolean; at: number },
  { absentKeepBp, lateAfterMin }: RefundPolicy,
): number {
  if (status === 'PENDING_ACCEPT' || status === 'ACCEPTED' || isUnbegun) return payAmount
  const service = payAmount - travelPaid
  if (status === 'DEPARTED') return at < startAt + lateAfterMin * minute ? service : payAmount
  if (endsEarly) {
    const whole = BigInt(endsEarly.bookedMin) * 10_000n
    const kept = BigInt(service) * (whole - BigInt(endsEarly.undoneMin * endsEarly.backBp))
    return service - Number((2n * kept + whole) / (2n * whole))
  }
  return status === 'ARRIVED' ? service - roundHalfUp(service * absentKeepBp, 10_000) : 0
}

const sumsOf = (lines: readonly Line[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return sums
}
const key = (of: unknown) => (of instanceof Refusal ? of.key : undefined)

/** Lives the timeline through and says what was wrong in it; empty where nothing was. */
function wrongIn(timeline: Timeline): string[] {
  const { policy, amounts, vipBp, couponBp, couponType, subsidised, commissionBp, paidBefore, addedUntil, nearer, asks } = timeline
  const isAdded = addedUntil !== undefined
  const travelFee = isAdded ? 0 : timeline.travelFee
  const list = amounts.reduce((sum, amount) => sum + amount, 0)
  const vipAmount = Math.floor((list * vipBp) / 10_000)
  const couponAmount = couponType === null ? 0 : couponType === 'TRAVEL_FREE' ? travelFee : Math.floor(((list - vipAmount) * couponBp) / 10_000)
  const payAmount = list - vipAmount - couponAmount + travelFee
  const couponFundedBy = couponType === null ? null : subsidised ? ('PLATFORM' as const) : ('TECHNICIAN' as const)
  const subsidy = couponFundedBy === 'PLATFORM' ? couponAmount : 0
  const base = payAmount + subsidy - travelFee
  const commission = Math.min(Math.floor(((list - vipAmount) * commissionBp) / 10_000), Math.max(0, base))
  const travelPaid = couponType === 'TRAVEL_FREE' ? 0 : travelFee
  // A coupon for the travel pays the dearer way, too, and nothing is left to give back.
  let dearer = nearer && !isAdded && couponType !== 'TRAVEL_FREE' ? nearer.backAmount : 0

  const wrong: string[] = []
  const say = (holds: boolean, otherwise: string) => holds || wrong.push(otherwise)
  const entry = { orderId: 'o', source: 'PREPAID' as const, channel: 'WECHAT' as const }
  const book: Line[] = []
  const post = (lines: Line[]) => {
    checkLines(lines)
    book.push(...lines)
  }
  const lines = new Map<string, number>()
  const wayGiven = () => lines.get('TRAVEL') ?? 0
  const complete = (back: { returned: number; returnedCommission: number }) =>
    post(
      completionLines({
        orderId: 'o',
        technicianId: 't',
        payAmount: payAmount + dearer - back.returned,
        couponAmount,
        couponFundedBy,
        commissionAmount: commission - back.returnedCommission,
        travelFee: travelFee + dearer - wayGiven(),
      }),
    )
  const paidAmount = payAmount + dearer
  post(settlementLines({ ...entry, amount: paidAmount }))

  const gone = new Set<string>()
  const paidAt = startAt - paidBefore * minute
  let [stage, now, returned, returnedCommission, settled, ended, fareBack] = [isAdded ? statuses.indexOf('ARRIVED') : 0, paidAt, 0, 0, false, false, 0]
  let completedAt: number | undefined
  /** Promises money of the order back and pays it out: what technician and platform lose by it, and the channel. */
  const give = (amount: number, due: number, { fails }: { fails: boolean }) => {
    const isWhole = returned + amount === due
    const back = commissionBack({ commission, base, returned: returned + amount, travelReturned: wayGiven(), payAmount: due })
    const commissionAmount = back - returnedCommission
    const subsidyAmount = isWhole && couponType !== 'TRAVEL_FREE' ? subsidy : 0
    say(commissionAmount >= 0 && commissionAmount <= amount + subsidyAmount, `the platform gives back ${commissionAmount} of ${amount + subsidyAmount}`)
    const one = { ...entry, refundId: `r${book.length}`, amount }
    if (settled) post(takenBackLines({ orderId: 'o', technicianId: 't', amount, commissionAmount, subsidyAmount }))
    post(refundAcceptedLines(one))
    // Given up by its channel and taken up again: the money lay prepaid between.
    if (fails) for (const failed of [refundFailedLines(one), refundAcceptedLines(one)]) post(failed)
    post(refundSucceededLines(one))
    returned += amount
    returnedCommission = back
    say(returned <= due, `${returned} went back of ${due}`)
  }
  for (const [turn, { onward, minutes, mask, askedBp, givenBp, readMs, goesOn, early, fails, grant, isAbsent }] of asks.entries()) {
    // Of an order of which something went back already the technician stays.
    if (turn === nearer?.before && dearer > 0 && returned === 0 && stage <= statuses.indexOf('ACCEPTED')) {
      const back = { ...entry, refundId: `r${book.length}`, amount: dearer }
      post(refundAcceptedLines(back))
      post(refundSucceededLines(back))
      ;[fareBack, dearer] = [dearer, 0]
    }
    stage = Math.min(stage + onward, statuses.length - 1)
    now += minutes * minute
    const status = statuses[stage] ?? 'COMPLETED'
    if (status === 'COMPLETED' && !settled) {
      complete({ returned, returnedCommission })
      settled = true
      completedAt = now
    }
    const price = { payAmount: payAmount + dearer, travelFee: travelFee + dearer, vipAmount, couponAmount, couponType }
    const openItems = () => amounts.map((amount, i) => ({ itemId: `i${i}`, name: `i${i}`, amount, gone: gone.has(`i${i}`) }))
    const parts = () => [...lines].map(([partId, amount]) => ({ partId, amount }))
    if (grant && stage >= statuses.indexOf('ACCEPTED') && returned < price.payAmount) {
      const paid = paidParts({ ...price, status, startAt, paidAt, completedAt, returnedAmount: returned, items: openItems() })
      const nth = amounts.findIndex((_, i) => `i${i}` === grant.of)
      const holds = grant.of === 'NONE' ? price.payAmount : grant.of === 'TRAVEL' ? paid.travel : gone.has(grant.of) ? 0 : (paid.services[nth] ?? 0)
      const amount = Math.floor((Math.min(holds - (lines.get(grant.of) ?? 0), price.payAmount - returned) * grant.bp) / 10_000)
      if (amount > 0) {
        if (grant.of !== 'NONE') lines.set(grant.of, (lines.get(grant.of) ?? 0) + amount)
        give(amount, price.payAmount, { fails })
        if (returned === price.payAmount) {
          ended = true
          if (!settled) post(absenceLines({ orderId: 'o', technicianId: 't', keptAmount: 0, subsidyAmount: 0, travelFee: 0 }))
          break
        }
      }
    }
    const items = openItems()
    if (isAbsent && status === 'ARRIVED' && !isAdded) {
      const order = { ...price, couponFundedBy, returnedAmount: returned, items, partsGiven: parts() }
      const shares = absentShares(order, policy)
      const asked = refund({ ...order, status, startAt, paidAt, completedAt }, policy, { at: now })
      say(shares.refundAmount === asked.refundAmount, `an absent customer gets ${shares.refundAmount}, who asks at the door ${asked.refundAmount}`)
      const services = price.payAmount - travelPaid - dearer
      if (returned === wayGiven())
        say(
          shares.refundAmount === services - roundHalfUp(services * policy.absentKeepBp, 10_000),
          `of services for ${services} an absent customer gets ${shares.refundAmount}`,
        )
      post(absenceLines({ orderId: 'o', technicianId: 't', ...shares, travelFee: shares.keptAmount - shares.keptServiceAmount + shares.subsidyAmount }))
      const one = { ...entry, refundId: `r${book.length}`, amount: shares.refundAmount }
      if (shares.refundAmount > 0) for (const part of [refundAcceptedLines(one), refundSucceededLines(one)]) post(part)
      returned += shares.refundAmount
      ended = true
      break
    }
    const some = items.filter((item, i) => !item.gone && (mask >> i) & 1).map(({ itemId }) => itemId)
    const endsEarly =
      early && status === 'IN_SERVICE'
        ? { undoneMin: Math.floor((early.bookedMin * early.undoneBp) / 10_000), bookedMin: early.bookedMin, backBp: early.backBp }
        : undefined
    const itemIds = some.length > 0 && status !== 'PENDING_ACCEPT' && !endsEarly && !isAdded ? some : undefined
    const isUnbegunAt = (at: number) => isAdded && (endsEarly ? endsEarly.undoneMin === endsEarly.bookedMin : at < addedUntil)
    const due = payAmount + dearer
    const order: RefundOrder = {
      status,
      startAt,
      paidAt,
      completedAt,
      ...price,
      returnedAmount: returned,
      items,
      partsGiven: parts(),
      isUnbegunExtension: isUnbegunAt(turn),
      ...(endsEarly && { endsEarly }),
    }
    if (endsEarly) stage = statuses.indexOf('PENDING_CONFIRM')
    const preview = refund(order, policy, { at: now, itemIds })
    if (returned === 0 && itemIds === undefined && preview.refundable)
      say(
        preview.refundAmount ===
          promised(status, { payAmount: due, travelPaid: travelPaid + dearer, endsEarly, isUnbegun: isUnbegunAt(turn), at: now }, policy),
        `${status} previews ${preview.refundAmount}`,
      )

    const open = items.filter((item) => !item.gone).map(({ itemId }) => itemId)
    const chosen = itemIds ?? open
    const [services, ways] = (['SERVICE', 'TRAVEL'] as const).map((code) => preview.lines.filter((line) => line.code === code && !line.deduct))
    if (preview.refundable)
      say(
        services?.map((line) => line.code === 'SERVICE' && line.name).join() === chosen.join(),
        `${chosen.join()} is asked for, ${JSON.stringify(services)} shown`,
      )
    if (chosen.length < open.length) say(ways?.length === 0, 'the way goes back while somebody still comes')

    const inLines = preview.lines.reduce((sum, { amount, deduct }) => sum + (deduct ? -amount : amount), 0)
    say(inLines === (preview.refundable ? preview.refundAmount : 0), `lines say ${inLines}, the amount ${preview.refundAmount}`)
    say(
      preview.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0),
      'a line is no whole amount',
    )

    // What was shown is what is done, or it is refused with the amount that holds now.
    now += readMs
    if (goesOn && stage < statuses.indexOf('PENDING_CONFIRM')) stage += 1
    // Both sides agreed about a service that went on; what follows comes after it.
    const later = { status: endsEarly ? status : (statuses[stage] ?? status), isUnbegunExtension: isUnbegunAt(goesOn ? turn + 1 : turn) }
    const done = refund({ ...order, ...later }, policy, { at: now, itemIds })
    // Where nothing was to be had there was no button.
    if (!preview.refundable && done.refundable) continue
    const proposal = preview.proposed ? Math.max(1, Math.floor((preview.maxAmount * askedBp) / 10_000)) : undefined
    let asked: number
    try {
      asked = requestedAmount(done, { amount: proposal, expectAmount: preview.refundAmount })
    } catch (error) {
      say(key(error) !== undefined, `asking breaks: ${String(error)}`)
      say(key(error) !== 'refundMoved' || done.refundAmount !== preview.refundAmount, 'nothing moved and it is refused')
      continue
    }
    const paysNoWay = later.status !== 'PENDING_ACCEPT' && later.status !== 'ACCEPTED' && !later.isUnbegunExtension && done.rule !== 'refund/never-came@1'
    if (paysNoWay)
      say(
        returned - wayGiven() + Math.max(0, done.maxAmount) <= Math.max(returned - wayGiven(), due - travelPaid - dearer),
        `${returned + done.maxAmount} of all refunds reach into the way`,
      )
    say(asked <= done.maxAmount, `${asked} is asked for, ${done.maxAmount} may be`)
    say(asked === (proposal ?? preview.refundAmount), `shown ${proposal ?? preview.refundAmount}, asked ${asked}`)
    const amount = done.automatic ? asked : Math.floor((asked * givenBp) / 10_000)
    if (amount === 0) continue

    give(amount, due, { fails })
    for (const itemId of itemIds ?? []) gone.add(itemId)
    ended = returned === due || (done.wholeVisit && asked === done.refundAmount && amount === asked)
    if (!ended) continue
    const isOnTheWay = stage >= statuses.indexOf('DEPARTED') && done.rule !== 'refund/never-came@1'
    const kept = {
      keptAmount: due - returned,
      subsidyAmount: isOnTheWay && couponType === 'TRAVEL_FREE' ? subsidy : 0,
      travelFee: isOnTheWay ? travelFee + dearer : 0,
    }
    if (!settled) post(absenceLines({ orderId: 'o', technicianId: 't', ...kept }))
    break
  }
  if (!ended && !settled) complete({ returned, returnedCommission })

  const sums = sumsOf(book)
  const inAll = [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  say(inAll === 0, `the ledger sums to ${inAll}`)
  say(sums.get(accounts.gateway('WECHAT')) === paidAmount - fareBack - returned, 'the channel holds other than was paid and not returned')
  for (const [account, amount] of sums)
    if (/prepaid|refund_pending/.test(account)) say(amount === 0, `${account} holds ${amount} at the end`)
    else if (/payable|revenue/.test(account)) say(amount <= 0, `${account} is owed ${amount}`)
  // Whether before or after the settlement: of an order that was given back whole nobody has anything but a coupon for a trip that was made.
  if (ended && returned === payAmount + dearer && couponType !== 'TRAVEL_FREE')
    for (const account of [accounts.technician('t'), accounts.commission, accounts.couponSubsidy])
      say((sums.get(account) ?? 0) === 0, `${account} holds ${sums.get(account)} of an order that was given back whole`)
  return wrong
}

test('on any order, under any policy and at any time, what was shown goes back or is refused, never above what was paid, and the books end at nothing', () => {
  fc.assert(
    fc.property(aTimeline, (timeline) => {
      const wrong = wrongIn(timeline)
      if (wrong.length > 0) expect.fail(wrong.join('; '))
    }),
    { seed, numRuns: runs },
  )
})
