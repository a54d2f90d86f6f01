import { randomFillSync } from 'node:crypto'

const lot = Buffer.allocUnsafeSlow(4096)
let used = lot.length

/**
 * Random bytes for ids and nonces, which come many at a time: drawn from the system's generator in lots, since one draw costs
 * more than all that is made of it. Not for secrets, which are not to lie in memory before they are given out.
 */
export function randomFromLot(count: number): Buffer {
  if (used + count > lot.length) {
    randomFillSync(lot)
    used = 0
  }
  used += count
  return Buffer.from(lot.subarray(used - count, used))
}
