import type { Begun } from '../../features/accounts/begin-session.ts'

/** What a way to sign in tells its page: that it is done, or that a phone number is still to be given. */
export type VendorWay = { onDone: (begun: Begun) => void; onBind: () => void }
