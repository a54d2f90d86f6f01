/** Why a slot is not free. */
export const slotReasons = ['BOOKED', 'TOO_FAR_BEFORE', 'TOO_FAR_AFTER', 'OFF_HOURS', 'TIME_OFF', 'DOES_NOT_FIT', 'LEAD_TIME', 'PAST'] as const
export type SlotReason = (typeof slotReasons)[number]
