import type { Bills } from './bill.ts'
import type { Faults } from './faults.ts'
import type { Gateway } from './gateway.ts'
import type { Keys } from './keys.ts'
import type { Notices, Timing } from './notices.ts'

export type AlipayParts = {
  keys: Keys
  gateway: Gateway
  bills: Bills
  notices: Notices
  faults: Faults
  timing: Timing
  now: () => Date
  /** Where a browser reaches this process; known once it listens. */
  publicUrl: () => string
}
