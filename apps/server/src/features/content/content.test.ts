import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { aCity, aTechnician } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await aCity(app)
})
beforeEach(() => app.responses.drop('site'))
afterAll(() => app.stop())

let serial = 0
const get = (path: string, query = {}) => app.as().get(path, query)
const sundry = (name: string, query = {}) => get(`/api/sundry/user/${name}`, query)
const aBanner = (over: { place: string; title: string; title_en?: string; subtitle_en?: string; city_code?: string; shown?: boolean; sort?: number }) =>
  app.db
    .insertInto('banners')
    .values({ id: `banner${serial++}`, image_key: 'demo/banner-1.webp', link_type: 'NONE', ...over })
    .execute()
const aDocument = (name: string, version: string, publishedAt: Date, english: { title_en?: string; content_en?: string } = {}) =>
  app.db
    .insertInto('documents')
    .values({ name, version, title: `${name} ${version}`, content: '<p>正文</p>', published_at: publishedAt, ...english })
    .execute()
const titles = ({ data }: { data: { list: { title: string }[] } }) => data.list.map(({ title }) => title)

describe('banners', () => {
  test('those of all cities, and of the city asked for', async () => {
    await aBanner({ place: 'INDEX', title: '二', sort: 2 })
    await aBanner({ place: 'INDEX', title: '一', sort: 1, city_code: '330100' })
    await aBanner({ place: 'INDEX', title: '藏', shown: false })
    await aBanner({ place: 'AD', title: '活动' })
    expect(titles(await sundry('getBannerIndex'))).toEqual(['二'])
    const inCity = await sundry('getBannerIndex', { cityCode: '330100' })
    expect(titles(inCity)).toEqual(['一', '二'])
    expect(inCity.data.list[0]).toMatchObject({ image: `${app.config.uploads.prefix}demo/banner-1.webp`, linkType: 'NONE', link: '', subtitle: '' })
    expect((await sundry('getBannerIndex', { cityCode: '3' })).code).toBe(400)
  })

  test('the popup stands apart', async () => {
    expect((await sundry('getBannerAdIndex')).data).not.toHaveProperty('popup')
    await aBanner({ place: 'POPUP', title: '弹窗', city_code: '330100' })
    const { data } = await sundry('getBannerAdIndex', { cityCode: '330100' })
    expect(data).toMatchObject({ list: [{ title: '活动' }], popup: { title: '弹窗' } })
  })

  test('they have their English, or say the same in Chinese', async () => {
    await aBanner({ place: 'AD', title: '海报', title_en: 'Poster', subtitle_en: 'Real times' })
    const { list } = (await sundry('getBannerAdIndex')).data
    expect(list).toMatchObject([
      { title: '活动', titleEn: '活动', subtitleEn: '' },
      { title: '海报', titleEn: 'Poster', subtitle: '', subtitleEn: 'Real times' },
    ])
  })

  test('the guide has a version that moves with it', async () => {
    const before = (await sundry('getPicsGuide')).data
    expect(before.list).toEqual([])
    await app.db.insertInto('guide_pictures').values({ id: 'guide1', image_key: 'demo/guide-1.webp', title: '到家', subtitle: '安心', sort: 1 }).execute()
    app.responses.drop('site')
    const after = (await sundry('getPicsGuide')).data
    expect(after.list).toEqual([
      { image: `${app.config.uploads.prefix}demo/guide-1.webp`, title: '到家', subtitle: '安心', titleEn: '到家', subtitleEn: '安心', sort: 1 },
    ])
    expect(after.version).not.toBe(before.version)
  })
})

describe('settings', () => {
  test('the public settings', async () => {
    const { data } = await sundry('getConfigure')
    expect(data).toMatchObject({
      publicKey: app.deps.seal.publicKey,
      publicKeyId: app.deps.seal.keyId,
      payExpireMin: 15,
      travelRule: defaultPolicy.travelRule,
      testPay: true,
      payWays: ['WECHAT_JSAPI', 'WECHAT_H5', 'WECHAT_APP', 'ALIPAY_APP', 'ALIPAY_WAP', 'TEST'],
    })
    const hangzhou = { cityCode: '330100', name: '杭州', nameEn: '杭州', province: '浙江省', lat: 30.2741, lng: 120.1551 }
    expect(data.cities).toEqual([hangzhou])
    await app.db.updateTable('cities').set({ name_en: 'Hangzhou' }).execute()
    app.responses.drop('site')
    expect((await sundry('getConfigure')).data.cities).toEqual([{ ...hangzhou, nameEn: 'Hangzhou' }])
  })

  test('the style of maps where there is one', async () => {
    expect((await sundry('getConfigure')).data.mapStyleUrl).toBe(`${app.simulators.url}/maps/style/{theme}.json`)
    const other = await startTestApp({ config: { mapStyle: undefined } })
    expect((await other.as().get('/api/sundry/user/getConfigure')).data).not.toHaveProperty('mapStyleUrl')
    await other.stop()
  })

  test('ways to pay that are off are not offered', async () => {
    const other = await startTestApp({ config: { testPay: false, payments: {}, wechat: undefined } })
    expect((await other.as().get('/api/sundry/user/getConfigure')).data).toMatchObject({ testPay: false, payWays: [] })
    expect((await other.as().form('/api/user/anon/getJSSDKSignature', { url: 'http://127.0.0.1:8080/' })).code).toBe(4904)
    await other.stop()
  })

  test('the ways to sign in that there are, without codes where no vendor has a template for them', async () => {
    expect((await sundry('getConfigure')).data.signInWays).toEqual(['SMS', 'PASSWORD', 'WECHAT', 'APPLE'])
    const other = await startTestApp({ config: { sms: { vendors: [], receiptKey: undefined }, wechat: undefined } })
    expect((await other.as().get('/api/sundry/user/getConfigure')).data.signInWays).toEqual(['PASSWORD', 'APPLE'])
    await other.stop()
  })

  test('switches as in the policy, by both verbs', async () => {
    const paths = {
      vip: '/api/sundry/user/vip/fee/v2',
      shop: '/api/sundry/user/shop/v2',
      share: '/api/sundry/user/share/v2',
      address: '/api/sundry/user/address/v2',
      auth: '/api/sundry/user/auth/v2',
      iosPhone: '/api/sundry/user/ios/regByPhone/v2',
      realAuth: '/api/manage/anon/manager/realAuth/v2',
    }
    for (const [name, path] of Object.entries(paths)) {
      // safe: the keys above are the switches
      const enabled = defaultPolicy.switches[name as keyof typeof defaultPolicy.switches]
      expect(await get(path), name).toMatchObject({ code: 200, data: { enabled } })
      expect((await app.as().form(path)).data, name).toEqual({ enabled })
    }
  })

  test('customer service as set, and something sensible before', async () => {
    expect((await sundry('getCustomer')).data).toMatchObject({ phone: expect.any(String), workTime: expect.any(String) })
    const value = { phone: '400-123-4567', workTime: '全天', wechat: 'anxin' }
    const setTo = (version: number, value: object) =>
      app.db
        .insertInto('settings')
        .values({ name: 'customerService', version, value: JSON.stringify(value), set_at: app.clock.now() })
        .execute()
    await setTo(1, value)
    app.responses.drop('site')
    expect((await sundry('getCustomer')).data).toEqual({ ...value, workTimeEn: '全天' })
    await setTo(2, { ...value, workTimeEn: 'All day' })
    app.responses.drop('site')
    expect((await sundry('getCustomer')).data).toEqual({ ...value, workTimeEn: 'All day' })
  })

  test('an upgrade is offered to older clients only', async () => {
    const version = (query: object) => get('/api/app/config/appVersion', query)
    expect((await version({})).data).toMatchObject({ version: '2.2.3', versionCode: 223, status: 0, force: false })
    expect((await version({ version: 222 })).data.status).toBe(1)
    expect((await version({ version: 223 })).data.status).toBe(0)
    expect((await version({ platform: 'android', version: 109 })).data).toMatchObject({ versionCode: 110, status: 1 })
    expect((await version({ platform: 'ios', version: 110 })).data).toMatchObject({ versionCode: 110, status: 0 })
    expect((await version({ platform: 'amiga' })).code).toBe(400)
    expect((await get('/api/app/config/appDownUrl')).data.h5).toBe(app.config.publicUrl)
  })
})

describe('texts', () => {
  const calls = {
    user: '/api/sundry/user/getAgreementUser',
    privacy: '/api/sundry/user/getAgreementPrivacy',
    tech: '/api/sundry/user/getAgreementTech',
    about: '/api/sundry/user/getUserAbout',
    orderPayNotice: '/api/sundry/user/getOrderPayNotice',
    refundNotice: '/api/user/anon/refund/notice',
  }

  test('one that is not written yet still answers', async () => {
    const english = { titleEn: expect.stringMatching(/^[A-Z][ -~]+$/), contentEn: expect.stringMatching(/^<p>[ -~]+<\/p>$/) }
    for (const path of Object.values(calls))
      expect(await get(path), path).toMatchObject({
        code: 200,
        data: { version: '0', title: expect.stringMatching(/^.{4}$/), content: expect.any(String), ...english },
      })
    expect((await get(calls.orderPayNotice)).data.needAgree).toBe(false)
  })

  test('the newest version that is out', async () => {
    const now = app.clock.now().getTime()
    for (const [name, path] of Object.entries(calls)) {
      await aDocument(name, '9', new Date(now - 2000))
      await aDocument(name, '10', new Date(now - 1000))
      await aDocument(name, '11', new Date(now + 1000))
      app.responses.drop('site')
      expect((await get(path)).data, name).toMatchObject({ version: '10', title: `${name} 10`, content: '<p>正文</p>', updatedAt: now - 1000 })
    }
    expect((await get(calls.orderPayNotice)).data.needAgree).toBe(true)
  })

  test('their English beside them, or the same in Chinese; the line under the order form, too', async () => {
    const now = app.clock.now().getTime()
    const paths = { ...calls, orderTip: '/api/user/anon/engineer/order/tip' }
    for (const [name, path] of Object.entries(paths)) {
      await aDocument(name, '12', new Date(now - 500))
      app.responses.drop('site')
      expect((await get(path)).data, name).toMatchObject({ title: `${name} 12`, titleEn: `${name} 12`, content: '<p>正文</p>', contentEn: '<p>正文</p>' })
      await aDocument(name, '13', new Date(now - 400), { title_en: 'Title', content_en: '<p>Text</p>' })
      app.responses.drop('site')
      expect((await get(path)).data, name).toMatchObject({ title: `${name} 13`, titleEn: 'Title', content: '<p>正文</p>', contentEn: '<p>Text</p>' })
    }
    await app.db.deleteFrom('documents').where('name', '=', 'orderTip').execute()
  })

  test('a notice, when it is out', async () => {
    await app.db
      .insertInto('notices')
      .values([
        { id: 'n1', title: '公告', content: '<p>到达码</p>', published_at: app.clock.now() },
        { id: 'n3', title: '新规', content: '<p>夜间</p>', title_en: 'New rules', content_en: '<p>At night</p>', published_at: app.clock.now() },
        { id: 'n2', title: '明天', content: '', published_at: new Date(app.clock.now().getTime() + 1) },
      ])
      .execute()
    expect(await get('/api/common/sys/notice/detail/n1')).toMatchObject({
      code: 200,
      data: { noticeId: 'n1', title: '公告', publishedAt: app.clock.now().getTime() },
    })
    expect((await get('/api/common/sys/notice/detail/n1')).data).toMatchObject({ titleEn: '公告', contentEn: '<p>到达码</p>' })
    expect((await get('/api/common/sys/notice/detail/n3')).data).toMatchObject({ title: '新规', titleEn: 'New rules', contentEn: '<p>At night</p>' })
    expect((await app.as().form('/api/common/sys/notice/detail/n1')).code).toBe(200)
    for (const id of ['n2', 'missing']) expect(await get(`/api/common/sys/notice/detail/${id}`)).toMatchObject({ code: 404, msg: '公告不存在' })
    expect((await get('/api/common/sys/notice/detail/a%20b')).code).toBe(400)
  })

  test('the tip warns of a technician who takes no orders', async () => {
    const tip = (query = {}) => get('/api/user/anon/engineer/order/tip', query)
    expect((await tip()).data.level).toBe('INFO')
    expect((await tip({ techId: (await aTechnician(app)).id })).data.level).toBe('INFO')
    expect((await tip({ techId: (await aTechnician(app, { on_duty: false })).id })).data.level).toBe('WARN')
    expect((await tip({ techId: 'a b' })).code).toBe(400)
  })
})

describe('getJSSDKSignature', () => {
  const sign = (url: string) => app.as().form('/api/user/anon/getJSSDKSignature', { url })
  const page = 'http://127.0.0.1:8080/?x=1'

  test('a page of ours is signed, without what follows #, the same for ten seconds', async () => {
    const one = await sign(`${page}#/pages/index/index`)
    expect(one).toMatchObject({
      code: 200,
      data: {
        appId: app.config.wechat?.appId,
        data: app.config.wechat?.appId,
        noncestr: expect.stringMatching(/^[0-9a-f]{32}$/),
        signature: expect.stringMatching(/^[0-9a-f]{40}$/),
      },
    })
    expect(one.data.timestamp).toBe(Math.floor(app.clock.now().getTime() / 1000))
    expect(await sign(page)).toEqual(one)
    expect((await sign(`${page}2`)).data.signature).not.toBe(one.data.signature)
  })

  test('pages of others are refused', async () => {
    for (const url of [
      'http://evil.example/',
      'http://127.0.0.1:8080@evil.example/',
      'http://127.0.0.1:8080.evil.example/',
      'http://user@127.0.0.1:8080/',
      'http://127.0.0.1/',
      'javascript:alert(1)',
      '//127.0.0.1:8080/',
      'nonsense',
    ])
      expect(await sign(url), url).toMatchObject({ code: 400, msg: 'url不合法', data: { field: 'url' } })
    expect(await sign('')).toMatchObject({ code: 400, data: { field: 'url' } })
  })
})
