import type { Reply } from '@anxin/contract/calls'

/** One technician as lists show it. */
export type Technician = Reply<'getTechListSort'>['list'][number]

/** The first `count` who may come to the place asked about. */
export const comers = (technicians: readonly Technician[], count: number): Technician[] =>
  technicians.filter(({ inRange }) => inRange !== false).slice(0, count)
