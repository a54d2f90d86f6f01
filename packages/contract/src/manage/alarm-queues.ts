/** Alarms by whether they still stand; the console's tabs. */
export const alarmQueues = ['ALL', 'OPEN', 'ENDED'] as const
