import type { ManageReply } from '@anxin/contract/manage/calls'

export type Cell = ManageReply<'dashboard/getMap'>['cities'][number]['cells'][number]

/** How many visits some cells hold. */
export const visitsOf = (cells: readonly Cell[]): number => cells.reduce((sum, { soon, onTheWay, atPlace }) => sum + soon + onTheWay + atPlace, 0)
