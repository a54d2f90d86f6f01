/** Why the technician of an order does not come. Free of zod, so that apps carry little. */
export const substituteCauses = ['REJECTED', 'UNANSWERED', 'HANDED_OVER', 'LATE'] as const
export type SubstituteCause = (typeof substituteCauses)[number]
