import { clock, dayOf } from './business-day.ts'
import { dateLabel } from './day-words.ts'

/** The date of a moment, for texts that are kept and read on another day: 周二 11月24日. */
export const dayDated = (at: number, now: number, locale = 'zh'): string => dateLabel(dayOf(at), dayOf(now), locale)

/** A moment with its date, for texts that are kept and read on another day: 周二 11月24日 10:00. */
export const whenDated = (at: number, now: number, locale = 'zh'): string => `${dateLabel(dayOf(at), dayOf(now), locale)} ${clock(at)}`
