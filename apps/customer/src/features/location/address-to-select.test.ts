import { expect, test } from 'vitest'
import {
  chooseFor,
  cityCodeOf,
  mapStart,
  placeLine,
  selectedHere,
  selectedOf,
  streetOf,
  takeSelected,
  useEditAddressToSelect,
  whereLine,
} from './address-to-select.ts'

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

const underEdit = { province: '浙江省', city: '杭州市', area: '西湖区', address: '文三路398号', cityCode: '330100' }

test('the address under edit goes along as `from`, the place picked for it comes back as `to`, once', () => {
  chooseFor({ ...underEdit, lat: 30.28, lng: 120.13 })
  const to = selectedOf(aPlace('东信大厦', '文三路398号'))
  useEditAddressToSelect.setState({ to })
  expect(useEditAddressToSelect.getState()).toMatchObject({ from: { address: '文三路398号' }, to: { lat: 30.28 } })
  expect([takeSelected(), takeSelected()]).toEqual([to, undefined])
  chooseFor(undefined)
  expect(useEditAddressToSelect.getState()).toEqual({ from: undefined, to: undefined })
})

test('the map begins at the address under edit, else where the device is, else nowhere', () => {
  const located = { lat: 30.3, lng: 120.2, street: '文一路' }
  chooseFor({ ...underEdit, lat: 30.28, lng: 120.13 })
  expect(mapStart(located)).toEqual({ lat: 30.28, lng: 120.13 })
  chooseFor(underEdit)
  expect(mapStart(located)).toEqual({ lat: 30.3, lng: 120.2 })
  expect([mapStart({ ...located, street: '' }), mapStart(undefined)]).toEqual([{}, {}])
})
