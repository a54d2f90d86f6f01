/** What the dot of a refund's state says at a glance. */
export const refundTones = {
  NONE: 'quiet',
  APPLIED: 'warning',
  REFUNDING: 'active',
  REFUNDED: 'good',
  REJECTED: 'quiet',
  CANCELLED: 'quiet',
  FAILED: 'bad',
} as const
