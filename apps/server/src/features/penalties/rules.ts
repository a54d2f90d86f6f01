const day = 86_400_000

/** Until when a technician may object to what was decided then, both ms. */
export const appealUntil = (at: number, { appealDays }: { appealDays: number }): number => Math.round(at) + appealDays * day
