import { healthCodes } from '@anxin/contract/health-codes'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { behindTheRow } from '../../../testing/behind-a-lock.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { sweepHealthNotes } from './sweep-health-notes.ts'

const app = aTestApp({ warm: true })
beforeEach(() => app.clock.set(testNow))

const [hour, day] = [3_600_000, 86_400_000]
const startAt = testNow.getTime() + 5 * hour
const healthNote = { codes: ['BLOOD_PRESSURE', 'HEART'], text: '三年前装过支架', consent: true }

type Booking = Awaited<ReturnType<typeof aBooking>>
const ofTech = ({ technician }: Booking) => app.as(technician.token)
const read = (booking: Booking, orderId: string) => ofTech(booking).get('/api/tech/order/getHealthNote', { orderId })
const confirmUnread = (booking: Booking, orderId: string, revision = 1) =>
  ofTech(booking).form('/api/tech/order/confirmHealthNote', { orderId, revision: String(revision) })
/** As the app does: what is confirmed was opened before. */
const confirm = async (booking: Booking, orderId: string, revision = 1) => {
  await read(booking, orderId)
  return confirmUnread(booking, orderId, revision)
}
const start = (booking: Booking, orderId: string) => ofTech(booking).form('/api/tech/order/start', { orderId })
const own = ({ as }: Booking, orderId: string) => as.get('/api/user/order/getHealthNote', { orderId })
const set = ({ as }: Booking, orderId: string, note: object) => as.post('/api/user/order/setHealthNote', { orderId, healthNote: note })

/** A paid order with a note, as far as its technician has gone. */
async function declared(last?: 'accept' | 'depart' | 'arrive', note: object | null = healthNote, over: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const booking = await aBooking(app, { startAt, ...over })
  const { data } = await booking.create(note ? { healthNote: note } : {})
  const { orderId } = data
  await booking.as.form('/api/user/order/doOrderPayTest', { orderId })
  if (last) await booking.visited(orderId, last)
  return { ...booking, orderId }
}

test('what a customer declares with an order is read and confirmed by its technician before the service starts', async () => {
  const visit = await declared('arrive')
  const { orderId } = visit
  expect(await start(visit, orderId)).toMatchObject({ code: 4617, refusal: 'healthNoteUnread' })
  const before = (await ofTech(visit).get('/api/tech/order/getInfo', { orderId })).data
  expect(before).toMatchObject({ healthNote: 'UNREAD', actions: expect.arrayContaining(['CONFIRM_HEALTH']) })
  expect(before.actions).not.toContain('START')
  expect((await read(visit, orderId)).data).toEqual({ ...healthNote, consent: undefined, declaredAt: testNow.getTime(), revision: 1 })
  const confirmed = (await confirm(visit, orderId)).data
  expect(confirmed).toMatchObject({ healthNote: 'READ', actions: expect.arrayContaining(['START']) })
  expect(confirmed.actions).not.toContain('CONFIRM_HEALTH')
  expect((await own(visit, orderId)).data).toEqual({ ...healthNote, consent: undefined, declaredAt: testNow.getTime(), readAt: startAt, mayChange: true })
  expect((await start(visit, orderId)).code).toBe(200)
  expect((await own(visit, orderId)).data.mayChange).toBe(false)
})

test('where nothing is declared nothing is asked, and clients that know of no note order as before', async () => {
  const visit = await declared('arrive', null)
  expect(await app.db.selectFrom('health_notes').select('order_id').where('order_id', '=', visit.orderId).execute()).toEqual([])
  const { data } = await ofTech(visit).get('/api/tech/order/getInfo', { orderId: visit.orderId })
  expect(data).not.toHaveProperty('healthNote')
  expect(data.actions).toContain('START')
  expect((await read(visit, visit.orderId)).refusal).toBe('healthNoteNotFound')
  expect((await start(visit, visit.orderId)).code).toBe(200)
  expect((await own(visit, visit.orderId)).data).toEqual({ codes: [], text: '', declaredAt: 0, mayChange: false })
})

test('nothing is declared without a consent of its own, and nothing that says nothing', async () => {
  const booking = await aBooking(app, { startAt })
  const create = async (note: object) => await booking.create({ healthNote: note })
  expect(await create({ ...healthNote, consent: false })).toMatchObject({ code: 4513, refusal: 'healthConsent' })
  expect(await booking.preview({ healthNote: { codes: ['HEART'], consent: false } })).toMatchObject({ refusal: 'healthConsent' })
  for (const wrong of [
    { codes: [], consent: true },
    { codes: ['COLD'], consent: true },
    { codes: ['HEART'], text: '长'.repeat(101), consent: true },
    { codes: ['HEART'] },
  ])
    expect((await create(wrong)).code).toBe(400)
  expect((await create({ codes: [], text: '对精油过敏', consent: true })).code).toBe(200)
})

test('a treatment that excludes what was declared is refused at the quote with what the technician offers instead', async () => {
  const [strong, gentle, hidden] = [
    await aProject(app, { name: '深层推拿', excluded_by: ['PREGNANT', 'HEART'] }),
    await aProject(app, { name: '头部舒压' }),
    await aProject(app, { excluded_by: ['HEART'] }),
  ]
  const technician = await aTechnician(app, { projects: [strong, gentle, hidden] })
  const items = [{ projectId: strong.id, quantity: 1 }]
  const booking = await aBooking(app, { startAt, technician, items })
  const refused = await booking.preview({ healthNote: { codes: ['BLOOD_PRESSURE', 'HEART'], consent: true } })
  expect(refused).toMatchObject({
    code: 4616,
    refusal: 'healthExcluded',
    msg: '“深层推拿”不适合您声明的情况（心脏病）。这位技师可以改做：头部舒压',
    data: { projectId: strong.id, codes: ['HEART'], instead: [{ projectId: gentle.id, name: '头部舒压' }] },
  })
  expect((await booking.preview({ healthNote: { codes: ['BLOOD_PRESSURE'], consent: true } })).code).toBe(200)
  // A quote of before anything was said does not carry an excluded treatment through.
  const { previewToken } = (await booking.preview()).data
  expect((await booking.create({ previewToken, healthNote })).refusal).toBe('healthExcluded')
  expect((await booking.create({ previewToken })).code).toBe(200)
})

test('a note that is declared later, and time that is added, meet the same exclusions', async () => {
  const [gentle, strong] = [await aProject(app, { excluded_by: ['FEVER'] }), await aProject(app, { excluded_by: ['HEART'] })]
  const technician = await aTechnician(app, { projects: [gentle, strong] })
  const visit = await declared('arrive', healthNote, { technician })
  expect((await set(visit, visit.orderId, { codes: ['FEVER'], consent: true })).refusal).toBe('healthExcluded')
  await confirm(visit, visit.orderId)
  await start(visit, visit.orderId)
  const more = await visit.as.post('/api/user/order/doOrderExtra', {
    orderId: visit.orderId,
    type: 'ADD_ITEM',
    items: [{ projectId: strong.id, quantity: 1 }],
    requestId: 'more-time-for-a-health-note',
  })
  expect(more.refusal).toBe('healthExcluded')
})

test('a note that changes is read again, and the confirmation of the former one does not hold', async () => {
  const visit = await declared('arrive')
  const { orderId } = visit
  await confirm(visit, orderId)
  expect((await set(visit, orderId, { codes: ['SKIN'], text: '', consent: true })).code).toBe(200)
  expect((await start(visit, orderId)).refusal).toBe('healthNoteUnread')
  expect((await confirm(visit, orderId, 1)).refusal).toBe('healthNoteMoved')
  expect((await read(visit, orderId)).data).toMatchObject({ codes: ['SKIN'], text: '', revision: 2 })
  for (let times = 0; times < 2; times++) expect((await confirm(visit, orderId, 2)).code).toBe(200)
  expect((await start(visit, orderId)).code).toBe(200)
  expect((await set(visit, orderId, healthNote)).refusal).toBe('cannotMove')
})

test('nobody confirms a note that they have not opened, whatever revision they guess', async () => {
  const visit = await declared('arrive')
  const { orderId, technician } = visit
  const unread = { code: 4617, refusal: 'healthNoteUnread' }
  expect(await confirmUnread(visit, orderId)).toMatchObject(unread)
  for (const guessed of [2, 3]) expect((await confirmUnread(visit, orderId, guessed)).refusal).toBe('healthNoteMoved')
  // That the customer or an operator reads it opens it to nobody else.
  await own(visit, orderId)
  await app.as((await anOperator(app)).token).post('/api/manage/order/healthNote', { orderId, reason: '核实投诉' })
  expect(await confirmUnread(visit, orderId)).toMatchObject(unread)
  expect((await start(visit, orderId)).refusal).toBe('healthNoteUnread')

  expect((await read(visit, orderId)).data.revision).toBe(1)
  // Declared again: what was opened before is another revision.
  await set(visit, orderId, { codes: ['SKIN'], consent: true })
  expect(await confirmUnread(visit, orderId, 2)).toMatchObject(unread)
  for (let times = 0; times < 2; times++) expect((await read(visit, orderId)).data.revision).toBe(2)
  expect((await confirmUnread(visit, orderId, 2)).code).toBe(200)
  expect((await start(visit, orderId)).code).toBe(200)
  const opened = app.db.selectFrom('health_note_openings').select(['revision', 'technician_id']).where('order_id', '=', orderId).orderBy('revision')
  expect(await opened.execute()).toEqual([1, 2].map((revision) => ({ revision, technician_id: technician.id })))
})

test('a note that changes between being opened and being confirmed is not confirmed', async () => {
  const visit = await declared('arrive')
  const { orderId } = visit
  expect((await read(visit, orderId)).data.revision).toBe(1)
  const change = () => set(visit, orderId, { codes: ['SKIN'], consent: true })
  const [changed, confirmed] = await behindTheRow(app, orderId, [change, () => confirmUnread(visit, orderId, 1)])
  expect([changed?.code, confirmed?.refusal]).toEqual([200, 'healthNoteMoved'])
  expect((await start(visit, orderId)).refusal).toBe('healthNoteUnread')
  // The other way round the confirmation stands for words that are no longer declared, and the service does not start.
  await read(visit, orderId)
  const [first, second] = await behindTheRow(app, orderId, [() => confirmUnread(visit, orderId, 2), () => set(visit, orderId, healthNote)])
  expect([first?.code, second?.code, (await start(visit, orderId)).refusal]).toEqual([200, 200, 'healthNoteUnread'])
})

test('another technician of the order opens and confirms the note again', async () => {
  const visit = await declared('arrive')
  const { orderId } = visit
  await confirm(visit, orderId)
  const other = await aTechnician(app)
  await app.db.updateTable('orders').set({ technician_id: other.id }).where('id', '=', orderId).execute()
  const theirs = { ...visit, technician: other }
  expect(await confirmUnread(theirs, orderId)).toMatchObject({ refusal: 'healthNoteUnread' })
  expect((await confirm(theirs, orderId)).code).toBe(200)
})

test('a start and a change of the note at the same moment: nobody begins on words they have not read', async () => {
  const visit = await declared('arrive')
  const { orderId } = visit
  await confirm(visit, orderId)
  const [changed, started] = await behindTheRow(app, orderId, [() => set(visit, orderId, { codes: ['SKIN'], consent: true }), () => start(visit, orderId)])
  expect([changed?.code, started?.refusal]).toEqual([200, 'healthNoteUnread'])
})

test('starts and changes of the note at the same moment, eight of them: nobody begins on words they have not read', async () => {
  for (let round = 0; round < 4; round++) {
    app.clock.set(testNow)
    const visit = await declared('arrive')
    const { orderId } = visit
    await confirm(visit, orderId)
    const change = (codes: string[]) => () => set(visit, orderId, { codes, consent: true })
    const acts = [change(['SKIN']), () => start(visit, orderId), change(['FEVER']), () => start(visit, orderId)]
    const replies = await Promise.all([...acts, ...acts].map((act, nth, all) => (all[(nth + round) % all.length] ?? act)()))
    const order = await app.db.selectFrom('orders').select('service_start_at').where('id', '=', orderId).executeTakeFirstOrThrow()
    const note = await app.db.selectFrom('health_notes').select('revision').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    const reads = await app.db.selectFrom('health_note_reads').select('revision').where('order_id', '=', orderId).execute()
    // A service that began did so on the words that were read: nothing was declared after it.
    expect(order.service_start_at === null || reads.some(({ revision }) => revision === note.revision)).toBe(true)
    expect(replies.filter(({ code }) => code >= 500 && code < 600)).toEqual([])
  }
})

test('it is read by the technician who accepted, and by nobody before and beside', async () => {
  const visit = await declared()
  const { orderId } = visit
  const other = await declared('accept')
  expect((await read(visit, orderId)).refusal).toBe('healthNoteNotFound')
  expect((await ofTech(visit).get('/api/tech/order/getInfo', { orderId })).data).not.toHaveProperty('healthNote')
  expect((await confirm(visit, orderId)).code).toBe(4610)
  await visit.visited(orderId, 'accept')
  expect((await read(visit, orderId)).code).toBe(200)
  expect([
    (await read(other, orderId)).code,
    (await confirm(other, orderId)).code,
    (await own(other, orderId)).code,
    (await set(other, orderId, healthNote)).code,
  ]).toEqual([404, 404, 404, 404])
  expect((await other.as.form('/api/user/order/withdrawHealthNote', { orderId })).code).toBe(404)
  expect([
    (await app.as().get('/api/user/order/getHealthNote', { orderId })).code,
    (await app.as().get('/api/tech/order/getHealthNote', { orderId })).code,
  ]).toEqual([401, 401])
  // Two hours after the service it closes, like the address.
  await confirm(visit, orderId)
  await visit.visited(orderId, 'finish')
  app.clock.advance(2 * hour)
  expect((await read(visit, orderId)).refusal).toBe('healthNoteNotFound')
})

test('no list, message, history or log line tells of it, and no dump', async () => {
  const visit = await declared('arrive')
  const { orderId, customer, technician } = visit
  await confirm(visit, orderId)
  const lists = [
    await visit.as.get('/api/user/order/getOrderList'),
    await visit.as.get('/api/user/order/getOrderInfo', { orderId }),
    await visit.as.get('/api/user/order/getOrderLog', { orderId }),
    await ofTech(visit).get('/api/tech/getToday'),
    await ofTech(visit).get('/api/tech/order/getList', { tab: 'TODAY' }),
    await app.as((await anOperator(app)).token).get('/api/manage/order/getInfo', { orderId }),
  ]
  for (const { code, data } of lists) {
    expect(code).toBe(200)
    expect(JSON.stringify(data)).not.toMatch(/health|HEALTH|健康|支架/)
  }
  const messages = await app.db
    .selectFrom('messages')
    .select(['title', 'summary', 'content'])
    .where('account_id', 'in', [customer.id, technician.accountId])
    .execute()
  expect(JSON.stringify(messages)).not.toMatch(/健康|支架/)
  const { rows } = await sql<{
    whole: string
  }>`select row_to_json(h)::text || (select row_to_json(o)::text from orders o where o.id = h.order_id) as whole from health_notes h where order_id = ${orderId}`.execute(
    app.db,
  )
  expect(rows[0]?.whole).not.toMatch(/HEART|BLOOD|支架/)
})

test('consent is taken back at any time: the words are destroyed at once and nothing is asked of the technician', async () => {
  const visit = await declared('arrive')
  const { orderId } = visit
  expect((await visit.as.form('/api/user/order/withdrawHealthNote', { orderId })).code).toBe(200)
  expect(await app.db.selectFrom('health_notes').select(['sealed', 'shredded_at']).where('order_id', '=', orderId).executeTakeFirst()).toEqual({
    sealed: null,
    shredded_at: new Date(startAt),
  })
  expect((await read(visit, orderId)).refusal).toBe('healthNoteNotFound')
  expect((await start(visit, orderId)).code).toBe(200)
})

test('it is destroyed when its time is over, not while an appeal may need it', async () => {
  const visit = await declared('arrive')
  const { orderId, customer } = visit
  await confirm(visit, orderId)
  await visit.visited(orderId, 'finish')
  await visit.as.form('/api/user/order/doOrderConfirm', { orderId })
  const end = app.clock.now().getTime()
  const sealed = async () => (await app.db.selectFrom('health_notes').select('sealed').where('order_id', '=', orderId).executeTakeFirst())?.sealed
  const run = () => sweepHealthNotes(app.deps).run(app.clock.now())
  app.clock.set(new Date(end + 30 * day))
  await run()
  expect(await sealed()).not.toBeNull()
  app.clock.advance(1)
  const appeal = {
    id: `appeal${orderId}`.slice(0, 32),
    order_id: orderId,
    account_id: customer.id,
    type: 'OTHER',
    urgent: false,
    content: '请看',
    status: 'PROCESSING',
  }
  await app.db
    .insertInto('appeals')
    .values({ ...appeal, created_at: app.clock.now(), answer_by: app.clock.now() })
    .execute()
  await run()
  expect(await sealed()).not.toBeNull()
  await app.db.updateTable('appeals').set({ status: 'CLOSED' }).where('order_id', '=', orderId).execute()
  await run()
  expect(await sealed()).toBeNull()
})

test('an operator with the right sees it with a reason, and the look stands in the log without what was seen', async () => {
  const { orderId } = await declared('accept')
  const boss = await anOperator(app)
  const clerk = await anOperator(app, { permissions: ['order.view', 'order.chat', 'order.contact'] })
  const look = (token: string, reason = '核实投诉') => app.as(token).post('/api/manage/order/healthNote', { orderId, reason })
  expect((await look(clerk.token)).code).toBe(403)
  expect((await look(boss.token, '')).code).toBe(400)
  expect((await look(boss.token)).data).toMatchObject({ codes: healthNote.codes, text: healthNote.text })
  const { list } = (await app.as(boss.token).get('/api/manage/audit/getList', { subjectId: orderId, action: 'order.healthNote' })).data
  expect(list).toMatchObject([{ action: 'order.healthNote', reason: '核实投诉' }])
  expect(JSON.stringify(list)).not.toMatch(/HEART|支架/)
})

test('the same request with another note is another request', async () => {
  const booking = await aBooking(app, { startAt })
  const requestId = 'one-request-with-two-health-notes'
  const { previewToken } = (await booking.preview()).data
  const create = (note: object) => booking.create({ requestId, previewToken, healthNote: note })
  const first = await create(healthNote)
  expect([first.code, (await create(healthNote)).data.orderId, (await create({ codes: ['SKIN'], consent: true })).refusal]).toEqual([
    200,
    first.data.orderId,
    'replayDiffers',
  ])
})

test('a copy of the own data has it in clear, and with the account it goes', async () => {
  const { as } = await declared()
  const kept = JSON.parse((await as.form('/api/user/self/exportData')).data.content)
  expect(kept.health_notes).toMatchObject([{ codes: healthNote.codes, text: healthNote.text }])
})

test('every code of the contract may exclude a treatment', async () => {
  expect((await aProject(app, { excluded_by: [...healthCodes] })).id).toBeTruthy()
})

test('looks of an operator at health notes count with those at phones: beyond those of a day none is shown', async () => {
  await aPolicyInForce(app.deps, { phoneLooksPerDay: 5 })
  const boss = app.as((await anOperator(app)).token)
  const { orderId } = await declared('accept')
  const look = () => boss.post('/api/manage/order/healthNote', { orderId, reason: '核实投诉' })
  for (let nth = 0; nth < 5; nth++) expect((await look()).code).toBe(200)
  expect(await look()).toMatchObject({ refusal: 'looksSpent', data: { most: 5 } })
  expect((await app.db.selectFrom('alarms').select('kind').where('kind', '=', 'PHONE_LOOKS').execute()).length).toBe(1)
})

test('time that was asked for and never paid keeps no note out', async () => {
  const [gentle, strong] = [await aProject(app), await aProject(app, { excluded_by: ['HEART'] })]
  const technician = await aTechnician(app, { projects: [gentle, strong] })
  const visit = await declared('arrive', null, { technician })
  const more = { orderId: visit.orderId, type: 'ADD_ITEM', items: [{ projectId: strong.id, quantity: 1 }], requestId: 'more-time-that-nobody-pays' }
  const { data } = await visit.as.post('/api/user/order/doOrderExtra', more)
  const heart = { codes: ['HEART'], consent: true }
  expect((await set(visit, visit.orderId, heart)).refusal).toBe('healthExcluded')
  await app.db.updateTable('orders').set({ status: 'CLOSED' }).where('id', '=', data.extraOrderId).execute()
  expect((await set(visit, visit.orderId, heart)).code).toBe(200)
})
