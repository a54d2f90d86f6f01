import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCity } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { publicIp, servedCity } from './rules.ts'

let app: TestApp
/** Passes questions on to the map simulator, keeps them, and fails on demand. */
let counter: Server
let asked: URL[] = []
let down = false

beforeAll(async () => {
  counter = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://maps'))
    if (down) return void response.writeHead(502).end()
    fetch(`${app.simulators.url}/maps${request.url}`).then(
      async (answer) => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      () => response.destroy(),
    )
  })
  await new Promise<void>((listening) => counter.listen(0, '127.0.0.1', listening))
  // safe: a TCP server that listens has a port
  const { port } = counter.address() as AddressInfo
  const { demoVendors } = await import('@anxin/simulators/vendors')
  app = await startTestApp({ config: { maps: { baseUrl: `http://127.0.0.1:${port}`, key: demoVendors.maps.key } } })
  await aCity(app)
})
afterAll(async () => {
  await app.stop()
  counter.closeAllConnections()
  counter.close()
})

const hangzhou = { lat: 30.2741, lng: 120.1551 }
const ip = (query = {}) => app.as().get('/api/common/ipLocation', query)
const suggest = (query = {}) => app.as().get('/api/common/place/suggestion', { keyword: '路', ...query })
const around = (query = {}) => app.as().get('/api/common/place/search', { keyword: '路', ...hangzhou, ...query })
const reverse = (query = {}) => app.as().get('/api/common/place/reverse', { ...hangzhou, ...query })
const askedOf = async (work: () => Promise<unknown>) => {
  asked = []
  await work()
  return asked
}
const whileDown = async <T>(work: () => Promise<T>) => {
  down = true
  try {
    return await work()
  } finally {
    down = false
  }
}

describe('ipLocation', () => {
  test('a public address is asked for, one of this machine is not', async () => {
    const [question] = await askedOf(async () =>
      expect(await ip()).toMatchObject({ code: 200, data: { country: '中国', cityCode: expect.stringMatching(/^\d{4}00$/) } }),
    )
    expect(question?.searchParams.has('ip')).toBe(false)
    const [other] = await askedOf(() => ip({ ip: '117.136.0.1' }))
    expect(other?.searchParams.get('ip')).toBe('117.136.0.1')
  })

  test('what is no address is refused; a failing service says so', async () => {
    expect(await ip({ ip: '1.2.3' })).toMatchObject({ code: 400, data: { field: 'ip' } })
    expect(await whileDown(() => ip())).toMatchObject({ code: 4901, msg: '定位失败，请手动选择城市' })
  })

  test('addresses that no map can place', () => {
    for (const none of [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '::ffff:127.0.0.1',
      'fe80::1',
      'fd00::1',
      'nonsense',
    ])
      expect(publicIp(none), none).toBeUndefined()
    for (const [given, asks] of [
      ['117.136.0.1', '117.136.0.1'],
      ['::ffff:117.136.0.1', '117.136.0.1'],
      ['172.32.0.1', '172.32.0.1'],
      ['2408:8000::1', '2408:8000::1'],
    ] as const)
      expect(publicIp(given)).toBe(asks)
  })
})

describe('places', () => {
  test('suggestions and places around come in pages', async () => {
    const suggested = await suggest({ ...hangzhou, limit: 3 })
    expect(suggested).toMatchObject({ code: 200, data: { page: 1, limit: 3 } })
    expect(suggested.data.list).toHaveLength(3)
    expect(Number.isInteger(suggested.data.list[0].distanceM)).toBe(true)
    expect((await suggest()).data.list[0]).not.toHaveProperty('distanceM')
    const near = await around({ radiusM: 5000 })
    expect(near.data.list.every(({ distanceM }: { distanceM: number }) => distanceM <= 5000)).toBe(true)
  })

  test('the same question is asked once a minute, also at once and from a few steps away', async () => {
    expect(
      await askedOf(() => Promise.all(Array.from({ length: 8 }, (_, i) => suggest({ keyword: '湖', lat: 30.2741 + i / 100_000, lng: 120.1551 })))),
    ).toHaveLength(1)
    app.clock.advance(59_000)
    expect(await askedOf(() => suggest({ keyword: '湖', ...hangzhou }))).toHaveLength(0)
    app.clock.advance(1000)
    expect(await askedOf(() => suggest({ keyword: '湖', ...hangzhou }))).toHaveLength(1)
  })

  test('a failing service answers with what it knew, else says so', async () => {
    const known = await around({ keyword: '店' })
    app.clock.advance(61_000)
    expect(await whileDown(() => around({ keyword: '店' }))).toEqual(known)
    expect(await whileDown(() => suggest({ keyword: '新' }))).toMatchObject({ code: 4902, msg: '地图服务暂不可用' })
    expect(await whileDown(() => around({ keyword: '新' }))).toMatchObject({ code: 4902 })
    expect((await suggest({ keyword: '新' })).code).toBe(200)
  })

  test('what does not fit is refused', async () => {
    expect(await suggest({ keyword: ' ' })).toMatchObject({ code: 400, msg: '请输入搜索内容', data: { field: 'keyword' } })
    expect(await suggest({ limit: 21 })).toMatchObject({ code: 400, data: { field: 'limit' } })
    expect(await around({ lat: '' })).toMatchObject({ code: 400, data: { field: 'lat' } })
    expect(await around({ radiusM: 5 })).toMatchObject({ code: 400, data: { field: 'radiusM' } })
    expect(await reverse({ lat: 100 })).toMatchObject({ code: 400, data: { field: 'lat' } })
  })

  test('a point has an address; one that the service does not know is refused', async () => {
    expect(await reverse()).toMatchObject({ code: 200, data: { ...hangzhou, cityCode: '330100' } })
    expect((await reverse({ lat: 0, lng: 0 })).code).toBe(4902)
    expect((await whileDown(() => reverse({ lat: 30.28 }))).code).toBe(4902)
  })
})

describe('the opened city that is shown', () => {
  const city = (city_code: string, name: string, lat: number, lng: number) => ({ city_code, name, name_en: '', province: '省', lat, lng })
  const cities = [city('330100', '杭州', 30.2741, 120.1551), city('510100', '成都', 30.6586, 104.0649), city('440300', '深圳', 22.5431, 114.0579)]

  test.each([
    ['inside an opened city, its own', { ...hangzhou, cityCode: '330100' }, '330100', 'open'],
    ['at the rim of an opened city, its own and not a nearer centre', { lat: 22.55, lng: 114.05, cityCode: '510100' }, '510100', 'open'],
    ['in Shanghai, the nearest', { lat: 31.2304, lng: 121.4737, cityCode: '310100' }, '330100', 'closed'],
    ['in Hong Kong, the nearest', { lat: 22.3, lng: 114.17, cityCode: '810000' }, '440300', 'closed'],
    ['in Chongqing, the nearest', { lat: 29.563, lng: 106.55, cityCode: '500100' }, '510100', 'closed'],
    ['in Berlin, which no map service names, the nearest', { lat: 52.52, lng: 13.405 }, '510100', 'closed'],
    ['at a point without a name beside a centre, that city, not knowing', { lat: 30.3, lng: 120.2 }, '330100', 'unknown'],
    ['with nothing known, the first', undefined, '330100', 'unknown'],
    ['across the date line, the nearest all the same', { lat: 21.3, lng: -157.86 }, '330100', 'closed'],
  ])('%s', (_, place, cityCode, because) => expect(servedCity(place, cities)).toMatchObject({ cityCode, because }))

  test('its English name comes with it where it has one', () =>
    expect(servedCity(undefined, [{ ...city('330100', '杭州', 30, 120), name_en: 'Hangzhou' }])).toMatchObject({ city: '杭州', cityEn: 'Hangzhou' }))

  test('without opened cities there is none', () => expect(servedCity({ ...hangzhou, cityCode: '330100' }, [])).toBeUndefined())

  test('the answers say it, refusals too: names never come without their own point', async () => {
    const centre = { cityCode: '330100', city: '杭州', cityEn: '杭州', province: '浙江省', ...hangzhou }
    expect((await reverse()).data).toMatchObject({ cityCode: '330100', served: { ...centre, because: 'open' } })
    const chengdu = { lat: 30.6586, lng: 104.0649 }
    expect((await reverse(chengdu)).data).toMatchObject({ ...chengdu, cityCode: '510100', served: { ...centre, because: 'closed' } })
    expect(await reverse({ lat: 52.52, lng: 13.405 })).toMatchObject({ code: 4902, refusal: 'mapsDown', data: { served: { ...centre, because: 'closed' } } })
    expect(await whileDown(() => reverse({ lat: 30.29 }))).toMatchObject({ code: 4902, data: { served: { ...centre, because: 'unknown' } } })
    expect((await ip()).data.served).toMatchObject({ cityCode: '330100' })
    expect(await whileDown(() => ip())).toMatchObject({ code: 4901, data: { served: { ...centre, because: 'unknown' } } })
  })
})
