/** Limits that screens show, free of zod, so that the console carries little. */
export const mostTags = 8
