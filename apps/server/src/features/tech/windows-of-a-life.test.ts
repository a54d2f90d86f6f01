import { customerActionsNow } from '@anxin/contract/visit-transitions'
import { defaultPolicy as policy } from '@anxin/contract/policy'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartyRow } from '../chat/queries.ts'
import { closedBy, requireReadable } from '../chat/require-party.ts'
import type { TechOrderRow } from './queries.ts'
import { shownBy } from './reveals.ts'
import { techOrderOf } from './shapes.ts'
import { aLife, stoodAt, type Life } from './testing/life-of-a-visit.ts'

const seed = Number(process.env.SEED)
const runs = Number(process.env.RUNS)

const hour = 3_600_000

type Seen = { chat: boolean; call: boolean; address: boolean; door: boolean }

/**
 * The table of the product in its own words, from what happened and when: calls and chat from 2 hours before the start until 24
 * hours after the end; the address from 2 hours before the start, the note for the door from the departure, both until 2 hours
 * after the end. The end is the finish, before it the planned one, and a visit that is under way has none yet for the address.
 * Before the acceptance and after an order came to nothing there is none of it.
 */
function promised(life: Life, now: number): Seen {
  const nothing = { chat: false, call: false, address: false, door: false }
  const since = (at: number | undefined) => at !== undefined && now >= at
  if (!since(life.acceptedAt) || since(life.goneAt)) return nothing
  const isMoved = life.moved === undefined || now >= life.moved.at
  const begins = isMoved ? life.startAt : (life.moved?.from ?? life.startAt)
  if (now < begins - 2 * hour) return nothing

  const planned = begins + (life.endAt - life.startAt) - (life.added && now < life.added.at ? life.added.ms : 0)
  const finished = since(life.finishedAt) ? life.finishedAt : undefined
  const talking = now < (finished ?? planned) + 24 * hour
  const isUnderWay = since(life.departedAt) && finished === undefined
  const address = isUnderWay || now < (finished ?? planned) + 2 * hour
  return { chat: talking, call: talking, address, door: address && since(life.departedAt) }
}

const row: TechOrderRow = {
  id: 'o',
  order_no: '1',
  status: 'ACCEPTED',
  start_at: 0,
  end_at: 0,
  accept_expire_at: null,
  address: { name: '张三', city: '杭州市', area: '西湖区', address: '文三路', house_no: '2-301', lat: 30.28, lng: 120.13, arrival_note: '门禁 1234' },
  distance_m: 4000,
  travel_min: 20,
  customer_standing: null,
  comes_from: { lat: 30.3, lng: 120.1 },
  stands_at: { lat: 30.29, lng: 120.14 },
  sets_out: { lat: 30.31, lng: 120.11, free_travel: false },
  travel_type: 'TAXI',
  number: 'masked',
  unread_chat: 2,
  substituting: null,
  ending_early: false,
  early_ends: null,
  substitutes_until: null,
  remark: '',
  pay_amount: 20_000,
  travel_fee: 0,
  vip_amount: 0,
  coupon_amount: 0,
  coupon_funded_by: null,
  coupon_type: null,
  commission_amount: 4000,
  returned_amount: 0,
  returned_commission: 0,
  shop_amount: 0,
  arrived_at: null,
  absent_at: null,
  absent_income: null,
  lines_given: null,
  compensated: 0,
  service_start_at: null,
  service_end_at: null,
  left_at: null,
  extensions: [],
  change: null,
  nickname: '顾客',
  items: [],
}
const party = {
  account_id: 'c',
  technician_id: 't',
  technician_account_id: 't',
  technician_status: 'ACTIVE',
  suspended_reason: null,
  nickname: '',
  avatar_key: null,
}
const secrets = /文三路|2-301|30\.28|张三|门禁|masked/

/** What the server lets each of the two see and do of an order of that life at a moment; and what it lets slip besides, looked at `closely`. */
function seen(life: Life, now: number, { closely }: { closely: boolean }): Seen & { wrong: string[] } {
  const { status, startAt, endAt, serviceEndAt } = stoodAt(life, now)
  const stands: TechOrderRow = { ...row, status, start_at: startAt, end_at: endAt, service_end_at: serviceEndAt }
  const view = { urlOf: (key: string) => key, now, policy }
  const order = techOrderOf(stands, view, { opened: true })
  const as = (side: PartyRow['side']) => ({ ...party, side, status, start_at: startAt, end_at: endAt, service_end_at: serviceEndAt })
  const may = [as('CUSTOMER'), as('TECHNICIAN')].map((one) => closedBy(one, { now: new Date(now), policy }) === undefined)
  const actions = customerActionsNow({ status, now, startAt, endAt, serviceEndAt: serviceEndAt ?? undefined, windows: policy, hasNumber: true })
  const readable = () => {
    try {
      requireReadable(as('TECHNICIAN'), { now: new Date(now), policy })
      return true
    } catch {
      return false
    }
  }
  const found = {
    chat: may[0] === true,
    call: order.customer.virtualPhone !== undefined,
    address: order.address.address !== undefined,
    door: order.address.arrivalNote !== undefined,
  }
  const reveals = shownBy({ status, startAt, endAt, serviceEndAt }, { hasNote: true, now, policy })
  const wrong = [
    ...(closely && secrets.test(JSON.stringify(techOrderOf(stands, view))) ? ['a list says what only the open order may'] : []),
    ...(may[1] !== found.chat || order.actions.includes('CHAT') !== found.chat || actions.includes('CHAT') !== found.chat
      ? ['the two may not write alike']
      : []),
    ...(closely && !found.chat && readable() ? ['the technician reads a chat that is closed'] : []),
    ...(actions.includes('CALL') !== found.call ? ['only one of the two may call'] : []),
    ...(reveals.includes('revealAddress') !== found.address || reveals.includes('revealNote') !== found.door
      ? ['something is shown and not written down']
      : []),
    ...(!found.address && [order.address.houseNo, order.address.lat, order.customer.name].some((one) => one !== undefined)
      ? ['half of the address shows']
      : []),
  ]
  return { ...found, wrong }
}

/** The moments of a life at which something may open or close, each looked at exactly, a millisecond before and after. */
const edgesOf = ({ startAt, endAt, moved, ...life }: Life): number[] => {
  const ends = [endAt, life.finishedAt ?? endAt, life.added ? endAt - life.added.ms : endAt]
  const starts = [startAt, moved?.from ?? startAt]
  const steps = [life.paidAt, life.acceptedAt, moved?.at, life.departedAt, life.arrivedAt, life.serviceStartAt, life.finishedAt, life.completedAt, life.goneAt]
  return [...starts.map((at) => at - 2 * hour), ...ends.flatMap((at) => [at, at + 2 * hour, at + 24 * hour]), ...steps.filter((at) => at !== undefined)]
}

test('in no life of an order are chat, number, address and the note for the door open outside their windows, or shut inside', () => {
  const looks = fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: -1, max: 1 })), { minLength: 1, maxLength: 1 })
  const counted = { chat: 0, call: 0, address: 0, door: 0, shut: 0 }
  fc.assert(
    fc.property(aLife, looks, fc.integer({ min: -60 * hour, max: 60 * hour }), (life, at, anywhere) => {
      const edges = edgesOf(life)
      const moments = [...at.map(([which, by]) => (edges[which % edges.length] ?? 0) + by), life.startAt + anywhere]
      for (const [i, now] of moments.entries()) {
        const { wrong, ...found } = seen(life, now, { closely: i === 0 })
        const due = promised(life, now)
        for (const what of ['chat', 'call', 'address', 'door'] as const) {
          if (found[what] !== due[what]) wrong.push(`${what} is ${found[what] ? 'open' : 'shut'} at ${now}`)
          if (due[what]) counted[what]++
          else counted.shut++
        }
        if (wrong.length > 0) throw new Error(wrong.join('; '))
      }
    }),
    { seed, numRuns: runs },
  )
  // A test that never saw one of them open would say nothing.
  for (const [what, times] of Object.entries(counted)) expect(times, what).toBeGreaterThan(runs / 20)
})
