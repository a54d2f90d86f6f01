/** What the dot of a ticket's state says at a glance. */
export const ticketTones = { OPEN: 'warning', ANSWERED: 'good', CLOSED: 'quiet' } as const
