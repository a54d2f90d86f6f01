import { expect, test } from 'vitest'
import { local } from '@anxin/mobile/storage/storage'
import { forgetInviter, invitation } from './inviter.ts'

const keep = (inviter: string, poster: string) => {
  local.setItem('inviter', inviter)
  local.setItem('poster', poster)
}

test('a registration names the inviter of the link and the poster that it came from', () => {
  keep('AB12CD', 'p1')
  expect(invitation()).toEqual({ inviteCode: 'AB12CD', posterId: 'p1' })
  keep('AB12CD', '')
  expect(invitation()).toEqual({ inviteCode: 'AB12CD', posterId: undefined })
  keep('AB12CD', '<script>')
  expect(invitation()).toEqual({ inviteCode: 'AB12CD', posterId: undefined })
})

test('anyone who types the code of somebody else came by no poster, and without a code by nobody', () => {
  keep('AB12CD', 'p1')
  expect(invitation('ZZ99ZZ')).toEqual({ inviteCode: 'ZZ99ZZ', posterId: undefined })
  expect(invitation('')).toEqual({})
})

test('once registered nothing is left of it', () => {
  keep('AB12CD', 'p1')
  forgetInviter()
  expect(invitation()).toEqual({})
  expect(local.getItem('poster')).toBeNull()
})
