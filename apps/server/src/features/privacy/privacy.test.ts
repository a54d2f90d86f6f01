import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { qiniuUploads } from '../../outside/uploads/qiniu/qiniu-store.ts'
import { simulatedStore } from '../../testing/outside-settings.ts'
import { newPhone, phonesOf, wrong } from '../accounts/testing/phones.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { dayOf, startOfDay } from '@anxin/rules/time'
import { aBooking } from '../../testing/a-booking.ts'
import { anAddress, anUpload, aTechnician } from '../../testing/factories.ts'
import { paymentRow, refundRow } from '../../testing/order-rows.ts'
import { bannerRow, messageRow, reviewRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { whereIs } from '../../testing/where-is.ts'
import { keepUpload } from '../uploads/keep-upload.ts'
import { removalTopic } from '../uploads/queries.ts'
import { removalHandlers } from '../uploads/remove-upload.ts'

const app = aTestApp()
let onePixel: Uint8Array<ArrayBuffer>
const { post, codeFor, register, wait } = phonesOf(() => app)
beforeAll(async () => {
  onePixel = new Uint8Array(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#1d5bd6' } })
      .webp()
      .toBuffer(),
  )
})

async function registered() {
  const phone = newPhone()
  const { data } = await register(phone)
  // A number gets one code a minute.
  wait(61_000)
  return { phone, token: data.token as string, id: data.userInfo.userId as string } // safe: a login's answer
}

describe('consents', () => {
  const consents = async (token: string) => (await app.as(token).get('/api/user/self/getConsentList')).data.list
  const publish = (name: string, version: string) =>
    app.db.insertInto('documents').values({ name, version, title: name, content: '<p>…</p>', published_at: app.clock.now() }).execute()

  test('signing in agrees to both agreements as they stand, and again to a newer version', async () => {
    await publish('user', '1.0')
    await publish('privacy', '1.1')
    const { token, phone } = await registered()
    const at = app.clock.now().getTime() - 61_000
    expect(await consents(token)).toEqual([
      { kind: 'PRIVACY', version: '1.1', granted: true, at },
      { kind: 'USER', version: '1.0', granted: true, at },
    ])
    wait(61_000)
    await publish('user', '2.0')
    await post('/api/user/anon/loginByPhoneAndPwd', { phone, pwd: 'ruyi-8899' })
    expect(await consents(token)).toMatchObject([{ version: '1.1', at }, { version: '2.0' }])
  })

  test('the place is allowed and taken back, each with its moment', async () => {
    const { token, id } = await registered()
    for (const granted of ['true', 'false']) {
      wait(1000)
      expect((await app.as(token).form('/api/user/self/consent', { kind: 'LOCATION', granted })).code).toBe(200)
    }
    expect((await consents(token)).find(({ kind }: { kind: string }) => kind === 'LOCATION')).toMatchObject({ granted: false, at: app.clock.now().getTime() })
    expect(await app.db.selectFrom('consents').select('granted').where('account_id', '=', id).where('kind', '=', 'LOCATION').execute()).toHaveLength(2)
    expect((await app.as(token).form('/api/user/self/consent', { kind: 'USER', granted: 'false' })).code).toBe(400)
    expect((await app.as().form('/api/user/self/consent', { kind: 'LOCATION', granted: 'true' })).code).toBe(401)
    expect((await app.as().get('/api/user/self/getConsentList')).code).toBe(401)
  })
})

test('the export holds what is kept of the account, and neither secrets nor anybody else', async () => {
  const [me, other] = [await registered(), await registered()]
  const technician = await aTechnician(app)
  await anAddress(app, { account_id: me.id, name: '我的家' })
  await anAddress(app, { account_id: other.id, name: '别人的家' })
  const order = await anOrderIn(app, 'COMPLETED', { customer: me, technician })
  await app.as(me.token).post('/api/user/self/editUserInfo', { serviceNote: '对精油过敏' })
  const at = app.clock.now()
  const [shown, putAway] = [
    messageRow({ account_id: me.id, title: '看得到', created_at: at }),
    messageRow({ account_id: me.id, title: '已删除', created_at: at }),
  ]
  await app.db.insertInto('messages').values([shown, putAway]).execute()
  await app.as(me.token).form('/api/user/self/removeMessage', { messageId: putAway.id })
  const { code, data } = await app.as(me.token).form('/api/user/self/exportData')
  expect(code).toBe(200)
  expect(data.fileName).toMatch(/^anxin-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(data.content)
  expect(kept.account).toMatchObject({ id: me.id, phone: me.phone, service_note: '对精油过敏' })
  expect(kept.addresses).toMatchObject([{ name: '我的家' }])
  expect(kept.orders).toHaveLength(1)
  expect(kept.orders[0].items).toMatchObject([{ quantity: 1, price: expect.any(Number), name: expect.any(String) }])
  expect(kept.sessions.length).toBeGreaterThan(0)
  const removedAt = (title: string) => kept.messages.find((each: { title: string }) => each.title === title).removed_at
  expect([removedAt('看得到'), new Date(removedAt('已删除'))]).toEqual([null, at])
  expect(kept.orders[0].order_no).toBe((await app.db.selectFrom('orders').select('order_no').where('id', '=', order.id).executeTakeFirst())?.order_no)
  expect(data.content).not.toMatch(/password|token_hash|arrival_secret|别人的家/)
  expect((await app.as().form('/api/user/self/exportData')).code).toBe(401)
})

/** Tables that say whose a row is and are not in the export, each with its reason. */
const unsaid = [
  // Keyed hashes and secrets: nothing that somebody could read.
  'account_networks',
  'safety_links',
  'safety_pins',
  // Answers to repeated requests and what was tried against the account: the server's own notes, gone within days.
  'identity_tries',
  'keyed_answers',
  'security_events',
  // What a safety or complaint case keeps of somebody: an export would tell of it.
  'kept_papers',
  'kept_people',
  // What operators have to look at, each of which names a row that is in the export.
  'vetting_tasks',
].toSorted()

test('every table that says whose a row is is in the export, or left out for a reason', async () => {
  const { token } = await registered()
  const kept = JSON.parse((await app.as(token).form('/api/user/self/exportData')).data.content)
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'account_id' order by 1`.execute(app.db)
  expect(rows.map(({ table }) => table).filter((table) => !(table in kept))).toEqual(unsaid)
})

test('every column of the account itself is in the export, or left out for a reason', async () => {
  const { token } = await registered()
  const kept = JSON.parse((await app.as(token).form('/api/user/self/exportData')).data.content)
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns where table_schema = 'public' and table_name = 'accounts' order by 1`.execute(app.db)
  // A secret, somebody else, and what only says how the account stands.
  const left = ['deleted_at', 'disabled', 'has_blocked', 'invited_by', 'password_hash']
  expect(rows.map(({ column }) => column).filter((column) => !(column in kept.account))).toEqual(left)
})

test('a technician takes along what they worked, wrote and were paid by, and nothing of whom they worked for', async () => {
  const startAt = startOfDay(dayOf(app.clock.now().getTime())) + 3 * 86_400_000 + 14 * 3_600_000
  const { technician, customer, as, ...booking } = await aBooking(app, { startAt, place: { name: '周芷若', phone: '13987654321', address: '南山路3号' } })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'depart')
  const tech = app.as(technician.token)
  await tech.post('/api/tech/reportPosition', { lat: 30.25, lng: 120.1 })
  await tech.post('/api/user/chat/send', { orderId, text: '我在路上了' })
  await as.post('/api/user/chat/send', { orderId, text: '门口有只猫' })
  await tech.form('/api/tech/schedule/addTimeOff', { startAt: String(startAt + 86_400_000), endAt: String(startAt + 90_000_000), reason: '看牙' })
  const kept = JSON.parse((await tech.form('/api/user/self/exportData')).data.content)
  const orderNo = (await app.db.selectFrom('orders').select('order_no').where('id', '=', orderId).executeTakeFirstOrThrow()).order_no
  expect(kept).toMatchObject({
    technicians: [{ nickname: technician.nickname }],
    visits: [{ order_no: orderNo, status: 'DEPARTED' }],
    technician_positions: [{ lat: 30.25, lng: 120.1 }],
    time_off: [{ reason: '看牙' }],
    chat_messages: [{ order_no: orderNo, content: '我在路上了' }],
    offers: technician.projects.map(({ id }) => ({ project_id: id })),
    certificates: [],
    suspensions: [],
    earnings: [],
  })
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`周芷若|13987654321|南山路|猫|${customer.phone}|${customer.id}|calendar_secret`))
})

describe('the end of an account', () => {
  const end = (token: string, phone: string, smsCode: string) => post('/api/user/self/deleteAccount', { phone, smsCode }, { token })

  test('takes the person away and leaves orders under no name; the number is free', async () => {
    const { id, phone, token } = await registered()
    const technician = await aTechnician(app)
    await anAddress(app, { account_id: id })
    await app.db
      .insertInto('messages')
      .values(messageRow({ account_id: id, created_at: app.clock.now() }))
      .execute()
    await app.db
      .insertInto('banners')
      .values(bannerRow({ id: 'poster', place: 'AD' }))
      .execute()
    await app.db.insertInto('poster_counts').values({ account_id: id, banner_id: 'poster', scans: 3 }).execute()
    await app.as(token).form('/api/user/tech/doFocus', { techId: technician.id })
    await app.as(token).post('/api/user/self/editUserInfo', { serviceNote: '对精油过敏' })
    const order = await anOrderIn(app, 'COMPLETED', { customer: { id, token }, technician })
    await app.as(token).post('/api/user/self/doSuggest', { type: 'OTHER', content: '请尽快回复我', phone })
    await app.as(token).post('/api/user/order/abnormalApply', { orderId: order.id, type: 'OTHER', content: '与约定的项目不符，请核实', phone })
    expect(await whereIs(app.db, phone)).toEqual(expect.arrayContaining(['accounts.phone', 'appeals.phone', 'suggestions.phone']))
    await app.db.updateTable('appeals').set({ status: 'CLOSED' }).where('order_id', '=', order.id).execute()
    await app.db.updateTable('orders').set({ appeal_status: 'CLOSED' }).where('id', '=', order.id).execute()
    expect(await end(token, phone, await codeFor(phone, 'DELETE'))).toMatchObject({ code: 200, data: null })
    expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(401)
    expect(
      await app.db.selectFrom('accounts').select(['phone', 'nickname', 'service_note', 'password_hash', 'disabled']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({
      phone: `deleted/${id}`,
      nickname: '已注销用户',
      service_note: null,
      password_hash: null,
      disabled: true,
    })
    for (const table of ['addresses', 'messages', 'follows', 'sessions', 'poster_counts'] as const)
      expect(await app.db.selectFrom(table).select('account_id').where('account_id', '=', id).execute(), table).toEqual([])
    expect((await app.db.selectFrom('technicians').select('fans_count').where('id', '=', technician.id).executeTakeFirst())?.fans_count).toBe(0)
    const kept = await app.db.selectFrom('orders').select(['address', 'remark']).where('id', '=', order.id).executeTakeFirst()
    expect(kept).toMatchObject({ remark: '', address: { name: '', phone: '', address: '', house_no: '', arrival_note: '', lat: 30.28, lng: 120.13 } })
    expect(await whereIs(app.db, phone)).toEqual([])
    const again = await register(phone)
    expect(again).toMatchObject({ code: 200, data: { isNew: true } })
    expect(again.data.userInfo.userId).not.toBe(id)
  })

  test('of a whole visit nothing is left that says whose door it was', async () => {
    const startAt = startOfDay(dayOf(app.clock.now().getTime())) + 2 * 86_400_000 + 14 * 3_600_000
    // Further from every home of this file than places are blurred: no technician's may begin with the same figures.
    const door = { lat: 30.29951, lng: 120.13012 }
    const place = { ...door, name: '张三丰', phone: '13812345678', address: '望江路26号', house_no: '9幢1902', arrival_note: '狗很凶，请先打电话' }
    const { customer, technician, as, ...booking } = await aBooking(app, { startAt, place })
    const orderId = await booking.paid()
    await booking.visited(orderId, 'depart')
    const tech = app.as(technician.token)
    await tech.post('/api/tech/reportPosition', { lat: 30.25, lng: 120.1 })
    app.clock.set(new Date(startAt))
    const photo = await anUpload(app, technician.accountId)
    for (const [step, proof] of [
      ['arrive', { photo, ...door }],
      ['start', {}],
      ['finish', {}],
    ] as const) {
      if (step === 'finish') wait(3_600_000)
      expect((await tech.post(`/api/tech/order/${step}`, { orderId, ...proof })).code, step).toBe(200)
    }
    expect((await as.form('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    expect(await whereIs(app.db, '30.29951')).toEqual(['addresses.lat', 'orders.address'])
    expect((await end(customer.token, customer.phone, await codeFor(customer.phone, 'DELETE'))).code).toBe(200)
    for (const told of [...Object.values(place).map(String), customer.phone]) expect(await whereIs(app.db, told), told).toEqual([])
  })

  test('of somebody who worked here the home goes, too, with the birthday and the way to the calendar', async () => {
    const { id, phone, token } = await registered()
    const technician = await aTechnician(app, { home_lat: 30.31234, home_lng: 120.21234, birthday: '1990-05-17', intro: '老家在建德' })
    await app.db.updateTable('technicians').set({ account_id: id, status: 'LEFT' }).where('id', '=', technician.id).execute()
    const before = await app.db.selectFrom('technicians').select(['calendar_secret', 'nickname']).where('id', '=', technician.id).executeTakeFirstOrThrow()
    await app.db
      .insertInto('technician_positions')
      .values({ technician_id: technician.id, lat: 30.31235, lng: 120.21235, at: app.clock.now(), began_lat: 30.31234, began_lng: 120.21234 })
      .execute()
    expect(await end(token, phone, await codeFor(phone, 'DELETE'))).toMatchObject({ code: 200 })
    for (const told of ['30.3123', '120.2123', '1990-05-17', '老家在建德', before.calendar_secret]) expect(await whereIs(app.db, told), told).toEqual([])
    // Customers keep the name of whom they met.
    expect(await app.db.selectFrom('technicians').select(['nickname', 'status']).where('id', '=', technician.id).executeTakeFirst()).toEqual({
      nickname: before.nickname,
      status: 'LEFT',
    })
  })

  test('takes away what was being written while it ended, a minute later', async () => {
    const { id, phone, token } = await registered()
    const { id: addressId } = await anAddress(app, { account_id: id })
    const smsCode = await codeFor(phone, 'DELETE')
    const given = {
      name: '赵敏',
      phone: '13912340000',
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      address: '龙井路9号',
      lat: 30.23456,
      lng: 120.10987,
    }
    const [ended, written] = await behind<{ code: number }>(app, (tx) => sql`select from addresses where id = ${addressId} for update`.execute(tx), [
      () => end(token, phone, smsCode),
      () => app.as(token).post('/api/user/self/addAddress', given),
    ])
    expect([ended?.code, written?.code]).toEqual([200, 200])
    // Somebody else may have the number by now, and keeps what is theirs.
    wait(61_000)
    const { data: next } = await register(phone)
    await app.jobs.runDue()
    for (const told of ['龙井路9号', '30.23456', '赵敏', '13912340000']) expect(await whereIs(app.db, told), told).toEqual([])
    expect((await app.as(next.token).get('/api/user/self/getUserInfo')).data.phone).toBe(phone)
    const [word] = await app.db.selectFrom('outbox').select('done_at').where('topic', '=', 'erase-account').where('key', '=', id).execute()
    expect(word?.done_at).not.toBeNull()
  })

  test('takes the pictures out of the store that no review, refund, appeal or chat shows, and those alone', async () => {
    const { id, phone, token } = await registered()
    const technician = await aTechnician(app)
    const { id: orderId } = await anOrderIn(app, 'COMPLETED', { customer: { id, token }, technician })
    const stored = async (accountId = id) => {
      const { key } = await keepUpload(app.deps, { accountId, bytes: onePixel, mime: 'image/webp', now: app.clock.now() })
      return key
    }
    const [avatar, unused, told] = [await stored(), await stored(), await stored()]
    const [reviewed, refunded, appealed, chatted, theirs] = [await stored(), await stored(), await stored(), await stored(), await stored(technician.accountId)]
    await app.db.updateTable('accounts').set({ avatar_key: avatar }).where('id', '=', id).execute()
    const at = app.clock.now()
    await app.db
      .insertInto('suggestions')
      .values({ id: `s${id}`, account_id: id, kind: 'OTHER', content: '建议', image_keys: [told], created_at: at, answer_by: at })
      .execute()
    await app.db
      .insertInto('reviews')
      .values(
        reviewRow({ account_id: id, order_id: orderId, technician_id: technician.id, project_id: technician.projects[0]?.id ?? '', image_keys: [reviewed] }),
      )
      .execute()
    const payment = paymentRow({ account_id: id, purpose_id: orderId, status: 'SUCCESS' })
    await app.db.insertInto('payments').values(payment).execute()
    await app.db
      .insertInto('refunds')
      .values(refundRow({ account_id: id, payment_id: payment.id, order_id: orderId, image_keys: [refunded] }))
      .execute()
    await app.db
      .insertInto('appeals')
      .values({
        id: `a${id}`,
        order_id: orderId,
        account_id: id,
        type: 'OTHER',
        urgent: false,
        content: '…',
        image_keys: [appealed],
        status: 'CLOSED',
        created_at: at,
        answer_by: at,
      })
      .execute()
    await app.db
      .insertInto('chat_messages')
      .values({ id: `m${id}`, order_id: orderId, seq: 1, side: 'CUSTOMER', kind: 'PICTURE', image_key: chatted, sent_at: at })
      .execute()

    expect((await end(token, phone, await codeFor(phone, 'DELETE'))).code).toBe(200)
    await app.jobs.runDue()
    const seen = async (key: string) => (await fetch(app.deps.uploads.urlOf(key))).status
    for (const key of [avatar, unused, told]) expect(await seen(key)).toBe(404)
    for (const key of [reviewed, refunded, appealed, chatted, theirs]) expect(await seen(key)).toBe(200)
    const left = await app.db.selectFrom('uploads').select('key').where('account_id', '=', id).execute()
    expect(left.map(({ key }) => key).toSorted()).toEqual([reviewed, refunded, appealed, chatted].toSorted())
    expect(await app.db.selectFrom('suggestions').select('image_keys').where('account_id', '=', id).execute()).toEqual([{ image_keys: [] }])
    // Who wrote in the chat of the order has no name there any more.
    const chat = await app.as(technician.token).get('/api/user/chat/list', { orderId })
    expect(chat.data).toMatchObject({ other: { nickname: '已注销用户', avatar: '' } })
  })

  test('takes the pictures that a technician showed, once they have left, and what they wished to show; the portrait and what proves a visit stay', async () => {
    const technician = await aTechnician(app)
    const { accountId, token } = technician
    const upload = async () => (await keepUpload(app.deps, { accountId, bytes: onePixel, mime: 'image/webp', now: app.clock.now() })).key
    const [portrait, album, removed, wished, life, chatted] = [await upload(), await upload(), await upload(), await upload(), await upload(), await upload()]
    const { id: orderId } = await anOrderIn(app, 'COMPLETED', { technician })
    const at = app.clock.now()
    await app.db
      .insertInto('chat_messages')
      .values({ id: `c${accountId}`, order_id: orderId, seq: 1, side: 'TECHNICIAN', kind: 'PICTURE', image_key: chatted, sent_at: at })
      .execute()
    await app.db
      .insertInto('profile_changes')
      .values({ id: `p${accountId}`, technician_id: technician.id, state: 'PENDING', intro: '从业多年', photo_keys: [wished], submitted_at: at, answer_by: at })
      .execute()
    const fields = JSON.stringify({ photos: [portrait, album], lifePhotos: [life] })
    await app.db
      .insertInto('applications')
      .values({ id: `a${accountId}`, account_id: accountId, kind: 'TECH', state: 'DRAFT', fields, created_at: at, changed_at: at })
      .execute()
    const shown = { avatar_key: portrait, photo_keys: [album, chatted], removed_photo_keys: [removed], status: 'LEFT' }
    await app.db.updateTable('technicians').set(shown).where('id', '=', technician.id).execute()
    const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()
    expect((await end(token, phone, await codeFor(phone, 'DELETE'))).code).toBe(200)
    await app.jobs.runDue()
    const seen = async (key: string) => (await fetch(app.deps.uploads.urlOf(key))).status
    for (const key of [album, removed, wished, life]) expect(await seen(key)).toBe(404)
    for (const key of [portrait, chatted]) expect(await seen(key)).toBe(200)
    const left = await app.db.selectFrom('profile_changes').select(['state', 'intro', 'photo_keys']).where('technician_id', '=', technician.id).execute()
    expect(left).toEqual([{ state: 'WITHDRAWN', intro: null, photo_keys: null }])
  })

  test('asks again for a picture that the store did not remove', async () => {
    const { id, phone, token } = await registered()
    const { key } = await keepUpload(app.deps, { accountId: id, bytes: onePixel, mime: 'image/webp', now: app.clock.now() })
    expect((await end(token, phone, await codeFor(phone, 'DELETE'))).code).toBe(200)
    const away = removalHandlers({
      uploads: qiniuUploads({ ...simulatedStore(app.simulators), manage: 'http://127.0.0.1:9/upload' }).open({ now: app.clock.now, secrets: ['none'] }),
    })
    await expect(away[removalTopic].send({ key, payload: {}, attempts: 1, now: app.clock.now() })).rejects.toThrow()
    await app.jobs.runDue()
    expect((await fetch(app.deps.uploads.urlOf(key))).status).toBe(404)
    const [word] = await app.db.selectFrom('outbox').select('done_at').where('topic', '=', removalTopic).where('key', '=', key).execute()
    expect(word?.done_at).not.toBeNull()
  })

  test('waits for an open order, which is named', async () => {
    const { id, phone, token } = await registered()
    const order = await anOrderIn(app, 'ACCEPTED', { customer: { id, token }, technician: await aTechnician(app) })
    const smsCode = await codeFor(phone, 'DELETE')
    expect(await end(token, phone, smsCode)).toMatchObject({ code: 4112, refusal: 'accountBusy', data: { orderIds: [order.id] } })
    expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(200)
  })

  test('is refused to a technician, with a wrong code, for another number and to guests', async () => {
    const { id, phone, token } = await registered()
    const smsCode = await codeFor(phone, 'DELETE')
    expect((await end(token, phone, wrong(smsCode))).code).toBe(4101)
    expect(await end(token, newPhone(), smsCode)).toMatchObject({ code: 400, data: { field: 'phone' } })
    expect((await end('nobody', phone, smsCode)).code).toBe(401)
    await app.db
      .updateTable('technicians')
      .set({ account_id: id })
      .where('id', '=', (await aTechnician(app)).id)
      .execute()
    expect(await end(token, phone, smsCode)).toMatchObject({ code: 4113, refusal: 'technicianAccount' })
  })
})
