/** What the customer reads of a reason: their own by its kind, and of the technician that it is theirs, as it may be their health. */
export const toldEarlyEndReasons = { CUSTOMER_WISH: 'USER', CUSTOMER_UNWELL: 'USER', TECHNICIAN: 'TECH' } as const satisfies Record<string, Side>
export type ToldEarlyEndReason = keyof typeof toldEarlyEndReasons
// safe: the keys of the table, which is not empty
export const toldEarlyEndReasonNames = Object.keys(toldEarlyEndReasons) as [ToldEarlyEndReason, ...ToldEarlyEndReason[]]

type Side = 'USER' | 'TECH'
/** Why a technician asks to end a service before its time, on whose side the reason lies, and what the customer reads of it. Free of zod, so that apps carry little. */
export const earlyEndReasons = {
  CUSTOMER_WISH: { side: 'USER', text: '顾客要求提前结束', told: 'CUSTOMER_WISH' },
  CUSTOMER_UNWELL: { side: 'USER', text: '顾客身体不适', told: 'CUSTOMER_UNWELL' },
  TECHNICIAN_UNWELL: { side: 'TECH', text: '技师身体不适', told: 'TECHNICIAN' },
  TECHNICIAN_URGENT: { side: 'TECH', text: '技师有急事', told: 'TECHNICIAN' },
} as const satisfies Record<string, { side: Side; text: string; told: ToldEarlyEndReason }>

export type EarlyEndReason = keyof typeof earlyEndReasons
// safe: the keys of the table, which is not empty
export const earlyEndReasonNames = Object.keys(earlyEndReasons) as [EarlyEndReason, ...EarlyEndReason[]]

/** Why money goes back after an early end, as it stands with the refund: the customer and the payment channel read it too. */
export const earlyEndRefundReasons = { USER: '提前结束：顾客原因', TECH: '提前结束：技师原因' } as const satisfies Record<Side, string>
