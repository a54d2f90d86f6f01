import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { aCoupon, aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { startTestApp, testNow, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const center = { lat: 30.2741, lng: 120.1551 }
const info = (techId: string, query: object = {}, token?: string) => app.as(token).get('/api/user/tech/getTechInfo', { techId, ...query })

test('the whole page in four statements', async () => {
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
  await aCoupon(app, { scene: 'TECH', scope: 'TECH', technician_id: technician.id })
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
  expect(await app.queriesOf(() => info(technician.id))).toBe(4)
})

test('hidden and unknown technicians are not found', async () => {
  for (const status of ['SUSPENDED', 'LEFT']) expect((await info((await aTechnician(app, { status })).id)).code).toBe(404)
  expect([(await info('nobody')).code, (await info('')).code, (await info("x' or 1=1")).code]).toEqual([404, 400, 400])
})
