import type { Permission } from '@anxin/contract/manage/permissions'
import type { DueKind, WaitingArea } from '@anxin/contract/manage/waiting-tabs'
import { newId } from '../ids.ts'
import { anOperator } from './an-operator.ts'
import { anOrderIn } from './an-order.ts'
import { aCustomer } from './factories.ts'
import { paymentRow, refundRow } from './order-rows.ts'
import { reviewRow } from './rows.ts'
import type { TestApp } from './start-test-app.ts'

type World = Pick<TestApp, 'db' | 'clock' | 'as'>
type Asking = (call: string, input: object) => Promise<{ code: number }>
/** Something that waits in Hangzhou: its id, and how an operator, or anyone who it waits for, settles it. */
type Made = { id: string; settle: (ask: Asking) => Promise<{ code: number }> }
type Waiting = {
  area: WaitingArea
  tab: string
  make: (world: World) => Promise<Made>
  /** As what it stands on the overview, and what an operator holds to find it there, beside the overview's own right. */
  due?: { kind: DueKind; acts: readonly Permission[] }
  /** It holds in all cities: an operator of one does not see it. */
  everywhere?: boolean
}

const hour = 3_600_000
const reason = '已核实'
const later = ({ clock }: World) => new Date(clock.now().getTime() + 24 * hour)

export async function aRefund(world: World, over: Partial<Parameters<typeof refundRow>[0]> = {}) {
  const { db, clock } = world
  const now = clock.now()
  const order = await anOrderIn(world, 'COMPLETED', { completed_at: now, ...(over.status === 'APPLIED' && { refund_status: 'APPLIED' }) })
  const payment = paymentRow({ purpose_id: order.id, account_id: order.customer.id, status: 'SUCCESS', paid_at: now })
  await db.insertInto('payments').values(payment).execute()
  const refund = refundRow({
    payment_id: payment.id,
    account_id: order.customer.id,
    order_id: order.id,
    refund_amount: 0,
    auto: false,
    refunded_at: null,
    applied_at: now,
    answer_by: later(world),
    ...over,
  })
  await db.insertInto('refunds').values(refund).execute()
  return { id: refund.id, order }
}

export async function anAppeal(world: World, over: object = {}) {
  const now = world.clock.now()
  const order = await anOrderIn(world, 'COMPLETED', { completed_at: now, appeal_status: 'PENDING' })
  const id = newId(now)
  const said = { account_id: order.customer.id, order_id: order.id, content: '与约定不符', created_at: now, answer_by: later(world) }
  await world.db
    .insertInto('appeals')
    .values({ ...said, id, type: 'OTHER', urgent: false, status: 'PENDING', ...over })
    .execute()
  return { id, order }
}

export async function aTicket(world: World, over: object = {}) {
  const now = world.clock.now()
  const order = await anOrderIn(world, 'COMPLETED', { completed_at: now })
  const id = newId(now)
  const said = { account_id: order.customer.id, order_id: order.id, content: '想开一张发票', created_at: now, answer_by: later(world) }
  await world.db
    .insertInto('suggestions')
    .values({ id, kind: 'SERVICE', ...said, ...over })
    .execute()
  return { id, order }
}

/** A refund that another operator decided and nobody agreed to yet. */
export async function anApproval(world: World, { askedBy }: { askedBy?: string } = {}) {
  const now = world.clock.now()
  const { id: refundId, order } = await aRefund(world, { status: 'APPLIED' })
  const id = newId(now)
  const asked = { asked_by: askedBy ?? (await anOperator(world)).id, asked_at: now, payload: JSON.stringify({ refundId, amount: 9000, reason }) }
  await world.db
    .insertInto('approvals')
    .values({ ...asked, id, kind: 'refund', subject_id: refundId, amount: 9000 })
    .execute()
  return { id, refundId, order }
}

export async function aControlChange(world: World, { askedBy }: { askedBy?: string } = {}) {
  const now = world.clock.now()
  const id = newId(now)
  const asked = { asked_by: askedBy ?? (await anOperator(world)).id, asked_at: now, reason, payload: '{}' }
  await world.db
    .insertInto('control_requests')
    .values({ id, kind: 'policy', subject_id: id, subject_text: 'v7', ...asked })
    .execute()
  return { id }
}

/** One of each kind that waits at the desk. */
export const waitingThings: Record<string, Waiting> = {
  'an alarm': {
    area: 'alarm',
    tab: 'OPEN',
    due: { kind: 'alarm', acts: ['alarm.resolve'] },
    make: async (world) => {
      const { id: orderId } = await anOrderIn(world, 'IN_SERVICE')
      const id = newId(world.clock.now())
      await world.db.insertInto('alarms').values({ id, kind: 'SOS', subject: orderId, order_id: orderId, raised_at: world.clock.now() }).execute()
      return { id, settle: (ask) => ask('alarm/resolve', { alarmId: id, reason }) }
    },
  },
  'an order that nobody accepted': {
    area: 'order',
    tab: 'UNACCEPTED',
    make: async (world) => {
      const { id, technician } = await anOrderIn(world, 'PENDING_ACCEPT')
      return { id, settle: () => world.as(technician.token).post('/api/tech/order/accept', { orderId: id }) }
    },
  },
  'a refund to decide on': {
    area: 'refund',
    tab: 'APPLIED',
    due: { kind: 'refund', acts: ['aftersale.view', 'aftersale.decide'] },
    make: async (world) => {
      const { id } = await aRefund(world, { status: 'APPLIED' })
      return { id, settle: (ask) => ask('refund/reject', { refundId: id, reason }) }
    },
  },
  'a refund that failed': {
    area: 'refund',
    tab: 'FAILED',
    due: { kind: 'failedRefund', acts: ['aftersale.view', 'aftersale.decide'] },
    make: async (world) => {
      const { id } = await aRefund(world, { status: 'FAILED', channel_end: 'CLOSED', refund_amount: 9000 })
      return { id, settle: (ask) => ask('refund/sendAgain', { refundId: id, reason }) }
    },
  },
  'an appeal': {
    area: 'appeal',
    tab: 'OPEN',
    due: { kind: 'appeal', acts: ['aftersale.view', 'aftersale.decide'] },
    make: async (world) => {
      const { id } = await anAppeal(world)
      const decide = async (ask: Asking) => (await ask('appeal/take', { appealId: id }), ask('appeal/decide', { appealId: id, outcome: 'reject', reason }))
      return { id, settle: decide }
    },
  },
  'a ticket': {
    area: 'ticket',
    tab: 'OPEN',
    due: { kind: 'ticket', acts: ['ticket.view', 'ticket.answer'] },
    make: async (world) => {
      const { id } = await aTicket(world)
      return { id, settle: (ask) => ask('ticket/answer', { ticketId: id, answer: '已为您开具' }) }
    },
  },
  'a reported review': {
    area: 'review',
    tab: 'REPORTED',
    make: async (world) => {
      const { customer, technician, id: orderId } = await anOrderIn(world, 'COMPLETED', { completed_at: world.clock.now() })
      const project_id = technician.projects[0]?.id ?? ''
      const review = { ...reviewRow({ account_id: customer.id, technician_id: technician.id, project_id, order_id: orderId }), id: newId(world.clock.now()) }
      await world.db.insertInto('reviews').values(review).execute()
      const { id } = await aTicket(world, { kind: 'REPORT', review_id: review.id, technician_id: technician.id, order_id: null })
      return { id, settle: (ask) => ask('ticket/close', { ticketId: id }) }
    },
  },
  'an application': {
    area: 'vetting',
    tab: 'WAITING',
    make: async (world) => {
      const now = world.clock.now()
      const id = newId(now)
      const { id: account_id } = await aCustomer(world)
      const row = { account_id, city_code: '330100', fields: '{}', submitted_at: now, answer_by: later(world), created_at: now, changed_at: now }
      await world.db
        .insertInto('applications')
        .values({ id, kind: 'TECH', state: 'PENDING', revision: 1, ...row })
        .execute()
      const findings = [{ field: 'intro', code: 'WRONG' }]
      return { id, settle: (ask) => ask('application/decide', { applicationId: id, revision: 1, outcome: 'REJECT', findings }) }
    },
  },
  'money that waits for a second person': {
    area: 'approval',
    tab: 'WAITING',
    due: { kind: 'approval', acts: ['money.view', 'money.approve'] },
    make: async (world) => {
      const { id, refundId } = await anApproval(world)
      const settle = async (ask: Asking) => (
        await ask('approval/decide', { approvalId: id, approve: false, reason }),
        ask('refund/reject', { refundId, reason })
      )
      return { id, settle }
    },
  },
  'a change of a control': {
    area: 'approval',
    tab: 'CONTROL',
    everywhere: true,
    due: { kind: 'control', acts: ['money.view', 'control.approve'] },
    make: async (world) => {
      const { id } = await aControlChange(world)
      return { id, settle: (ask) => ask('control/decide', { controlId: id, approve: false, reason }) }
    },
  },
  'a difference with a bill': {
    area: 'reconciliation',
    tab: 'OPEN',
    everywhere: true,
    make: async (world) => {
      const id = newId(world.clock.now())
      const row = { about: 'PAYMENT', channel: 'WECHAT', day: '2026-11-20', kind: 'MISSING_HERE', number: id, pay_no: id }
      await world.db
        .insertInto('reconciliation_tickets')
        .values({ id, ...row, found_at: world.clock.now(), their_amount: 100, their_state: 'SUCCESS' })
        .execute()
      return { id, settle: (ask) => ask('reconciliation/close', { ticketId: id, note: '渠道延迟入账' }) }
    },
  },
}
