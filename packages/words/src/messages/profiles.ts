import type { ProfileField, ProfileFinding } from '@anxin/contract/profile-findings'
import { profileFieldWords, profileFindingWords } from '../codes/profile-findings.ts'
import { listSeparator } from '../writing/signs.ts'
import { said } from './said.ts'

/** What technicians read of changes to their profile, each with its event. */

export const profileApproved = { event: 'profileApproved', title: said('profileApproved'), summary: said('profileApprovedNote') } as const

export const profileRejected = (findings: readonly { field: ProfileField; code: ProfileFinding }[]) => {
  const why = findings.map(({ field, code }) => `${profileFieldWords[field].zh}：${profileFindingWords[code].zh}`).join(listSeparator.zh)
  return {
    event: 'profileRejected',
    title: said('profileRejected'),
    summary: why ? `${why}。${said('profileRejectedNote')}` : said('profileRejectedNote'),
  } as const
}
