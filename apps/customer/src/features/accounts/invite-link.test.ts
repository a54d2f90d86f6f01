import { expect, test } from 'vitest'
import { paths } from '../../routes.ts'
import { inviteLink } from './invite-link.ts'

const from = 'https://anxin.example/?inviter=SOMEBODY#/pages/poster/poster'
const path = paths.index()

test('a link to show others carries the invitation of the one who shows it, and nobody else’s', () => {
  expect(inviteLink({ from, path, inviteCode: 'AB12CD' })).toBe('https://anxin.example/?inviter=AB12CD#/pages/index/index')
  expect(inviteLink({ from, path, inviteCode: undefined })).toBe('https://anxin.example/#/pages/index/index')
})
