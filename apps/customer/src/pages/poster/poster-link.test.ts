import { expect, test } from 'vitest'
import { paths } from '../../routes.ts'
import { posterLink } from './poster-link.ts'

const from = 'https://anxin.example/?inviter=SOMEBODY#/pages/poster/poster'
const path = paths.index()

test('the link of a poster carries the invitation of whoever shows it, and nobody else’s', () => {
  expect(posterLink({ from, path, inviteCode: 'AB12CD' })).toBe('https://anxin.example/?inviter=AB12CD#/pages/index/index')
  expect(posterLink({ from, path, inviteCode: undefined })).toBe('https://anxin.example/#/pages/index/index')
})
