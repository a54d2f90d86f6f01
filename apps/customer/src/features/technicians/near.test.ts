import { expect, test } from 'vitest'
import { nearOf, whereOf } from './near.ts'

const centre = { city: '杭州', cityEn: 'Hangzhou', cityCode: '330100', province: '浙江省', lat: 30.2741, lng: 120.1551 }
const located = { city: '杭州市', cityCode: '330100', lat: 30.25917, lng: 120.17132, street: '', served: { ...centre, because: 'open' as const } }
const chengdu = { city: '成都', cityCode: '510100', lat: 30.6586, lng: 104.0649 }
const inShanghai = { city: '上海市', cityCode: '310100', lat: 31.2304, lng: 121.4737, street: '人民大道', served: { ...centre, because: 'closed' as const } }
const inBerlin = { city: '', cityCode: '', lat: 52.52, lng: 13.405, street: '', served: { ...centre, because: 'closed' as const } }
const address = { addressId: 'a', city: '杭州市', cityCode: '330100', lat: 30.28123, lng: 120.12345 }
const seenFrom = { cityCode: '330100', lat: 30.274, lng: 120.155 }

test('a chosen city goes before where the person is', () =>
  expect(whereOf(nearOf({ selected: chengdu, located }))).toEqual({ cityCode: '510100', lat: 30.659, lng: 104.065 }))

test('in the chosen city itself the own place is nearer', () =>
  expect(nearOf({ selected: { city: '杭州市', cityCode: '330100', lat: 30, lng: 120 }, located })).toMatchObject({ lat: 30.259, lng: 120.171, from: 'here' }))

test('a network address is rough, a street is not', () => {
  expect(nearOf({ located })?.isRough).toBe(true)
  expect(nearOf({ located: { ...located, street: '文三路' } })?.isRough).toBe(false)
})

test('nothing known is nowhere', () => expect(whereOf(nearOf({}))).toEqual({ cityCode: undefined, lat: undefined, lng: undefined }))

test.each([
  ['in another city', { located: inShanghai }, 'closed'],
  ['in another country', { located: inBerlin }, 'closed'],
  ['at a place without a name', { located: { ...inBerlin, served: { ...centre, because: 'unknown' as const } } }, 'unknown'],
  ['found by nobody', { served: { ...centre, because: 'unknown' as const } }, 'unknown'],
])('who is %s stands in the centre of an opened city and reads it', (_, places, elsewhere) => {
  const near = nearOf(places)
  expect(whereOf(near)).toEqual(seenFrom)
  expect(near).toMatchObject({ city: '杭州', from: 'centre', elsewhere })
})

test('anyone who has chosen a city is not located', () => expect(nearOf({ selected: chengdu, located: inShanghai })).not.toHaveProperty('elsewhere'))

test('the English name of the city comes with it from wherever it is known', () => {
  const cityEn = 'Hangzhou'
  expect(nearOf({ located })).toMatchObject({ city: '杭州市', cityEn })
  expect(nearOf({ located: inShanghai })).toMatchObject({ city: '杭州', cityEn })
  expect(nearOf({ address: { ...address, cityEn } })).toMatchObject({ city: '杭州市', cityEn })
  expect(nearOf({ selected: { ...chengdu, cityEn: 'Chengdu' } })).toMatchObject({ city: '成都', cityEn: 'Chengdu' })
  expect(nearOf({ selected: chengdu })).not.toHaveProperty('cityEn')
})

test('the address of the visit goes before where the person is, to the metre', () => {
  expect(nearOf({ address, located })).toEqual({ city: '杭州市', cityCode: '330100', lat: 30.28123, lng: 120.12345, from: 'address' })
  expect(nearOf({ address, located: inShanghai })).toMatchObject({ from: 'address' })
  expect(nearOf({ address, selected: { city: '杭州市', cityCode: '330100' } })).toMatchObject({ from: 'address' })
})

test('in another chosen city the address does not count', () =>
  expect(nearOf({ address, located, selected: chengdu })).toMatchObject({ cityCode: '510100', from: 'centre' }))
