import { beforeAll, expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { aCustomer, aTechnician, anAddress } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeAll(async () => {
  const { token } = await aCustomer(app)
  await Promise.all(Array.from({ length: 10 }, () => app.as(token).get('/api/user/self/getAddressList')))
})

const given = { name: '张三', phone: '13800138000', province: '浙江省', city: '杭州市', area: '西湖区', address: '文三路478号', lat: 30.2795, lng: 120.1301 }
type Someone = { id: string; token: string }
const add = ({ token }: Someone, over: Record<string, unknown> = {}) => app.as(token).post('/api/user/self/addAddress', { ...given, ...over })
const edit = ({ token }: Someone, body: Record<string, unknown>) => app.as(token).post('/api/user/self/editAddress', body)
const del = ({ token }: Someone, addressId: string) => app.as(token).form('/api/user/self/delAddress', { addressId })
const list = async ({ token }: Someone, query = {}) => (await app.as(token).get('/api/user/self/getAddressList', query)).data
const first = async ({ token }: Someone) => (await app.as(token).get('/api/user/self/getAddressDefault')).data
const eight = <T>(call: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, i) => call(i)))
const rowOf = (id: string) => app.db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst()
const later = () => app.clock.advance(1000)

test('the first address becomes the default; a chosen one takes its place', async () => {
  const me = await aCustomer(app)
  const one = await add(me)
  expect(one).toMatchObject({ code: 200, data: { ...given, region: '浙江省杭州市西湖区', houseNo: '', arrivalNote: '', normalAddress: true } })
  later()
  expect((await add(me)).data.normalAddress).toBe(false)
  later()
  const third = await add(me, { normalAddress: true, houseNo: '3幢501', arrivalNote: '门铃在左', region: '杭州西湖' })
  expect(third.data).toMatchObject({ normalAddress: true, houseNo: '3幢501', arrivalNote: '门铃在左', region: '杭州西湖' })
  expect((await list(me)).list.map((address: { normalAddress: boolean }) => address.normalAddress)).toEqual([true, false, false])
  expect((await first(me)).addressId).toBe(third.data.addressId)
})

test('the city is found by its name when the client does not send it', async () => {
  await aTechnician(app)
  const me = await aCustomer(app)
  const { data } = await add(me)
  expect(data.cityCode).toBe('330100')
  expect((await add(me, { city: '无名市' })).data.cityCode).toBe('')
  expect((await edit(me, { addressId: data.addressId, city: '远方市', area: '东区' })).data).toMatchObject({ cityCode: '', region: '浙江省远方市东区' })
})

test('what does not fit is refused by name', async () => {
  const me = await aCustomer(app)
  for (const [over, field, msg] of [
    [{ name: '' }, 'name', '请填写联系人'],
    [{ name: '名'.repeat(21) }, 'name', '联系人最多20个字'],
    [{ phone: '1380013' }, 'phone', '手机号格式不正确'],
    [{ address: '' }, 'address', '请选择服务地址'],
    [{ address: '\u200b' }, 'address', '请选择服务地址'],
    [{ address: '西湖\u0007' }, 'address', '服务地址含有无法识别的字符'],
    [{ name: '\u200b\ufeff\u2060' }, 'name', '请填写联系人'],
    [{ lat: '' }, 'lat', '请选择服务地址'],
    [{ lat: 91 }, 'lat', '纬度不正确'],
    [{ cityCode: '33' }, 'cityCode', '城市编码不正确'],
    [{ houseNo: '坏\u0000' }, 'houseNo', '门牌号含有无法识别的字符'],
  ] as const)
    expect(await add(me, over)).toMatchObject({ code: 400, msg, data: { field } })
  expect((await list(me)).total).toBe(0)
})

test('signed out, each call answers 401', async () => {
  for (const answer of [
    await app.as().post('/api/user/self/addAddress', given),
    await app.as().post('/api/user/self/editAddress', { addressId: 'x' }),
    await app.as().get('/api/user/self/getAddressList'),
    await app.as().get('/api/user/self/getAddressDefault'),
    await app.as().form('/api/user/self/delAddress', { addressId: 'x' }),
  ])
    expect(answer).toMatchObject({ code: 401, msg: '未登录!' })
})

test('editing changes what is given and empties what clear names', async () => {
  const me = await aCustomer(app)
  const { data } = await add(me, { houseNo: '501', arrivalNote: '门铃在左' })
  const { addressId } = data
  expect(await edit(me, { addressId, name: '李四', lat: 30.3 })).toMatchObject({ code: 200, data: { ...data, name: '李四', lat: 30.3 } })
  expect((await edit(me, { addressId, clear: ['houseNo'] })).data).toMatchObject({ houseNo: '', arrivalNote: '门铃在左' })
  expect(await edit(me, { addressId, phone: '1' })).toMatchObject({ code: 400, data: { field: 'phone' } })
  later()
  const other = await add(me)
  expect((await edit(me, { addressId: other.data.addressId, normalAddress: true })).data.normalAddress).toBe(true)
  expect((await list(me)).list.map((address: { addressId: string }) => address.addressId)).toEqual([other.data.addressId, addressId])
})

test("another's address answers as a missing one and stays as it is", async () => {
  const [me, other] = [await aCustomer(app), await aCustomer(app)]
  const { id } = await anAddress(app, { account_id: other.id, is_default: true })
  const before = await rowOf(id)
  expect(await edit(me, { addressId: id, name: '我' })).toEqual(await edit(me, { addressId: 'missing', name: '我' }))
  expect(await del(me, id)).toEqual(await del(me, 'missing'))
  expect(await del(me, id)).toMatchObject({ code: 404, msg: '地址不存在' })
  expect(await rowOf(id)).toEqual(before)
  expect(await first(me)).toBeNull()
})

test('deleting the default promotes the newest; a deleted address is gone', async () => {
  const me = await aCustomer(app)
  const ids = []
  for (let i = 0; i < 3; i++) {
    ids.push((await add(me)).data.addressId)
    later()
  }
  expect(await del(me, ids[0])).toMatchObject({ code: 200, data: null })
  expect((await first(me)).addressId).toBe(ids[2])
  expect((await list(me)).list.map((address: { addressId: string }) => address.addressId)).toEqual([ids[2], ids[1]])
  expect((await del(me, ids[0])).code).toBe(404)
  expect((await edit(me, { addressId: ids[0], name: '再来' })).code).toBe(404)
  await del(me, ids[2])
  await del(me, ids[1])
  expect(await first(me)).toBeNull()
})

test('without a default the newest stands in', async () => {
  const me = await aCustomer(app)
  const { data } = await add(me)
  later()
  const newest = await add(me)
  await edit(me, { addressId: data.addressId, normalAddress: false })
  expect(await first(me)).toMatchObject({ addressId: newest.data.addressId, normalAddress: false })
})

test('twenty at most, also when eight are added at once', async () => {
  const me = await aCustomer(app)
  for (let i = 0; i < 17; i++) await add(me)
  const codes = (await eight(() => add(me))).map(({ code }) => code).sort((a, b) => a - b)
  expect(codes).toEqual([200, 200, 200, ...Array(5).fill(4511)])
  expect(await add(me)).toMatchObject({ code: 4511, msg: '地址数量已达上限(20)' })
  expect((await list(me, { limit: 50 })).total).toBe(20)
})

test('eight defaults at once leave one', async () => {
  const me = await aCustomer(app)
  expect((await eight(() => add(me, { normalAddress: true }))).every(({ code }) => code === 200)).toBe(true)
  const { list: addresses } = await list(me)
  expect(addresses.filter((address: { normalAddress: boolean }) => address.normalAddress)).toHaveLength(1)
  expect((await eight((i) => edit(me, { addressId: addresses[i].addressId, normalAddress: true }))).every(({ code }) => code === 200)).toBe(true)
  expect((await list(me)).list.filter((address: { normalAddress: boolean }) => address.normalAddress)).toHaveLength(1)
})

test('pages, with the total also past the end', async () => {
  const me = await aCustomer(app)
  for (let i = 0; i < 3; i++) await add(me)
  expect(await list(me, { page: 2, limit: 2 })).toMatchObject({ total: 3, page: 2, limit: 2, list: [{}] })
  expect(await list(me, { page: 9 })).toMatchObject({ total: 3, list: [] })
  expect((await app.as(me.token).get('/api/user/self/getAddressList', { page: 0 })).code).toBe(400)
})

test('with a technician each address carries distance, fee and range, in two statements more than the session', async () => {
  const me = await aCustomer(app)
  const technician = await aTechnician(app, { service_radius_m: 5000 })
  await add(me)
  later()
  await add(me, { lat: 30.6, lng: 120.6 })
  const [far, near] = [...(await list(me, { techId: technician.id })).list].sort((a, b) => b.distanceM - a.distanceM)
  // The base lies some way from the home, so the fare follows from the distance shown.
  const { startFee, startDistanceM, perKmFee, roundTrip } = defaultPolicy.travelRule
  const oneWay = startFee + Math.ceil(Math.max(0, near.distanceM - startDistanceM) / 1000) * perKmFee
  expect(near).toMatchObject({ inRange: true, travelFee: oneWay * (roundTrip ? 2 : 1) })
  expect(near.distanceM).toBeGreaterThan(1000)
  expect(far.inRange).toBe(false)
  expect(far.travelFee).toBeGreaterThan(10_000)
  expect(await app.queriesOf(() => list(me, { techId: technician.id }))).toBe(3)
  expect((await list(me, { techId: 'nobody' })).list[0]).not.toHaveProperty('distanceM')

  const free = await aTechnician(app, { free_travel: true })
  expect((await list(me, { techId: free.id })).list.map((address: { travelFee: number }) => address.travelFee)).toEqual([0, 0])
})
