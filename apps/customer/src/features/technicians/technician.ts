import type { Reply } from '@anxin/contract/calls'

/** One technician as lists show it. */
export type Technician = Reply<'getTechListSort'>['list'][number]

/** The first `count` who may come to the place asked about, without those shown elsewhere on the screen. */
export const comers = (technicians: readonly Technician[], count: number, shown: readonly Technician[] = []): Technician[] =>
  technicians.filter(({ techId, inRange }) => inRange !== false && !shown.some((other) => other.techId === techId)).slice(0, count)
