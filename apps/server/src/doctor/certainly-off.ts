/** What is certain of a difference that was seen by an answer that took its time: it may have come from either end of it. */
export const certainlyOff = (offMs: number, tookMs: number): number => Math.sign(offMs) * Math.max(0, Math.abs(offMs) - tookMs / 2)
