import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anUpload, aSession, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { phonesOf } from './testing/phones.ts'

const app = aTestApp()
const { wait, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

const minute = 60_000

describe('the signed-in account', () => {
  test('signed out, each call answers 401', async () => {
    for (const answer of [
      await app.as().form('/api/user/logout'),
      await app.as().get('/api/user/self/getUserInfo'),
      await app.as('stale').post('/api/user/self/editUserInfo', { nickname: '新' }),
      await app.as('stale').form('/api/user/info/updateOaid', { oaid: 'x' }),
    ])
      expect(answer).toMatchObject({ code: 401, msg: '未登录!' })
  })

  test('logout ends this session only', async () => {
    const { id, token } = await aCustomer(app, { push_client_id: 'device' })
    const other = await aSession(app, id)
    expect(await app.as(token).form('/api/user/logout')).toMatchObject({ code: 200, data: null })
    expect((await app.as(token).get('/api/user/self/getUserInfo')).code).toBe(401)
    expect((await app.as(other).get('/api/user/self/getUserInfo')).code).toBe(200)
    expect(await app.db.selectFrom('accounts').select('push_client_id').where('id', '=', id).executeTakeFirst()).toEqual({ push_client_id: null })
  })

  test('a technician is shown as one; a membership as long as it lasts', async () => {
    const technician = await aTechnician(app)
    expect((await app.as(technician.token).get('/api/user/self/getUserInfo')).data).toMatchObject({
      techStatus: 'APPROVED',
      realNameStatus: 'NONE',
      shopStatus: 'NONE',
    })
    const vipUntil = new Date(app.clock.now().getTime() + minute)
    const member = await aCustomer(app, { vip_until: vipUntil })
    expect((await app.as(member.token).get('/api/user/self/getUserInfo')).data).toMatchObject({ isVip: true, vipExpireAt: vipUntil.getTime() })
    wait(minute)
    expect((await app.as(member.token).get('/api/user/self/getUserInfo')).data.isVip).toBe(false)
  })

  test('editing changes what is given and empties what clear names', async () => {
    const { id, token } = await aCustomer(app)
    const edit = (body: Record<string, unknown>) => app.as(token).post('/api/user/self/editUserInfo', body)
    const key = await anUpload(app, id)
    expect(
      await edit({
        nickname: '小满',
        avatar: key,
        sex: 1,
        birthday: '1990-02-28',
        signature: '慢慢来',
        serviceNote: '力度轻一些，对精油过敏',
        deviceBrand: 'Pixel\u0007',
        clientid: 'push-1',
        userId: 'x',
        balance: 1,
      }),
    ).toMatchObject({
      code: 200,
      data: {
        userId: id,
        nickname: '小满',
        avatar: `${app.config.uploads.prefix}${key}`,
        sex: 1,
        birthday: '1990-02-28',
        signature: '慢慢来',
        serviceNote: '力度轻一些，对精油过敏',
        balanceAmount: 0,
      },
    })
    const cleared = await edit({ clear: ['birthday', 'signature', 'serviceNote', 'avatar'] })
    expect(cleared.data).toMatchObject({ nickname: '小满', avatar: '', sex: 1 })
    expect(cleared.data).not.toHaveProperty('birthday')
    expect(cleared.data).not.toHaveProperty('serviceNote')
    expect((await edit({})).code).toBe(200)
  })

  test('editing refuses what does not fit', async () => {
    const { token } = await aCustomer(app)
    const other = await aCustomer(app)
    const edit = (body: Record<string, unknown>) => app.as(token).post('/api/user/self/editUserInfo', body)
    for (const [field, value] of [
      ['nickname', '名'.repeat(21)],
      ['nickname', '坏\u0000'],
      ['birthday', '2026-02-30'],
      ['birthday', '2030-01-01'],
      ['birthday', '1990/01/01'],
      ['sex', 3],
      ['signature', '长'.repeat(101)],
      ['serviceNote', '长'.repeat(201)],
      ['avatar', await anUpload(app, other.id)],
      ['avatar', '../x'],
      ['clear', ['phone']],
    ] as const)
      expect((await edit({ [field]: value })).code, `${field} ${JSON.stringify(value)}`).toBe(400)
    const length = { code: 400, msg: '昵称长度为1-20个字', data: { field: 'nickname' } }
    for (const nickname of ['名'.repeat(21), '   ', '\u200b\u2060', '\u202e', 7]) expect(await edit({ nickname }), String(nickname)).toMatchObject(length)
    expect((await edit({ nickname: '张\u202e三\u2069' })).data.nickname).toBe('张三')
    expect(await edit({ nickname: '加 微 信聊' })).toMatchObject({ code: 4500, msg: '内容包含敏感词' })
    expect((await edit({ signature: '可以私下交易' })).code).toBe(4500)
    expect((await app.as(token).get('/api/user/self/getUserInfo')).data.nickname).toBe('张三')
  })

  test('a device id is kept for an account and taken from guests without effect', async () => {
    const { id, token } = await aCustomer(app)
    expect(await app.as().form('/api/user/info/updateOaid', { oaid: 'o-1' })).toMatchObject({ code: 200, data: null })
    expect((await app.as(token).form('/api/user/info/updateOaid', { oaid: 'o-1\u0007', deviceBrand: 'HUAWEI' })).code).toBe(200)
    expect(await app.db.selectFrom('accounts').select(['oaid', 'device_brand']).where('id', '=', id).executeTakeFirst()).toEqual({
      oaid: 'o-1',
      device_brand: 'HUAWEI',
    })
    expect((await app.as(token).form('/api/user/info/updateOaid', { oaid: 'x'.repeat(65) })).code).toBe(400)
  })
})
