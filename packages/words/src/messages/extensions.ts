import { logged, said } from './said.ts'

/** The lines of the visit's history about time that was added. */
export const extensionLines = {
  extend: (minutes: number, time: string) => logged('extend', { minutes, time }),
  extensionBack: (time: string) => logged('extensionBack', { time }),
} as const

/** What both sides read of time that was added and paid. */
export const extendedMessages = (minutes: number, end: string) => ({
  summary: said('extendedNote', { minutes, end }),
  toCustomer: said('extended'),
  toTechnician: said('timeAdded'),
})

export const extensionClosed = { title: said('extensionClosed'), summary: said('extensionClosedNote') } as const
export const extensionRefunded = (minutes: number) => ({ title: said('extensionRefunded'), summary: said('extensionRefundedNote', { minutes }) })
