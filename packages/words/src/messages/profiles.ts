import type { ProfileField, ProfileFinding } from '@anxin/contract/profile-findings'
import { profileFieldWords, profileFindingWords, shopFieldWords } from '../codes/profile-findings.ts'
import { listSeparator } from '../writing/signs.ts'
import { said } from './said.ts'

/** What technicians read of changes to their profile, and shops of those to their page, each with its event. */

export const profileApproved = { event: 'profileApproved', title: said('profileApproved'), summary: said('profileApprovedNote') } as const
export const shopPageApproved = (nickname: string) =>
  ({ event: 'shopPageApproved', title: said('shopPageApproved'), summary: said('shopPageApprovedNote', { nickname }) }) as const

type Findings = readonly { field: ProfileField; code: ProfileFinding }[]
/** What was found, as a sentence; nothing where nothing is said. */
function why(findings: Findings, fields: typeof profileFieldWords): string {
  const found = findings.map(({ field, code }) => `${fields[field].zh}：${profileFindingWords[code].zh}`)
  return found.length > 0 ? `${found.join(listSeparator.zh)}。` : ''
}

export const profileRejected = (findings: Findings) =>
  ({
    event: 'profileRejected',
    title: said('profileRejected'),
    summary: `${why(findings, profileFieldWords)}${said('profileRejectedNote')}`,
  }) as const
export const shopPageRejected = (nickname: string, findings: Findings) =>
  ({
    event: 'shopPageRejected',
    title: said('shopPageRejected'),
    summary: `${why(findings, shopFieldWords)}${said('shopPageRejectedNote', { nickname })}`,
  }) as const
