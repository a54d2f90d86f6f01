import { expect, test } from 'vitest'
import { filtersOf, sortOf } from '../features/technicians/filters.ts'
import { whichList } from '../pages/technicians-list/which-list.ts'
import { listInput } from './asked.ts'
import { firstPage } from './first-page.ts'

test.each([
  ['', 'index'],
  ['#/', 'index'],
  ['#/pages/index/index', 'index'],
  ['#/pages/technicians-list/technicians-list', 'techniciansList'],
  ['#/pages/technicians-list/technicians-list?inviter=AB12CD', 'techniciansList'],
  ['#/pages/technicians/technicians?techId=a1', 'technicians'],
  ['#/pages/technicians/technicians?inviter=AB12CD&techId=a1', 'technicians'],
])('%s opens %s', (hash, name) => expect(firstPage({ search: '', hash })?.name).toBe(name))

test.each([
  '#/pages/technicians-list/technicians-list?sex=2',
  '#/pages/technicians-list/technicians-list?tab=new',
  '#/pages/technicians/technicians',
  '#/pages/mine/mine',
])('for %s nothing is asked early', (hash) => expect(firstPage({ search: '', hash })).toBeUndefined())

test('a first start opens the guide, and whatever else a link names', () => {
  const isNew = true
  for (const hash of ['', '#/']) expect(firstPage({ search: '', hash }, { isNew })).toEqual({ name: 'guide' })
  expect(firstPage({ search: '', hash: '#/pages/index/index' }, { isNew })).toEqual({ name: 'index' })
  expect(firstPage({ search: '?orderId=a', hash: '' }, { isNew })).toBeUndefined()
})

test('an order named before the hash comes before home', () => expect(firstPage({ search: '?orderId=a', hash: '' })).toBeUndefined())

test('the list asks under the same input as the early script', () => {
  const near = { city: '杭州市', cityCode: '330100', lat: 30.25, lng: 120.17, from: 'centre' as const }
  const asked = whichList({ tab: 'all', sort: sortOf({}), filters: filtersOf({}), near, now: 0 })
  expect(asked.name).toBe('getTechListSort')
  expect(JSON.parse(JSON.stringify(asked.input))).toEqual(listInput(near))
})
