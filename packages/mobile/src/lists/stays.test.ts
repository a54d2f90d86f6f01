import { expect, test } from 'vitest'
import { stays } from './stays.ts'

const here = { cityCode: '330100', lat: 30.2, lng: 120.1, sort: 'PRICE_ASC' }
const rows = { pages: [{ list: [{ techId: 'a', distanceM: 900, travelFee: 1200, inRange: false }] }] }
const withoutFares = { pages: [{ list: [{ techId: 'a', distanceM: 900 }] }] }

test.each([
  ['a point far off in the city', { ...here, lat: 30.3, lng: 120.2 }, withoutFares],
  ['a point near by', { ...here, lat: 30.25, lng: 120.15 }, withoutFares],
  ['no point any more', { cityCode: '330100', sort: 'PRICE_ASC' }, withoutFares],
  ['another city', { ...here, cityCode: '510100' }, undefined],
  ['another order', { ...here, sort: 'RATING' }, undefined],
  ['one condition more', { ...here, sex: 2 }, undefined],
])('what was read around here, asked again from %s, stays without its fares or goes', (_name, input, expected) => {
  expect(stays(['getTechListSort', input, 'pages'])(rows, { queryKey: ['getTechListSort', here, 'pages'] })).toEqual(expected)
})

test('of another list nothing stays, though it asks with the same fields', () => {
  expect(stays(['getTechListNew', here, 'pages'])(rows, { queryKey: ['getTechListAround', here, 'pages'] })).toBeUndefined()
})

test('before the first answer nothing stays', () => {
  expect(stays(['getTechListSort', here])(undefined, undefined)).toBeUndefined()
})
