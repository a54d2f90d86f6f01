export type { Calendar, ReadCalendar } from './calendar.ts'
export { coveringM, type ObfuscateLocation } from './obfuscated-location.ts'
export { limitColumns, type LimitRow, limitsOf } from './limits.ts'
export { occupancyColumns, type OccupancyRow, takenOf } from './queries.ts'
export { refusalText } from './slots-text.ts'
export {
  blockedInterval,
  blockedIntervalFor,
  earliestFree,
  isFreeThere,
  nearestFree,
  onGrid,
  roomAfter,
  type SlotInput,
  slotsOfDays,
  type Taken,
  travelInto,
  unavailability,
  type WorkHours,
} from './slots.ts'
export { type Point, roadDistance, shownDistance, shownMinutes, travelFee, travelMinutes, travelReason, travelWhy } from './travel.ts'
export { isWeek, Week, weekOf } from './work-hours.ts'
export { mostOfDay, workDayOf } from './work-limits.ts'
