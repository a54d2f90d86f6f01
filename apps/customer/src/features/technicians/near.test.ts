import { expect, test } from 'vitest'
import { nearOf, whereOf } from './near.ts'

const located = { city: '杭州市', cityCode: '330100', lat: 30.25917, lng: 120.17132, street: '' }
const shanghai = { city: '上海市', cityCode: '310100', lat: 31.2304, lng: 121.4737 }

test('a chosen city goes before where the person is', () =>
  expect(whereOf(nearOf({ selected: shanghai, located }))).toEqual({ cityCode: '310100', lat: 31.23, lng: 121.474 }))

test('in the chosen city itself the own place is nearer', () =>
  expect(nearOf({ selected: { city: '杭州市', cityCode: '330100', lat: 30, lng: 120 }, located })).toMatchObject({ lat: 30.259, lng: 120.171 }))

test('a network address is rough, a street is not', () => {
  expect(nearOf({ located })?.isRough).toBe(true)
  expect(nearOf({ located: { ...located, street: '文三路' } })?.isRough).toBe(false)
})

test('nothing known is nowhere', () => expect(whereOf(nearOf({}))).toEqual({ cityCode: undefined, lat: undefined, lng: undefined }))
