import { expect, test } from 'vitest'
import { aCoupon, aCustomer, aTechnician } from '../testing/factories.ts'
import { aTestApp, type Answer } from '../testing/start-test-app.ts'

const app = aTestApp()

type Write = { token: string; key?: string; body: Record<string, unknown> }
const send = async (call: string, { token, key, body }: Write): Promise<Answer> => {
  const reply = await app.http.inject({ method: 'POST', url: `/api/user/${call}`, headers: { token, ...(key && { 'idempotency-key': key }) }, payload: body })
  return { ...reply.json(), status: reply.statusCode }
}
const place = { province: '浙江省', city: '杭州市', area: '西湖区', address: '文三路478号', phone: '13700000000', lat: 30.28, lng: 120.13 }
const addAddress = (token: string, key?: string, name = '张三') => send('self/addAddress', { token, ...(key && { key }), body: { ...place, name } })
const addressesOf = async (token: string) => (await app.as(token).get('/api/user/self/getAddressList')).data.total
const key = 'a-key-of-the-phone'

test('a write under a key is done once, and its repeat hears the same answer', async () => {
  const { token } = await aCustomer(app)
  const first = await addAddress(token, key)
  expect(first.code).toBe(200)
  expect(await addAddress(token, key)).toEqual(first)
  expect(await addressesOf(token)).toBe(1)
})

test('without a key two writes are two', async () => {
  const { token } = await aCustomer(app)
  for (let i = 0; i < 2; i++) await addAddress(token)
  expect(await addressesOf(token)).toBe(2)
})

test('eight repeats at once are one write with one answer', async () => {
  const { token } = await aCustomer(app)
  await Promise.all(Array.from({ length: 8 }, () => addressesOf(token)))
  const answers = await Promise.all(Array.from({ length: 8 }, () => addAddress(token, key)))
  expect(new Set(answers.map(({ data }) => data.addressId)).size).toBe(1)
  expect(await addressesOf(token)).toBe(1)
})

test('a repeat that comes late undoes nothing of what was done since', async () => {
  const [{ token }, { id }] = [await aCustomer(app), await aTechnician(app)]
  const followed = await send('tech/doFocus', { token, key: 'follow-key', body: { techId: id } })
  await send('tech/unFocus', { token, key: 'unfollow-key', body: { techId: id } })
  expect(await send('tech/doFocus', { token, key: 'follow-key', body: { techId: id } })).toEqual(followed)
  expect((await app.as(token).get('/api/user/self/getUserFocusCount')).data.count).toBe(0)
})

test('a refusal stands, too: what has become possible since is not done behind the back of who was refused', async () => {
  const { token } = await aCustomer(app)
  const coupon = await aCoupon(app, { start_at: new Date(app.clock.now().getTime() + 60_000) })
  const take = () => send('tech/doTakeCoupon', { token, key, body: { couponId: coupon.id } })
  const refused = await take()
  expect(refused).toMatchObject({ code: 4403, refusal: 'couponNotOpen' })
  app.clock.advance(120_000)
  expect(await take()).toEqual(refused)
  expect((await send('tech/doTakeCoupon', { token, key: 'another-key', body: { couponId: coupon.id } })).code).toBe(200)
})

test('a coupon taken under a key is taken, not refused as taken, when the answer got lost', async () => {
  const { token } = await aCustomer(app)
  const coupon = await aCoupon(app)
  const take = () => send('tech/doTakeCoupon', { token, key, body: { couponId: coupon.id } })
  expect([(await take()).code, (await take()).code]).toEqual([200, 200])
})

test('one key for another request or another call is refused by name', async () => {
  const { token } = await aCustomer(app)
  await addAddress(token, key)
  expect(await addAddress(token, key, '李四')).toMatchObject({ refusal: 'replayDiffers' })
  expect(await send('self/readMessages', { token, key, body: {} })).toMatchObject({ refusal: 'replayDiffers' })
  expect(await addressesOf(token)).toBe(1)
})

test('the same key of two people is two writes', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)]
  await addAddress(one.token, key)
  await addAddress(other.token, key)
  expect([await addressesOf(one.token), await addressesOf(other.token)]).toEqual([1, 1])
})

test('who asked too often is not refused for good', async () => {
  const { token } = await aCustomer(app)
  const said = (n: number) => ({ content: `第${n}条意见和建议` })
  for (let n = 0; n < 20; n++) await send('self/doSuggest', { token, body: said(n) })
  const once = () => send('self/doSuggest', { token, key, body: said(20) })
  expect(await once()).toMatchObject({ refusal: 'tooOften' })
  app.clock.advance(25 * 3_600_000)
  expect((await once()).code).toBe(200)
})

test('keys are forgotten after a month, and with the account', async () => {
  const { id, token } = await aCustomer(app)
  const kept = () => app.db.selectFrom('keyed_answers').select('key').where('account_id', '=', id).execute()
  await addAddress(token, key)
  app.clock.advance(30 * 86_400_000)
  await app.jobs.runDue()
  expect(await kept()).toEqual([{ key }])
  app.clock.advance(1)
  await app.jobs.runDue()
  expect(await kept()).toEqual([])
})
