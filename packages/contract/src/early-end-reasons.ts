/** Why a technician asks to end a service before its time, and on whose side the reason lies. Free of zod, so that apps carry little. */
export const earlyEndReasons = {
  CUSTOMER_WISH: { side: 'USER', text: '顾客要求提前结束' },
  CUSTOMER_UNWELL: { side: 'USER', text: '顾客身体不适' },
  TECHNICIAN_UNWELL: { side: 'TECH', text: '技师身体不适' },
  TECHNICIAN_URGENT: { side: 'TECH', text: '技师有急事' },
} as const satisfies Record<string, { side: 'USER' | 'TECH'; text: string }>

export type EarlyEndReason = keyof typeof earlyEndReasons
// safe: the keys of the table, which is not empty
export const earlyEndReasonNames = Object.keys(earlyEndReasons) as [EarlyEndReason, ...EarlyEndReason[]]
