import { expect, test } from 'vitest'
import { lookedAt, shownDistance } from './looked-at.ts'

const hangzhou = { name: '杭州市', cityCode: '330100', lat: 30.27, lng: 120.15 }
const chengdu = { name: '成都市', cityCode: '510100', lat: 30.66, lng: 104.06 }
const open = [hangzhou, chengdu]
const near = { city: '杭州市', cityCode: '330100', lat: 30.27, lng: 120.15 }
const inHangzhou = { lat: 30.3, lng: 120.2, cityCode: '330100', street: '文一路' }
const inBerlin = { lat: 52.52, lng: 13.405, cityCode: '', street: '' }
const middle = { lat: 30.27, lng: 120.15 }

test.each([
  ['of somebody in the shown city, around them', { given: '', near, located: inHangzhou }, { city: '杭州市', point: { lat: 30.3, lng: 120.2 }, isHere: true }],
  ['of somebody in Berlin, around the middle of the shown city', { given: '', near, located: inBerlin }, { city: '杭州市', point: middle, isHere: false }],
  [
    'of a network address, which knows no street, around the middle',
    { given: '', near, located: { ...inHangzhou, street: '' } },
    { point: middle, isHere: false },
  ],
  ['of the city of a form, there', { given: '成都市', near, located: inHangzhou }, { city: '成都市', point: { lat: 30.66, lng: 104.06 }, isHere: false }],
  ['of a form whose city is not open, by its name alone', { given: '拉萨市', near, located: inHangzhou }, { city: '拉萨市', point: undefined, isHere: false }],
  ['with nothing known, in the first open city', { given: '', near: undefined, located: undefined }, { city: '杭州市', point: middle, isHere: false }],
])('an address is looked for, %s', (_, known, expected) => expect(lookedAt({ ...known, open })).toMatchObject(expected))

test('a distance is shown only from where the person is, and never across the world', () => {
  expect([shownDistance(900, true), shownDistance(900, false), shownDistance(7_396_000, true), shownDistance(undefined, true)]).toEqual([
    900,
    undefined,
    undefined,
    undefined,
  ])
})
