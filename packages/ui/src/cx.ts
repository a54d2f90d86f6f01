/** Joins class names, leaving out what is absent. */
export const cx = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ') || undefined
