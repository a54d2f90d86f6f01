/** What the dot of an appeal's state says at a glance. */
export const appealTones = { NONE: 'quiet', PENDING: 'warning', PROCESSING: 'active', UPHELD: 'good', REJECTED: 'quiet', CLOSED: 'quiet' } as const
