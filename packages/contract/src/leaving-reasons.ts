/** Why a technician leaves the platform, as operators read it. Codes and no text of their own: the log keeps them for good. Free of zod, so that apps carry little. */
export const leavingReasonNames = ['INCOME', 'SCHEDULE', 'MOVED', 'OTHER'] as const
export type LeavingReason = (typeof leavingReasonNames)[number]
