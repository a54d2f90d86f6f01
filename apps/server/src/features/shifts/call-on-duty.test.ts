import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { phoneFor } from '../../testing/by-link.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { raiseAlarm } from '../alarms/queries.ts'
import { raiseCall } from '../alarms/raise-call-sql.ts'

const [second, minute] = [1000, 60_000]
let app: TestApp
let serial = 0
beforeAll(async () => {
  app = await startTestApp()
  return () => app.stop()
})
beforeEach(async () => {
  await app.db.updateTable('operators').set({ state: 'SUSPENDED' }).execute()
  await app.db.updateTable('alarms').set({ resolved_at: app.clock.now() }).execute()
  await app.db.deleteFrom('operator_sessions').execute()
})

// What a beat finds out is sent by the next one.
const work = async () => {
  for (let beat = 0; beat < 2; beat++) await app.jobs.runDue()
}
const pass = async (ms: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + ms))
  await work()
}
/** An operator with a verified phone, on call or not, and how many messages about calls for help they got. */
async function aGuard({ onCall = false, cityCodes = [] }: { onCall?: boolean; cityCodes?: string[] } = {}) {
  const operator = await anOperator(app, { roleId: 'admin', cityCodes })
  const now = app.clock.now()
  const phone = phoneFor(operator.id)
  await app.db.updateTable('operators').set({ phone, phone_verified_at: now }).where('id', '=', operator.id).execute()
  if (onCall)
    await app.db
      .insertInto('operator_shifts')
      .values({ id: `shift${++serial}`, operator_id: operator.id, starts_at: now, ends_at: new Date(now.getTime() + 3_600_000) })
      .execute()
  const called = async (): Promise<number> => {
    // safe: what the simulator keeps of each message
    const messages = (await (await fetch(`${app.simulators.url}/sms/messages?phone=${phone}`)).json()) as { text: string }[]
    return messages.filter(({ text }) => text.includes('紧急求助')).length
  }
  return { ...operator, called }
}
const sos = async (kind: 'SOS' | 'REFUND_FAILED' = 'SOS') => {
  const now = app.clock.now()
  await app.db.transaction().execute((tx) => raiseAlarm(tx, { kind, subject: `case${++serial}`, orderId: undefined, facts: {}, now }))
  await work()
}
const help = async (orderId: string, { silent = false } = {}) => {
  const now = app.clock.now()
  await app.db.transaction().execute((tx) => raiseCall(tx, { kind: 'SOS', subject: `${orderId}/CUSTOMER`, orderId, side: 'CUSTOMER', silent, now }))
  await work()
}
const openConsole = ({ id }: { id: string }) =>
  app.db.updateTable('operator_sessions').set({ seen_at: app.clock.now() }).where('operator_id', '=', id).execute()

test('with no console open a call for help is a message to the one on call at once, then to the next one every two minutes, each once', async () => {
  const [other, guard] = [await aGuard(), await aGuard({ onCall: true })]
  await sos()
  expect([await guard.called(), await other.called()]).toEqual([1, 0])
  await pass(2 * minute - second)
  expect(await other.called()).toBe(0)
  await pass(second)
  expect([await guard.called(), await other.called()]).toEqual([1, 1])
  await pass(10 * minute)
  expect([await guard.called(), await other.called()]).toEqual([1, 1])
})

test('at an open console somebody has two minutes to take it; once taken nobody gets a message, and another cannot take it', async () => {
  const [guard, other] = [await aGuard({ onCall: true }), await aGuard()]
  await openConsole(other)
  await sos()
  await pass(minute - second)
  await openConsole(other)
  await pass(minute - second)
  expect(await guard.called()).toBe(0)
  const [alarm] = (await app.as(other.token).get('/api/manage/alarm/getList', { queue: 'OPEN', kind: 'SOS' })).data.list
  expect((await app.as(other.token).post('/api/manage/alarm/take', { alarmId: alarm.alarmId })).code).toBe(200)
  expect(await app.as(guard.token).post('/api/manage/alarm/take', { alarmId: alarm.alarmId })).toMatchObject({ refusal: 'alarmTaken' })
  await pass(10 * minute)
  expect(await guard.called()).toBe(0)
  const { data } = await app.as(other.token).get('/api/manage/alarm/getList', { queue: 'OPEN', kind: 'SOS' })
  expect(data.list[0]).toMatchObject({ takenBy: other.name })
})

test('a console that was closed a minute ago is none; what is no call for help sends no message', async () => {
  const guard = await aGuard({ onCall: true })
  await openConsole(guard)
  await pass(minute)
  await sos('REFUND_FAILED')
  expect(await guard.called()).toBe(0)
  await sos()
  expect(await guard.called()).toBe(1)
})

test('an alarm that is not there, or was settled, is not taken', async () => {
  const guard = await aGuard()
  expect(await app.as(guard.token).post('/api/manage/alarm/take', { alarmId: 'nothing' })).toMatchObject({ code: 404 })
})

test('a console of another city, or of somebody who may not settle alarms, keeps nobody waiting; of those who may, each city hears of its own', async () => {
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  const { city_code: here } = await app.db.selectFrom('orders').select('city_code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const [far, reader] = [await anOperator(app, { roleId: 'admin', cityCodes: ['999999'] }), await anOperator(app, { permissions: ['dashboard.view'] })]
  const [other, near] = [await aGuard({ cityCodes: ['999999'] }), await aGuard({ cityCodes: [here] })]
  for (const console of [far, reader]) await openConsole(console)
  await help(orderId)
  expect([await near.called(), await other.called()]).toEqual([1, 0])
  await pass(10 * minute)
  expect([await near.called(), await other.called()]).toEqual([1, 0])
  // At a console of the city somebody may take it.
  await openConsole(near)
  await help((await anOrderIn(app, 'IN_SERVICE')).id)
  expect(await near.called()).toBe(1)
})

test('a call that comes again after it was taken is nobody’s again: it stands on the consoles, and the one on call gets another message', async () => {
  const guard = await aGuard({ onCall: true })
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  const open = async () => (await app.as(guard.token).get('/api/manage/alarm/getList', { queue: 'OPEN', kind: 'SOS' })).data.list[0]
  await help(orderId)
  await help(orderId)
  expect(await open()).not.toHaveProperty('calledAgainAt')
  expect((await app.as(guard.token).post('/api/manage/alarm/take', { alarmId: (await open()).alarmId })).code).toBe(200)
  await pass(minute)
  await help(orderId, { silent: true })
  expect(await open()).toMatchObject({ calledAgainAt: app.clock.now().getTime(), silent: true })
  const file = await app.as((await anOperator(app)).token).get('/api/manage/order/getInfo', { orderId })
  expect(file.data.alarms).toMatchObject([{ kind: 'SOS', calledAgainAt: app.clock.now().getTime() }])
  expect(await open()).not.toHaveProperty('takenBy')
  expect(await guard.called()).toBe(2)
  await pass(minute)
  await help(orderId)
  expect(await guard.called()).toBe(2)
  // Nobody has taken it for ten minutes, and the person still calls: everybody gets a message once more.
  await pass(9 * minute)
  await help(orderId)
  expect(await guard.called()).toBe(3)
  expect(await open()).toMatchObject({ calledAgainAt: app.clock.now().getTime(), silent: true })
})

/** A call for help that stands for a minute, with whatever its facts say. */
const standing = async (facts: object) => {
  const id = `alarm${++serial}`
  const raisedAt = new Date(app.clock.now().getTime() - minute)
  await app.db
    .insertInto('alarms')
    .values({ id, kind: 'SOS', subject: id, facts: JSON.stringify(facts), raised_at: raisedAt })
    .execute()
  return id
}

test('an alarm whose facts cannot be read hides no other: each is called and stands on the console', async () => {
  const guard = await aGuard({ onCall: true })
  await standing({ calledAgainAt: 'soon', silent: 'yes' })
  const id = await standing({})
  await work()
  expect(await guard.called()).toBe(2)
  const { data } = await app.as(guard.token).get('/api/manage/alarm/getList', { queue: 'OPEN', kind: 'SOS' })
  expect(data.list.map(({ alarmId }: { alarmId: string }) => alarmId)).toContain(id)
  expect(data.list).toHaveLength(2)
})

test('of two calls for help one whose message cannot be written keeps nobody from the other, and the job says that it failed', async () => {
  const guard = await aGuard({ onCall: true })
  const [stuck] = [await standing({}), await standing({})]
  await asOwner(
    app,
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
     create trigger refuse_one before insert on outbox for each row when (new.key like '${stuck}/%') execute function refuse_one()`,
  )
  const calling = app.jobs.list.find(({ name }) => name === 'call-on-duty')
  await expect(calling?.run(app.clock.now())).rejects.toThrow('refused')
  await asOwner(app, 'drop trigger refuse_one on outbox')
  await app.jobs.list.find(({ name }) => name === 'outbox')?.run(app.clock.now())
  expect(await guard.called()).toBe(1)
})
