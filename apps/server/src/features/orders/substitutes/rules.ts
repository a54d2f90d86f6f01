import type { SubstituteCause } from '@anxin/contract/substitute-causes'

/** Whether the platform says sorry with a coupon: who had agreed does not come in time, or there is nobody else. */
export const earnsApology = ({ cause, offered }: { cause: SubstituteCause; offered: boolean }): boolean =>
  !offered || cause === 'HANDED_OVER' || cause === 'LATE'
