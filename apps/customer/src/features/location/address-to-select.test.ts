import { expect, test } from 'vitest'
import { cityCodeOf, placeLine, selectedHere, selectedOf, streetOf, whereLine } from './address-to-select.ts'

const aPlace = (title: string, address: string) => ({
  id: '1',
  title,
  address,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  adcode: '330106',
  lat: 30.28,
  lng: 120.13,
})

test.each([
  ['东信大厦', '浙江省杭州市西湖区文三路398号', '文三路398号 东信大厦'],
  ['东信大厦', '文三路398号', '文三路398号 东信大厦'],
  ['文三路398号', '浙江省杭州市西湖区文三路398号', '文三路398号'],
  ['文三路398号东信大厦', '西湖区文三路398号', '文三路398号东信大厦'],
  ['东信大厦', '', '东信大厦'],
])('%s at %s becomes %s', (title, address, line) => {
  expect(placeLine(aPlace(title, address))).toBe(line)
})

test('regions are taken off the front only, and said once below the name', () => {
  const place = aPlace('东信大厦', '浙江省杭州市西湖区文三路398号')
  expect(streetOf(place)).toBe('文三路398号')
  expect(whereLine(place)).toBe('西湖区文三路398号')
  expect(whereLine(place, { withCity: true })).toBe('杭州市西湖区文三路398号')
})

test('a place gives the form its region, its city code and its point', () => {
  expect(selectedOf(aPlace('东信大厦', '文三路398号'))).toMatchObject({ area: '西湖区', cityCode: '330100', lat: 30.28, lng: 120.13 })
  expect(cityCodeOf('x')).toBe('')
})

test.each([
  ['文三路', '398号', '文三路398号'],
  ['文三路', '', '文三路'],
  ['', '', '西湖区'],
])('a point at %s %s gives the form %s', (street, streetNum, address) => {
  const point = { lat: 30.28, lng: 120.13, country: '中国', province: '浙江省', city: '杭州市', district: '西湖区', cityCode: '330100' }
  expect(selectedHere({ ...point, street, streetNum })).toMatchObject({ kind: 'place', area: '西湖区', address, cityCode: '330100' })
})
