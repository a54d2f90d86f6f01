import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { aCoupon, aCustomer, aProject, aTechnician, aUserCoupon } from '../../testing/factories.ts'
import { certificateRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()

const center = { lat: 30.2741, lng: 120.1551 }
const info = (techId: string, query: object = {}, token?: string) => app.as(token).get('/api/user/tech/getTechInfo', { techId, ...query })

test('the whole page, in one statement beside the session as long as nothing of it changes', async () => {
  const projects = [await aProject(app), await aProject(app), await aProject(app), await aProject(app)]
  const technician = await aTechnician(app, { projects, order_count: 97, late_count: 1, cancel_count: 3, photo_keys: ['p.webp'], height_cm: 165 })
  const customer = await aCustomer(app, { nickname: '张三丰' })
  const certificate = (over: object) => ({
    id: newId(testNow),
    technician_id: technician.id,
    type: 'HEALTH',
    name: '健康证',
    number: 'H1',
    verified: true,
    issued_at: new Date('2026-01-01T00:00:00Z'),
    ...over,
  })
  await app.db
    .insertInto('certificates')
    .values([
      certificate({ expire_at: testNow }),
      certificate({ name: '按摩师', type: 'MASSAGE', issued_at: new Date('2025-01-01T00:00:00Z'), expire_at: new Date(testNow.getTime() + 1) }),
    ])
    .execute()
  await app.db
    .insertInto('reviews')
    .values(
      [1, 2, 3].map((score) => ({
        id: newId(testNow),
        technician_id: technician.id,
        account_id: customer.id,
        project_id: projects[0]?.id ?? '',
        score,
        anonymous: score === 3,
        created_at: new Date(testNow.getTime() + (score - 3) * 86_400_000),
      })),
    )
    .execute()
  const coupon = await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: technician.id })
  const { data } = await info(technician.id, center, customer.token)
  expect(data).toMatchObject({
    techId: technician.id,
    height: 165,
    workYears: 6,
    verified: true,
    punctualRate: 99,
    cancelRate: 3,
    serviceStart: '10:00',
    serviceEnd: '22:00',
    serviceRadiusM: 15_000,
    hasCoupon: true,
    certs: [
      { name: '健康证', verified: false, expireAt: testNow.getTime() },
      { name: '按摩师', verified: true },
    ],
    recentReviews: [
      { score: 3, nickname: '匿名用户' },
      { score: 2, nickname: '张三丰' },
    ],
    couponList: [{ claimState: 'CLAIMABLE' }],
    travelRule: { startFee: 1200 },
    shareUrl: `http://127.0.0.1:8080/#/pages/technicians/technicians?techId=${technician.id}`,
  })
  expect(data.projects).toHaveLength(3)
  expect(data.photos[0]).toMatch(/^http.*p\.webp$/)
  expect(JSON.stringify(data)).not.toMatch(/home|account/i)
  // What holds for all calls, as the policy, is read again every few seconds: it was just now.
  await info(technician.id)
  app.responses.drop(`technician/${technician.id}`)
  expect(await app.queriesOf(() => info(technician.id))).toBe(1)
  // Their own copies of coupons are the asker's alone, and come with the rest.
  expect(await app.queriesOf(() => info(technician.id, center, customer.token))).toBe(2)
  await aUserCoupon(app, { account_id: customer.id, coupon_id: coupon.id })
  const stateFor = async (token?: string) => (await info(technician.id, {}, token)).data.couponList[0].claimState
  expect([await stateFor(customer.token), await stateFor((await aCustomer(app)).token), await stateFor()]).toEqual(['CLAIMED', 'CLAIMABLE', 'CLAIMABLE'])
})

test('hidden and unknown technicians are not found', async () => {
  for (const status of ['SUSPENDED', 'LEFT']) expect((await info((await aTechnician(app, { status })).id)).code).toBe(404)
  expect([(await info('nobody')).code, (await info('')).code, (await info("x' or 1=1")).code]).toEqual([404, 400, 400])
})

test('every change shows at once to anyone who is signed in', async () => {
  const project = await aProject(app, { name: '肩颈舒缓' })
  const technician = await aTechnician(app, { projects: [project] })
  const [author, reader] = [await aCustomer(app, { nickname: '初名' }), await aCustomer(app)]
  const page = async () => (await info(technician.id, {}, reader.token)).data
  const change = (table: 'projects' | 'technicians' | 'accounts' | 'offers', set: object, by: object) => {
    const [[column, id]] = Object.entries(by) as [[string, string]] // safe: one entry
    return app.db
      .updateTable(table)
      .set(set)
      .where(column as never, '=', id as never)
      .execute()
  }
  const review = { id: newId(testNow), technician_id: technician.id, account_id: author.id, project_id: project.id, score: 5, created_at: testNow }
  expect((await page()).recentReviews).toEqual([])
  await app.db.insertInto('reviews').values(review).execute()
  expect((await page()).recentReviews).toMatchObject([{ nickname: '初名', projectName: '肩颈舒缓' }])
  await change('accounts', { nickname: '改名' }, { id: author.id })
  expect((await page()).recentReviews).toMatchObject([{ nickname: '改名' }])
  await app.db.updateTable('reviews').set({ hidden: true }).where('id', '=', review.id).execute()
  expect((await page()).recentReviews).toEqual([])

  await change('projects', { name: '全身推拿', sale_count: 70 }, { id: project.id })
  expect((await page()).projects).toMatchObject([{ name: '全身推拿', saleCount: 0 }])
  await change('offers', { price: 12_300, sale_count: 7 }, { technician_id: technician.id })
  expect((await page()).projects).toMatchObject([{ techPrice: 12_300, saleCount: 7 }])
  await change('projects', { on_offer: false }, { id: project.id })
  expect((await page()).projects).toEqual([])

  const coupon = await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: technician.id, end_at: new Date(testNow.getTime() + 1000) })
  expect(await page()).toMatchObject({ hasCoupon: true, couponList: [{ couponId: coupon.id, claimState: 'CLAIMABLE' }] })
  await app.as(reader.token).form('/api/user/tech/doTakeCoupon', { couponId: coupon.id })
  expect((await page()).couponList).toMatchObject([{ claimState: 'CLAIMED' }])
  app.clock.advance(1001)
  expect(await page()).toMatchObject({ hasCoupon: false, couponList: [] })

  await change('technicians', { intro: '新的介绍', on_duty: false }, { id: technician.id })
  expect(await page()).toMatchObject({ intro: '新的介绍', state: 'OFFLINE', stateText: '休息中' })
  await change('technicians', { status: 'SUSPENDED' }, { id: technician.id })
  expect((await info(technician.id, {}, reader.token)).code).toBe(404)
})

test('a stranger reads of certificates that were approved, and of none that waits, was refused or taken back', async () => {
  const technician = await aTechnician(app)
  const certificates = (['APPROVED', 'PENDING', 'REJECTED', 'REVOKED'] as const).map((state) =>
    certificateRow({ technician_id: technician.id, name: state, state, verified: state === 'APPROVED' }),
  )
  await app.db.insertInto('certificates').values(certificates).execute()
  expect((await info(technician.id)).data.certs.map(({ name }: { name: string }) => name)).toEqual(['APPROVED'])
})
