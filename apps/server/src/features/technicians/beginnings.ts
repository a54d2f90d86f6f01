import type { WorkHours } from '../schedule/public.ts'

/** 10:00 to 22:00 on every day, until somebody says otherwise. */
export const usualHours: WorkHours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[600, 1320]] }))

/** Who starts farther from a city's middle works in another one. */
export const farthestStartM = 120_000
