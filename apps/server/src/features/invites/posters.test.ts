import { beforeAll, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { bannerRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf } from '../accounts/testing/phones.ts'
import { sweepScans } from './posters.ts'

type Person = Awaited<ReturnType<typeof aCustomer>>
const app = aTestApp({ warm: true })
const { codeFor, loginBySms } = phonesOf(() => app)
const [poster, other, banner] = ['poster-1', 'poster-2', 'banner-1']
beforeAll(async () => {
  await app.db
    .insertInto('banners')
    .values([bannerRow({ id: poster, place: 'AD' }), bannerRow({ id: other, place: 'AD' }), bannerRow({ id: banner, place: 'INDEX' })])
    .execute()
})

type Opening = { from?: string; posterId?: string; token?: string }
const scan = ({ invite_code: inviteCode }: { invite_code: string }, { from = '203.0.113.1', posterId = poster, token }: Opening = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/user/anon/scanPoster',
    remoteAddress: from,
    headers: token === undefined ? {} : { token },
    payload: { inviteCode, posterId },
  })
const countsOf = async ({ token }: Person) => (await app.as(token).get('/api/user/self/getPosterCounts')).data.list
/** Somebody who registers by this invitation, and this poster. */
async function comesBy({ invite_code: inviteCode }: Person, posterId?: string): Promise<{ id: string; token: string }> {
  const phone = newPhone()
  const { data } = await loginBySms(phone, await codeFor(phone), { inviteCode, ...(posterId !== undefined && { posterId }) })
  return { id: data.userInfo.userId, token: data.token }
}

test('an opened code counts once a day for each network and poster, for its owner alone', async () => {
  const [owner, stranger] = [await aCustomer(app), await aCustomer(app)]
  await Promise.all(Array.from({ length: 8 }, () => scan(owner)))
  expect(await countsOf(owner)).toEqual([{ posterId: poster, scans: 1, ordered: 0 }])
  await scan(owner, { from: '2001:db8:1:2::1' })
  await scan(owner, { from: '2001:db8:1:2::9' })
  await scan(owner, { posterId: other })
  expect(await countsOf(owner)).toEqual([
    { posterId: poster, scans: 2, ordered: 0 },
    { posterId: other, scans: 1, ordered: 0 },
  ])
  app.clock.advance(86_400_000)
  await scan(owner)
  expect((await countsOf(owner))[0]).toMatchObject({ scans: 3 })
  expect(await countsOf(stranger)).toEqual([])
  expect((await app.as().get('/api/user/self/getPosterCounts')).code).toBe(401)
})

test("nothing is counted of one's own code, of a code of nobody, of what is no poster, of an account that is gone", async () => {
  const [owner, gone] = [await aCustomer(app), await aCustomer(app, { id: 'gone', phone: 'deleted/gone', deleted_at: app.clock.now(), disabled: true })]
  for (const answer of [
    await scan(owner, { token: owner.token }),
    await scan({ invite_code: 'NOBODY99' }),
    await scan(owner, { posterId: banner }),
    await scan(owner, { posterId: 'missing' }),
    await scan(gone),
  ])
    expect(answer.json()).toMatchObject({ code: 200, data: null })
  expect(await countsOf(owner)).toEqual([])
  expect(await app.db.selectFrom('poster_counts').select('scans').where('account_id', '=', gone.id).execute()).toEqual([])
  expect((await scan({ invite_code: '<script>' })).json()).toMatchObject({ code: 400, data: { field: 'inviteCode' } })
  // The owner who signs in later finds the network uncounted.
  await scan(owner)
  expect(await countsOf(owner)).toEqual([{ posterId: poster, scans: 1, ordered: 0 }])
})

test('of those who came by a poster anyone who has paid counts once, however often they order', async () => {
  const owner = await aCustomer(app)
  const technician = await aTechnician(app)
  const [first, second, byLink, byBanner] = [await comesBy(owner, poster), await comesBy(owner, poster), await comesBy(owner), await comesBy(owner, banner)]
  expect(await countsOf(owner)).toEqual([])
  await anOrderIn(app, 'PENDING_PAYMENT', { customer: second, technician, paid_at: null })
  for (const customer of [first, first, byLink, byBanner]) await anOrderIn(app, 'COMPLETED', { customer, technician, paid_at: app.clock.now() })
  expect(await countsOf(owner)).toEqual([{ posterId: poster, scans: 0, ordered: 1 }])
  await scan(owner)
  expect(await countsOf(owner)).toEqual([{ posterId: poster, scans: 1, ordered: 1 }])
})

test('a poster without an invitation brings nobody', async () => {
  const phone = newPhone()
  const { data } = await loginBySms(phone, await codeFor(phone), { inviteCode: 'NOBODY99', posterId: poster })
  const row = await app.db.selectFrom('accounts').select(['invited_by', 'invited_poster']).where('id', '=', data.userInfo.userId).executeTakeFirst()
  expect(row).toEqual({ invited_by: null, invited_poster: null })
})

test('of a scan nothing names who made it, and the day after not even its hash is left', async () => {
  const owner = await aCustomer(app)
  await scan(owner, { from: '198.51.100.7' })
  const rows = await app.db.selectFrom('poster_scans').selectAll().execute()
  for (const known of ['198.51.100.7', owner.id, owner.invite_code]) expect(JSON.stringify(rows)).not.toContain(known)
  const count = () => app.db.selectFrom('poster_scans').select('day').execute()
  await sweepScans(app.deps).run(app.clock.now())
  expect((await count()).length).toBeGreaterThan(0)
  await sweepScans(app.deps).run(new Date(app.clock.now().getTime() + 86_400_000))
  expect(await count()).toEqual([])
  expect(await countsOf(owner)).toEqual([{ posterId: poster, scans: 1, ordered: 0 }])
})
