/** Why a technician does not come, as operators read it; the customer reads that nobody comes, and no more. Free of zod, so that apps carry little. */
export const giveUpKindNames = ['BUSY', 'FAR', 'UNWELL', 'SKILL', 'OTHER'] as const
export type GiveUpKind = (typeof giveUpKindNames)[number]
