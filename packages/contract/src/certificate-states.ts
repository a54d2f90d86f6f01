/** A paper of a technician or a shop. Free of zod. A new paper never ends the one it replaces. */
export const certificateStates = ['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REVOKED'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Why a paper was refused or taken back, as its holder reads it. */
export const certificateFindings = ['UNREADABLE', 'INCOMPLETE', 'DIFFERS', 'EXPIRED', 'WRONG_TYPE', 'BY_OPERATOR'] as const
export type CertificateFinding = (typeof certificateFindings)[number]

/** Papers that the policy may require, each of technicians or of shops. */
export const requirableTypes = ['HEALTH', 'MASSAGE', 'TCM', 'NURSE', 'BUSINESS'] as const
export type RequirableType = (typeof requirableTypes)[number]
export const isRequirable = (type: string): type is RequirableType => requirableTypes.some((one) => one === type)
export const requirementTargets = ['TECH', 'SHOP'] as const
export type RequirementTarget = (typeof requirementTargets)[number]

/** How a required paper stands: of those there are, the one that holds longest decides; of none that holds, the last one put. */
export const requirementStates = ['VALID', 'EXPIRING', 'PENDING', 'MISSING', 'REJECTED', 'EXPIRED', 'REVOKED'] as const
export type RequirementState = (typeof requirementStates)[number]
