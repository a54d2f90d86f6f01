/** Why an identity is not verified, as the person reads it. Free of zod. */
export const identityFindings = ['DIFFERS', 'UNREADABLE', 'INCOMPLETE', 'USED_ELSEWHERE', 'BY_OPERATOR'] as const
export type IdentityFinding = (typeof identityFindings)[number]

/** What a reviewer may find. */
export const reviewFindings = ['DIFFERS', 'UNREADABLE', 'INCOMPLETE'] as const satisfies readonly IdentityFinding[]

export const identityStates = ['CHECKING', 'MANUAL', 'APPROVED', 'REJECTED', 'REVOKED'] as const
export type IdentityState = (typeof identityStates)[number]
export const paperKinds = ['ID_FRONT', 'ID_BACK', 'ID_NUMBER', 'CERTIFICATE', 'LICENCE', 'LEGAL_NUMBER'] as const
export type PaperKind = (typeof paperKinds)[number]
