import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { aProject, aTechnician } from '../../testing/factories.ts'
import { tomorrowAt } from '../../testing/moments.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { newId } from '../../ids.ts'

const app = aTestApp()

const english = { name_en: 'Neck relief', intro_en: 'For shoulders', detail_en: '<p>Slowly</p>', notice_en: 'Ask your doctor' }
const nameOf = async (id: string, name_en: string) => app.db.updateTable('projects').set({ name_en }).where('id', '=', id).execute()

/** A visit of one project with English and one without, twice. */
async function aMixedBooking() {
  const [named, unnamed] = [await aProject(app, { name: '肩颈舒缓', ...english, sort: 1 }), await aProject(app, { name: '足底按摩', sort: 2 })]
  const technician = await aTechnician(app, { projects: [named, unnamed] })
  const items = [
    { projectId: named.id, quantity: 1 },
    { projectId: unnamed.id, quantity: 2 },
  ]
  app.clock.set(testNow)
  return { named, unnamed, ...(await aBooking(app, { startAt: tomorrowAt(14), technician, items })) }
}

test('projects say all of themselves in English, in Chinese where they have none, and are found by an English word', async () => {
  const [named, unnamed] = [await aProject(app, { name: '肩颈舒缓', ...english }), await aProject(app, { name: '足底按摩' })]
  const technician = await aTechnician(app, { projects: [named, unnamed] })
  const inEnglish = { nameEn: 'Neck relief', introEn: 'For shoulders', detailEn: '<p>Slowly</p>', noticeEn: 'Ask your doctor' }
  const inChinese = { nameEn: '足底按摩', introEn: unnamed.intro, detailEn: unnamed.detail, noticeEn: unnamed.notice }
  const all = expect.arrayContaining([
    expect.objectContaining({ projectId: named.id, ...inEnglish }),
    expect.objectContaining({ projectId: unnamed.id, ...inChinese }),
  ])
  const of = async (call: string, query: Record<string, unknown>) => (await app.as().get(`/api/user/tech/${call}`, query)).data
  expect((await of('getProjectList', { limit: 50 })).list).toEqual(all)
  expect((await of('getProjectListTech', { techId: technician.id })).list).toEqual(all)
  expect((await of('getTechInfo', { techId: technician.id })).projects).toEqual(all)
  expect((await app.as(technician.token).get('/api/tech/profile/get')).data.projects.map(({ nameEn }: { nameEn: string }) => nameEn).toSorted()).toEqual(
    ['Neck relief', '足底按摩'].toSorted(),
  )
  expect((await of('getProjectList', { keyword: 'nECK re' })).list).toMatchObject([{ projectId: named.id }])
})

/** Whatever the order of items that were written in one moment. */
const both = (...those: object[]) => expect.arrayContaining(those.map((one) => expect.objectContaining(one)))
const items = both({ name: '肩颈舒缓', nameEn: 'Neck relief' }, { name: '足底按摩', nameEn: '足底按摩' })

test('an order shows the English of its projects and of their lines to both sides and to operators, also after they are named again', async () => {
  const { named, as, preview, paid, visited, technician } = await aMixedBooking()
  const [first, second] = [
    { name: '肩颈舒缓', nameEn: 'Neck relief' },
    { name: '足底按摩 × 2', nameEn: '足底按摩 × 2' },
  ]
  const lines = [first, second, { name: '车费' }]
  expect((await preview()).data.price.lines).toMatchObject(lines)
  const orderId = await paid()
  const info = async () => (await as.get('/api/user/order/getOrderInfo', { orderId })).data
  expect(await info()).toMatchObject({ items, price: { lines } })
  expect((await info()).price.lines[2]).not.toHaveProperty('nameEn')
  expect((await as.get('/api/user/order/getOrderList', { tab: 'ALL' })).data.list).toMatchObject([{ orderId, items }])
  await visited(orderId, 'accept')
  expect((await app.as(technician.token).get('/api/tech/order/getInfo', { orderId })).data).toMatchObject({ items })
  const boss = app.as((await anOperator(app)).token)
  const file = (await boss.get('/api/manage/order/getInfo', { orderId })).data
  expect(file).toMatchObject({ items, lines })
  expect(file.projectsEn.split(', ').toSorted()).toEqual(['Neck relief', '足底按摩'])
  expect((await boss.get('/api/manage/order/getActs', { orderId })).data.refund.parts).toEqual(both(first, { name: '足底按摩', nameEn: '足底按摩' }))

  await nameOf(named.id, 'Shoulder relief')
  const renamed = { name: '肩颈舒缓', nameEn: 'Shoulder relief' }
  expect(await info()).toMatchObject({ items: both(renamed), price: { lines: [renamed, second, {}] } })
  await app.db.updateTable('projects').set({ name: '改了名', name_en: '' }).where('id', '=', named.id).execute()
  expect((await info()).items).toEqual(both({ name: '肩颈舒缓', nameEn: '肩颈舒缓' }))
})

test('a refund names what goes back in English, to the customer line by line and to the operator who decides', async () => {
  const { as, paid, visited } = await aMixedBooking()
  const orderId = await paid()
  await visited(orderId, 'depart')
  const { lines } = (await as.post('/api/user/order/doOrderRefundPreview', { orderId })).data
  expect(lines).toEqual(both({ name: '肩颈舒缓', nameEn: 'Neck relief' }, { name: '足底按摩', nameEn: '足底按摩' }))
  const ordered: { itemId: string; nameEn: string }[] = (await as.get('/api/user/order/getOrderInfo', { orderId })).data.items
  const [itemId] = ordered.filter(({ nameEn }) => nameEn === 'Neck relief').map((item) => item.itemId)
  const { refundId } = (await as.post('/api/user/order/doOrderRefund', { orderId, itemIds: [itemId], reasonId: 'PLANS', requestId: randomUUID() })).data
  const boss = app.as((await anOperator(app)).token)
  expect((await boss.get('/api/manage/refund/getInfo', { refundId })).data).toMatchObject({ items: ['肩颈舒缓'], itemsEn: ['Neck relief'] })
})

test('reviews and posted requests name their project in English, in Chinese where it has none', async () => {
  const { named, unnamed, address, customer, technician, as } = await aMixedBooking()
  const reviewOf = (project_id: string) => ({
    id: newId(testNow),
    technician_id: technician.id,
    account_id: customer.id,
    project_id,
    score: 5,
    created_at: testNow,
  })
  await app.db.insertInto('reviews').values([named.id, unnamed.id].map(reviewOf)).execute()
  const reviews = (await app.as().get('/api/user/tech/getTechComment', { techId: technician.id })).data.list
  const posted = async () => {
    const startAt = String(tomorrowAt(16))
    const { postedRequestId } = (await as.form('/api/user/request/doPost', { projectId: named.id, quantity: '1', addressId: address.id, startAt })).data
    const told = (await app.as(technician.token).get('/api/tech/request/getList')).data.list
    await as.form('/api/user/request/doWithdraw', { postedRequestId })
    return [(await as.get('/api/user/request/getInfo', { postedRequestId })).data, ...told]
  }
  const inBoth = { projectName: '肩颈舒缓', projectNameEn: 'Neck relief' }
  expect(reviews).toEqual(both(inBoth, { projectName: '足底按摩', projectNameEn: '足底按摩' }))
  expect(await posted()).toMatchObject([inBoth, inBoth])
  await nameOf(named.id, '')
  const chinese = { projectName: '肩颈舒缓', projectNameEn: '肩颈舒缓' }
  expect(await posted()).toMatchObject([chinese, chinese])
})
