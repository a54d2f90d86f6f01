/** Parts of a technician's own reviews; the tabs of the list. Free of zod, so that the app carries little. */
export const techReviewTabs = ['ALL', 'UNANSWERED', 'LOW'] as const

/** Characters that a reply may have. */
export const longestReviewReply = 200
