/** Joins class names, leaving out what is absent. */
export const cx = (...parts) => parts.filter(Boolean).join(' ') || undefined;
