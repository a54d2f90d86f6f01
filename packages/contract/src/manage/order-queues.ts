/** Parts of the orders that are looked at together; the console's tabs. */
export const orderQueues = ['ALL', 'UNPAID', 'UNACCEPTED', 'TO_VISIT', 'AT_PLACE', 'SERVED', 'REFUND', 'GONE'] as const
