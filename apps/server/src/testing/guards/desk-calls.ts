import { exportPath, managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { permissions, rightsIn } from '@anxin/contract/manage/permissions'
import { hashPassword } from '../../features/accounts/passwords.ts'
import { newId } from '../../ids.ts'
import { anOperator, anOperatorSession } from '../an-operator.ts'
import { aCustomer, aTechnician } from '../factories.ts'
import { anOrderIn } from '../an-order.ts'
import { reviewRow } from '../rows.ts'
import { testNow } from '../start-test-app.ts'
import { askedOf } from './address.ts'
import type { GuardedApp } from './guarded-app.ts'
import type { Recorder } from './recorder.ts'

const password = 'a password of tests'

/** What operators look at and act on that no call of a customer makes in one step. */
async function aDesk(app: GuardedApp) {
  const { db, clock } = app
  const now = clock.now()
  const [customer, technician] = [await aCustomer(app), await aTechnician(app)]
  const order = await anOrderIn(app, 'COMPLETED', { customer, technician })
  const of = { account_id: customer.id, order_id: order.id, content: '与约定的不一样', created_at: now, answer_by: now }
  const [ticketId, reviewId, alarmId, differenceId] = [newId(now), newId(now), newId(now), newId(now)]
  await db
    .insertInto('suggestions')
    .values({ ...of, id: ticketId, kind: 'SERVICE' })
    .execute()
  const project_id = technician.projects[0]?.id ?? ''
  const review = reviewRow({ id: reviewId, account_id: customer.id, technician_id: technician.id, project_id, order_id: order.id, created_at: now })
  await db.insertInto('reviews').values(review).execute()
  await db.insertInto('alarms').values({ id: alarmId, kind: 'SOS', subject: '求助', order_id: order.id, raised_at: now }).execute()
  const difference = {
    id: differenceId,
    about: 'PAYMENT',
    channel: 'WECHAT',
    day: '2026-11-20',
    kind: 'MISSING_HERE',
    number: 'P1',
    pay_no: 'P1',
    found_at: now,
  }
  await db
    .insertInto('reconciliation_tickets')
    .values({ ...difference, their_amount: 100, their_state: 'SUCCESS' })
    .execute()
  return { orderId: order.id, customerId: customer.id, technicianId: technician.id, ticketId, reviewId, alarmId, differenceId }
}

type Who = Awaited<ReturnType<typeof anOperator>>

/** Every call of the console by operators of every kind: of all rights, of none, of this one alone, of all but this one, of another city; and by who is none. */
export async function recordDeskCalls({ app, begin, ask }: Recorder): Promise<void> {
  app.clock.set(testNow)
  await begin('desk')
  const file = await aDesk(app)
  const passwordHash = await hashPassword(password, 'guards')
  const boss = await anOperator(app, { name: 'boss', passwordHash })
  const colleague = await anOperator(app, { name: 'colleague', passwordHash })
  const usual: Record<string, Who> = {
    nothing: await anOperator(app, { name: 'nothing', permissions: [], passwordHash }),
    elsewhere: await anOperator(app, { name: 'elsewhere', cityCodes: ['310100'], passwordHash }),
    here: await anOperator(app, { name: 'here', cityCodes: ['330100'], passwordHash }),
  }
  const made: Record<string, Who> = {}
  // What an operator is called has no room for all that they may do.
  const operatorOf = async (name: string, held: readonly (typeof permissions)[number][]) =>
    (made[name] ??= await anOperator(app, { name: `operator-${Object.keys(made).length}`, permissions: held }))
  const customer = await aCustomer(app)
  const known: Record<string, string | undefined> = { ...file, operatorId: colleague.id, roleId: colleague.roleId, macroId: 'late' }

  for (const [name, endpoint] of Object.entries<ManageEndpoint>(manageEndpoints)) {
    await begin(`people for ${name}`)
    const { permission } = endpoint
    const needed = permission === 'signedIn' || permission === 'anyone' ? [] : rightsIn(permission)
    const others = permissions.filter((one) => !needed.includes(one))
    const mark = name.replaceAll(/\W/g, '-').toLowerCase()
    const partly: Record<string, Who> = needed.length > 0 ? { 'all but this': await operatorOf(`but-${needed.join('-')}`, others) } : {}
    for (const right of needed) partly[needed.length > 1 ? `${right} alone` : 'this alone'] = await operatorOf(`only-${right}`, [right])
    const people: Record<string, string | undefined> = { guest: undefined, 'made-up': 'made-up', customer: customer.token }
    for (const [who, { id }] of Object.entries({ ...usual, ...partly, boss })) people[who] = await anOperatorSession(app, id)
    for (const [who, token] of Object.entries(people)) {
      const path = managePath(name)
      if (who === 'boss' || who === 'guest') await ask(`${name} | ${who} | nothing`, askedOf({ ...endpoint, path }, {}, token))
      const input = deskInput({ name, endpoint, known, mark: `${mark}-${who.replaceAll(' ', '-')}` })
      const { code, data } = await ask(`${name} | ${who} | fitting`, askedOf({ ...endpoint, path }, input, token))
      if (code === 200 && typeof data === 'object')
        for (const id of ['draftId', 'macroId', 'operatorId', 'roleId', 'shiftId'])
          known[id] = data?.[id] ?? data?.operator?.[id] ?? data?.role?.[id] ?? known[id]
      if (endpoint.csv) await ask(`${name} as a file | ${who}`, askedOf({ method: 'GET', path: exportPath(name) }, {}, token))
    }
  }
}

type Given = { name: string; endpoint: ManageEndpoint; known: Record<string, string | undefined>; mark: string }

/** The values with which a call of the console fits best. */
function deskInput({ name, endpoint, known, mark }: Given): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...known,
    reason: '已核实',
    note: '已致电',
    answer: '已为您核实',
    rule: 'OTHER',
    evidence: '聊天截图',
    untilAt: testNow.getTime() + 86_400_000,
    refund: 'FULL',
    outcome: name === 'ticket/decide' ? 'agree' : 'uphold',
    approve: true,
    bothAgreed: true,
    over: true,
    startAt: testNow.getTime() + 86_400_000,
    day: '2026-11-22',
    parts: [
      {
        partId: 'TRAVEL',
        amount: 1,
      },
    ],
    refundId: 'none',
    appealId: 'none',
    approvalId: 'none',
    controlId: 'none',
    link: 'a link that nobody was sent'.replaceAll(' ', '-'),
    phone: '13800138111',
    endAt: testNow.getTime() + 2 * 86_400_000,
    toVersion: 0,
    way: 'BANK_TRANSFER',
    reference: '20261124-0017',
    topic: '问候',
    zh: '您好，请稍候。',
    en: 'Hello, one moment please.',
    changes: { fourEyesAbove: 8e3 },
    orders: 10,
    title: '测试员',
    permissions: ['order.view'],
    cityCodes: [],
    newPassword: 'another password',
    password,
    step: 'BEGIN',
    name: name === 'auth/login' ? 'boss' : name.startsWith('role/') ? mark.slice(-20) : mark.replaceAll(/[^a-z0-9-]/g, '').slice(0, 31),
  }
  if (name === 'reconciliation/close') values.ticketId = known.differenceId
  // Lists are asked whole, a new answer or draft is no change of a former one.
  if (endpoint.method === 'GET' && 'page' in endpoint.request.shape) return {}
  const left = name === 'macro/save' ? ['macroId'] : ['amount']
  const names = Object.keys(endpoint.request.shape).filter((field) => values[field] !== undefined && !left.includes(field))
  return Object.fromEntries(names.map((field) => [field, values[field]]))
}
