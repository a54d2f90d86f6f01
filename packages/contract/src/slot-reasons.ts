/** Why a slot is not free. */
export const slotReasons = [
  'BOOKED',
  /** The asker's own order holds it. */
  'YOURS',
  'TOO_FAR_BEFORE',
  'TOO_FAR_AFTER',
  'OFF_HOURS',
  'TIME_OFF',
  'DOES_NOT_FIT',
  'LEAD_TIME',
  'PAST',
  /** A paper that is required ends before the visit would. */
  'PAPER',
  /** So many orders on that day are as many as a new technician takes. */
  'FULL_DAY',
  'OFF_GRID',
  'TOO_FAR_AHEAD',
] as const
export type SlotReason = (typeof slotReasons)[number]
