import { beforeEach, describe, expect, test } from 'vitest'
import { local } from '@anxin/mobile/storage/storage'
import { entryRoute, keepInviter } from './entry.ts'

beforeEach(() => ['inviter', 'poster', 'guideSeen'].forEach((key) => local.removeItem(key)))

describe('an invitation', () => {
  test.each([
    ['before the hash', { search: '?inviter=AB12CD', hash: '#/pages/index/index' }],
    ['inside the hash', { search: '', hash: '#/pages/technicians/technicians?techId=1&inviter=AB12CD' }],
  ])('is kept when its code stands %s', (_where, address) => {
    keepInviter(address)
    expect(local.getItem('inviter')).toBe('AB12CD')
  })

  test('that is no code leaves the one kept before, with its poster', () => {
    keepInviter({ search: '?inviter=AB12CD&poster=p1', hash: '' })
    keepInviter({ search: '?inviter=<script>&poster=p2', hash: '' })
    expect(['inviter', 'poster'].map((key) => local.getItem(key))).toEqual(['AB12CD', 'p1'])
  })

  test('without a poster came by none, whichever led here before', () => {
    keepInviter({ search: '?inviter=AB12CD&poster=p1', hash: '' })
    keepInviter({ search: '?inviter=AB12CD', hash: '' })
    expect(local.getItem('poster')).toBe('')
  })
})

describe('the bare entry', () => {
  test('shows the guide the first time', () => expect(entryRoute({ search: '', hash: '' })).toBeUndefined())

  test('leads home once the guide was seen', () => {
    local.setItem('guideSeen', '1')
    expect(entryRoute({ search: '', hash: '#/' })).toBe('/pages/index/index')
  })

  test('leads to the order a link names', () =>
    expect(entryRoute({ search: '?orderId=a%26b', hash: '' })).toBe('/pages/order-detail/order-detail?orderId=a%26b'))

  test('leaves every other page alone', () => {
    local.setItem('guideSeen', '1')
    expect(entryRoute({ search: '?orderId=1', hash: '#/pages/mine/mine' })).toBeUndefined()
  })
})
