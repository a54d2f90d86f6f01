import { expect, test } from 'vitest'
import { emptyAddress, errorsOf, withSelected, type AddressFields } from './address-fields.ts'

const filled: AddressFields = {
  ...emptyAddress,
  name: '张三',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  cityCode: '330100',
  address: '文三路478号',
  lat: 30.28,
  lng: 120.13,
}
const say = (key: string) => key

test('every missing field is named in the order of the form', () => {
  expect(Object.entries(errorsOf(emptyAddress, say))).toEqual([
    ['name', 'nameNeeded'],
    ['phone', 'phoneNeeded'],
    ['region', 'regionNeeded'],
    ['address', 'addressNeeded'],
  ])
  expect(errorsOf(filled, say)).toEqual({})
  expect(errorsOf({ ...filled, name: '张'.repeat(21) }, say)).toEqual({ name: 'nameLong' })
  expect(errorsOf({ ...filled, phone: '1380000' }, say)).toEqual({ phone: 'phoneWrong' })
  expect(errorsOf({ ...filled, lat: undefined }, say)).toEqual({ address: 'addressNeeded' })
})

test('a region in another city lets go of the place; another district of the same city keeps it', () => {
  const region = { kind: 'region', province: '浙江省', city: '杭州市', area: '上城区', cityCode: '330100' } as const
  expect(withSelected(filled, region)).toEqual({ ...filled, area: '上城区' })
  expect(withSelected(filled, { ...region, province: '四川省', city: '成都市', area: '武侯区', cityCode: '510100' })).toMatchObject({
    city: '成都市',
    address: '',
    lat: undefined,
  })
})

test('a place brings its region and its point', () => {
  const place = {
    kind: 'place',
    province: '四川省',
    city: '成都市',
    area: '武侯区',
    cityCode: '510100',
    address: '天府大道1700号',
    lat: 30.5,
    lng: 104.06,
  } as const
  expect(withSelected(filled, place)).toMatchObject({ name: '张三', city: '成都市', address: '天府大道1700号', lat: 30.5, rough: false })
})
