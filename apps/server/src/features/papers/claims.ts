import type { PaperKind } from '@anxin/contract/identity-findings'
import type { PaperClaims } from '@anxin/rules/sealing/papers'

/** What a paper of somebody's identity is sealed as. */
export const identityClaims = (accountId: string, kind: PaperKind): PaperClaims => ({ owner: accountId, about: 'IDENTITY', kind })
