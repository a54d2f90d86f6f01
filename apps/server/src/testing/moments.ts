import { dayOf, startOfDay } from '@anxin/rules/time'
import type { Clock } from '../clock.ts'

const hour = 3_600_000

/** An hour of the day after `testNow`, epoch ms. */
export const tomorrowAt = (hours: number): number => startOfDay('2026-11-22') + hours * hour

/** Two in the afternoon of the second day after the clock's, epoch ms. */
export const inTwoDays = (clock: Clock): number => startOfDay(dayOf(clock.now().getTime() + 48 * hour)) + 14 * hour
