import { dayOf, daysBetween, lastDayOf } from './business-day.ts'

/** So many days before its last day a paper is due for renewal. */
const renewalDays = 30

/** The days that are left of what holds until a moment, such as a certificate: 1 on the day before its last, 0 on the last and afterwards, Infinity without an end. */
export const daysLeft = (end: number, now: number): number => (end === Infinity ? Infinity : Math.max(0, daysBetween(dayOf(now), lastDayOf(end))))

/** Whether a paper with so many days left is due for renewal. */
export const endsSoon = (days: number): boolean => days <= renewalDays
