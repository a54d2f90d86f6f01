/** What the customer reads of a reason: their own by its kind, and of the technician that it is theirs, as it may be their health. */
export const toldEarlyEndReasons = { CUSTOMER_WISH: 'USER', CUSTOMER_UNWELL: 'USER', TECHNICIAN: 'TECH' } as const satisfies Record<string, Side>
export type ToldEarlyEndReason = keyof typeof toldEarlyEndReasons
// safe: the keys of the table, which is not empty
export const toldEarlyEndReasonNames = Object.keys(toldEarlyEndReasons) as [ToldEarlyEndReason, ...ToldEarlyEndReason[]]

type Side = 'USER' | 'TECH'
/** Why a technician asks to end a service before its time, on whose side the reason lies, and what the customer reads of it. Free of zod, so that apps carry little. */
export const earlyEndReasons = {
  CUSTOMER_WISH: { side: 'USER', told: 'CUSTOMER_WISH' },
  CUSTOMER_UNWELL: { side: 'USER', told: 'CUSTOMER_UNWELL' },
  TECHNICIAN_UNWELL: { side: 'TECH', told: 'TECHNICIAN' },
  TECHNICIAN_URGENT: { side: 'TECH', told: 'TECHNICIAN' },
} as const satisfies Record<string, { side: Side; told: ToldEarlyEndReason }>

export type EarlyEndReason = keyof typeof earlyEndReasons
// safe: the keys of the table, which is not empty
export const earlyEndReasonNames = Object.keys(earlyEndReasons) as [EarlyEndReason, ...EarlyEndReason[]]
