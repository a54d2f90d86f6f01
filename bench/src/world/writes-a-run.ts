import { connections } from '../load.ts'
import type { Sample } from './sample.ts'

/** Of so many customers, one finds a technician who is free and quotes a price. */
const customersAWrite = 1.5

export const customersFor = (writes: number): number => Math.ceil(writes * customersAWrite)

/** Before the first run of each server, to compile its code. */
export const warmUpWrites = (writes: number): number => Math.min(200, writes)

/**
 * How many orders each of so many runs makes: as many as asked for, or as the customers suffice for, who order once each. Says so where it is
 * fewer, and fails where it would be too few to measure.
 */
export function writesARun(
  { newcomersLeft }: Pick<Sample, 'newcomersLeft'>,
  { runs, warmUps, writes }: { runs: number; warmUps: number; writes: number },
): number {
  const left = newcomersLeft()
  const most = Math.floor(Math.floor((left - warmUps * customersFor(warmUpWrites(writes))) / runs) / customersAWrite)
  if (most >= writes) return writes
  if (most < connections * 2) throw new Error(`${left} customers are too few for ${runs} runs of orders: ask for fewer rounds`)
  console.log(`  ${left} customers suffice for ${most} orders in each of ${runs} runs, not for ${writes}`)
  return most
}
