/** What may be changed of a profile or a shop's page only after somebody has looked at it. */
export const profileFields = ['nickname', 'avatar', 'intro', 'photos', 'phone'] as const
export type ProfileField = (typeof profileFields)[number]

/** Why a change of a profile is not shown. */
export const profileFindings = ['CONTACTS', 'MISLEADING', 'UNSUITABLE', 'NOT_THEM', 'BLURRED', 'BY_OPERATOR'] as const
export type ProfileFinding = (typeof profileFindings)[number]
