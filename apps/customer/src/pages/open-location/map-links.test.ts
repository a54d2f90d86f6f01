import { expect, test } from 'vitest'
import { amapUrl, tencentMapUrl } from './map-links.ts'

const place = { lat: 30.28, lng: 120.13, name: '东信大厦' }

test('each map service is given the point in its own order, gcj02', () => {
  expect(new URL(amapUrl(place)).searchParams.get('position')).toBe('120.13,30.28')
  expect(new URL(amapUrl(place)).searchParams.get('coordinate')).toBe('gaode')
  expect(new URL(tencentMapUrl(place)).searchParams.get('marker')).toBe('coord:30.28,120.13;title:东信大厦;addr:东信大厦')
})

test.each(['甲;coord:0,0', '甲：乙'])('the name %j writes no field of its own', (name) => {
  expect(new URL(tencentMapUrl({ ...place, name })).searchParams.get('marker')?.match(/[:;：；]/g)).toHaveLength(5)
})

test('a place without a name has its point alone', () => {
  expect(new URL(tencentMapUrl({ ...place, name: '' })).searchParams.get('marker')).toBe('coord:30.28,120.13')
  expect(new URL(amapUrl({ ...place, name: '' })).searchParams.has('name')).toBe(false)
})
