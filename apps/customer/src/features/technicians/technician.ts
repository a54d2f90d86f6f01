import type { Reply } from '@anxin/contract/calls'

/** One technician as lists show it. */
export type Technician = Reply<'getTechListSort'>['list'][number]
