import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { cities, places } from '@anxin/city/gazetteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulator, get } from '../testing.ts'
import { isInLake, isInRiver } from './streets.ts'
import { tileDrawer, tileOf } from './tiles.ts'

let simulator: Awaited<ReturnType<typeof aSimulator>>
beforeAll(async () => {
  simulator = await aSimulator()
})
afterAll(() => simulator.close())

/** The tile over 龙翔桥 in Hangzhou at a zoom. */
const overHangzhou = (z: number) => {
  const [lat, lng, size] = [(30.2549 * Math.PI) / 180, 120.1663, 2 ** z]
  return { z, x: Math.floor(((lng + 180) / 360) * size), y: Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * size) }
}
const read = (bytes: Uint8Array) => new VectorTile(new PbfReader(bytes))

test('tiles come to any page, are read by the format of their name, and may be kept', async () => {
  const { z, x, y } = overHangzhou(14)
  const response = await fetch(`${simulator.url}/maps/tiles/${z}/${x}/${y}`)
  expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toContain('max-age')
  const { layers } = read(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(layers)).toEqual(expect.arrayContaining(['water', 'road', 'place']))
  expect(layers.road?.length).toBeGreaterThan(30)
})

test('a known place stands where its tile says', () => {
  const tile = overHangzhou(15)
  const { place } = read(tileDrawer()(tile)).layers
  const found = Array.from({ length: place?.length ?? 0 }, (_, at) => place?.feature(at)).find((one) => one?.properties.name === '龙翔桥地铁站')
  const { geometry } = found?.toGeoJSON(tile.x, tile.y, tile.z) ?? {}
  const [lng, lat] = geometry?.type === 'Point' ? geometry.coordinates : []
  expect(lat).toBeCloseTo(30.2549, 4)
  expect(lng).toBeCloseTo(120.1663, 4)
})

test.each([5, 8, 9, 11, 13, 15])('zoom %i: nothing is drawn far beyond the edge, areas turn one way, and the same tile is the same', (z) => {
  const tile = overHangzhou(z)
  const drawn = tileDrawer()(tile)
  expect(drawn.equals(tileDrawer()(tile))).toBe(true)
  for (const layer of Object.values(read(drawn).layers))
    for (let at = 0; at < layer.length; at++)
      for (const ring of layer.feature(at).loadGeometry()) {
        for (const { x, y } of ring) expect(Math.max(Math.abs(x - 2048), Math.abs(y - 2048))).toBeLessThanOrEqual(2048 + 129)
        if (layer.feature(at).type === 3)
          expect(ring.reduce((sum, { x, y }, i) => sum + (ring.at(i - 1)?.x ?? x) * y - x * (ring.at(i - 1)?.y ?? y), 0)).toBeGreaterThan(0)
      }
})

test('each name on the map has an English one beside it', () => {
  const tiles = [5, 9, 11, 13, 14].map(overHangzhou)
  const named = tiles.flatMap((tile) =>
    Object.values(read(tileDrawer()(tile)).layers)
      .filter(({ name }) => ['city', 'district', 'area-name', 'place'].includes(name))
      .flatMap((layer) => Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties)),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named).toContainEqual(expect.objectContaining({ name: '西湖', 'name:en': 'West Lake' }))
  const all = [
    ...named.map((one) => one['name:en']),
    ...places.map(({ titleEn }) => titleEn),
    ...cities.flatMap(({ districts }) => districts.map(({ nameEn }) => nameEn)),
  ]
  expect(all.filter((name) => typeof name !== 'string' || !/^[\p{Script=Latin}\d]/u.test(name) || /\p{Script=Han}/u.test(name))).toEqual([])
})

test('no known place stands in water', () => {
  expect(places.filter((place) => isInLake(place) || isInRiver(place)).map(({ title }) => title)).toEqual([])
})

test.each(['16/0/0', '2/4/0', '2/0/4', '-1/0/0', 'x/0/0', '2/1.5/0'])('there is no tile %s', async (path) => {
  const [z = '', x = '', y = ''] = path.split('/')
  expect(tileOf({ z, x, y })).toBeUndefined()
  expect((await fetch(`${simulator.url}/maps/tiles/${path}`)).status).toBe(404)
})

test('both themes have a style that asks for tiles of this service alone', async () => {
  for (const theme of ['light', 'dark']) {
    const style = await get<{ version: number; sources: Record<string, { tiles: string[] }>; layers: { source?: string; 'source-layer'?: string }[] }>(
      `${simulator.url}/maps/style/${theme}.json`,
    )
    expect(style.version).toBe(8)
    expect(style.sources.city?.tiles).toEqual([`${simulator.url}/maps/tiles/{z}/{x}/{y}`])
    const known = new Set(['park', 'water', 'river', 'road', 'area-name', 'city', 'district', 'place'])
    for (const layer of style.layers) if (layer.source) expect(known).toContain(layer['source-layer'])
  }
  expect((await fetch(`${simulator.url}/maps/style/sepia.json`)).status).toBe(404)
})
