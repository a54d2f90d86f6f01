/** Who called by an order's masked number. */
export const callers = ['CUSTOMER', 'TECHNICIAN'] as const
/** How a call by a masked number ended. STOPPED: by the vendor, before anybody could answer. */
export const callOutcomes = ['ANSWERED', 'UNANSWERED', 'STOPPED'] as const
