/** What may be changed of a profile or a shop's page only after somebody has looked at it. */
export const profileFields = ['nickname', 'avatar', 'intro', 'photos', 'phone'] as const
export type ProfileField = (typeof profileFields)[number]
/** Those of a shop's page. */
export const shopFields = ['photos', 'intro', 'phone'] as const satisfies readonly ProfileField[]

/** Why a change of a profile is not shown. */
export const profileFindings = ['CONTACTS', 'MISLEADING', 'UNSUITABLE', 'NOT_THEM', 'BLURRED', 'BY_OPERATOR'] as const
export type ProfileFinding = (typeof profileFindings)[number]
