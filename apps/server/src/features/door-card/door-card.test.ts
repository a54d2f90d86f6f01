import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
beforeEach(() => app.clock.set(testNow))

const day = 86_400_000
const aPaper = (technicianId: string, over: object = {}) =>
  app.db
    .insertInto('certificates')
    .values({
      id: newId(testNow),
      technician_id: technicianId,
      type: 'HEALTH',
      name: '健康证',
      number: 'A 330106-7781',
      verified: true,
      issued_at: testNow,
      expire_at: new Date(testNow.getTime() + 3 * day),
      ...over,
    })
    .execute()
const door = (techId: string, language = 'zh-CN') => app.http.inject({ method: 'GET', url: `/door/${techId}`, headers: { 'accept-language': language } })
const card = async ({ token }: { token: string }) => (await app.as(token).get('/api/tech/card/get')).data

test('anybody who scans the code sees who stands there and which papers are in date, and no number and no phone', async () => {
  const technician = await aTechnician(app, { nickname: '林师傅' })
  await aPaper(technician.id)
  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', technician.accountId).executeTakeFirstOrThrow()
  const own = await card(technician)
  expect(own).toMatchObject({ nickname: '林师傅', valid: true, validUntil: testNow.getTime() + 3 * day, papers: [{ type: 'HEALTH', name: '健康证' }] })
  expect(own.doorUrl).toMatch(new RegExp(`/door/${technician.id}$`))
  const page = await door(technician.id)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('林师傅，证件有效')
  expect(page.body).toContain('健康证')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  for (const secret of [phone, '330106', technician.accountId]) expect(page.body + JSON.stringify(own)).not.toContain(secret)
  expect((await door(technician.id, 'en')).body).toMatch(/^[\s\S]*papers in order[\s\S]*Health certificate[\s\S]*证件有效/)
})

test('it is valid only while a checked paper is, and while they work here', async () => {
  const technician = await aTechnician(app)
  await aPaper(technician.id, { verified: false })
  const invalid = async () => {
    expect((await door(technician.id)).statusCode).toBe(404)
    expect((await door(technician.id)).body).toContain('必备证件缺失或已失效')
  }
  await invalid()
  expect(await card(technician)).toMatchObject({ valid: false, papers: [] })
  await aPaper(technician.id)
  expect((await door(technician.id)).statusCode).toBe(200)
  app.clock.set(new Date(testNow.getTime() + 3 * day - 1))
  expect((await door(technician.id)).statusCode).toBe(200)
  app.clock.advance(1)
  await invalid()
  await aPaper(technician.id, { expire_at: null, name: '按摩师证', type: 'MASSAGE' })
  expect(await card(technician)).toMatchObject({ valid: true, papers: [{ name: '按摩师证' }] })
  await app.db.updateTable('technicians').set({ status: 'LEFT' }).where('id', '=', technician.id).execute()
  await invalid()
})

test('another paper stands in for none that the city requires, and the card ends with the first of those', async () => {
  const technician = await aTechnician(app, { papers_from: new Date(0) })
  await aPaper(technician.id, { type: 'TCM', name: '中医师证', expire_at: null })
  await aPaper(technician.id, { type: 'MASSAGE', name: '按摩师证', expire_at: null })
  expect((await door(technician.id)).statusCode).toBe(404)
  expect(await card(technician)).toMatchObject({ valid: false, papers: [] })
  await aPaper(technician.id, { verified: false })
  expect((await door(technician.id)).statusCode).toBe(404)
  await aPaper(technician.id)
  expect((await door(technician.id)).statusCode).toBe(200)
  expect(await card(technician)).toMatchObject({ valid: true, validUntil: testNow.getTime() + 3 * day, papers: [{}, {}, {}] })
  app.clock.advance(3 * day)
  expect((await door(technician.id)).statusCode).toBe(404)
})

test('a code of nobody says what one without papers says, and a card is of technicians alone', async () => {
  const [nobody, strange] = [await door('nobody'), await door('%3Cscript%3E')]
  expect([nobody.statusCode, strange.statusCode, nobody.body]).toEqual([404, 404, strange.body])
  expect([(await app.as((await aCustomer(app)).token).get('/api/tech/card/get')).code, (await app.as().get('/api/tech/card/get')).code]).toEqual([403, 401])
})
