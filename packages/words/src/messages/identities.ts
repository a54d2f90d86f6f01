import type { IdentityFinding } from '@anxin/contract/identity-findings'
import { identityFindings } from '../codes/identity-findings.ts'
import { said } from './said.ts'

/** What people read of a check of their identity that a person decided, each with its event. */

export const identityApproved = { event: 'identityApproved', title: said('identityApproved'), summary: said('identityApprovedNote') } as const
export const identityRejected = (finding: IdentityFinding) =>
  ({ event: 'identityRejected', title: said('identityRejected'), summary: `${identityFindings[finding].zh}。${said('identityRejectedNote')}` }) as const
export const identityRevoked = { event: 'identityRevoked', title: said('identityRevoked'), summary: said('identityRevokedNote') } as const
