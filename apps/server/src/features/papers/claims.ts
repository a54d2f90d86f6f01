import type { PaperKind } from '@anxin/contract/identity-findings'
import type { PaperClaims } from '@anxin/rules/sealing/papers'

const abouts = {
  ID_FRONT: 'IDENTITY',
  ID_BACK: 'IDENTITY',
  ID_NUMBER: 'IDENTITY',
  CERTIFICATE: 'JOINING',
  LICENCE: 'JOINING',
  LEGAL_NUMBER: 'JOINING',
} as const

/** What a paper of this kind belongs to. */
export const aboutOf = (kind: PaperKind): 'IDENTITY' | 'JOINING' => abouts[kind]
/** What a paper of somebody is sealed as. */
export const paperClaims = (accountId: string, kind: PaperKind): PaperClaims => ({ owner: accountId, about: aboutOf(kind), kind })
