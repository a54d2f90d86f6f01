/** Why a slot is not free. */
export const slotReasons = [
  'BOOKED',
  /** The asker's own order holds it. */
  'YOURS',
  'TOO_FAR_BEFORE',
  'TOO_FAR_AFTER',
  'OFF_HOURS',
  'TIME_OFF',
  /** The technician has as many orders, or as many hours, as one day may have. */
  'FULL_DAY',
  /** Too long a time of service without a rest. */
  'REST_DUE',
  'DOES_NOT_FIT',
  'LEAD_TIME',
  'PAST',
  /** A paper that is required ends before the visit would. */
  'PAPER',
  'OFF_GRID',
  'TOO_FAR_AHEAD',
] as const
export type SlotReason = (typeof slotReasons)[number]
