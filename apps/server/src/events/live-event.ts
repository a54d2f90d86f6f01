import type { LiveEvent } from '@anxin/contract/live-events'

type Sent<E extends LiveEvent, A> = { type: E['type']; at: number } & Omit<E['data'], 'at' | 'techId'> & A
type Own<E extends LiveEvent> = E extends unknown ? Sent<E, { accountId: string; techId?: string }> : never

/** To one account; `at` is epoch ms. */
export type AccountEvent = Own<Exclude<LiveEvent, { type: 'slot' }>>
/** To an account, or to all who watch a technician. */
export type ToApps = AccountEvent | Sent<Extract<LiveEvent, { type: 'slot' }>, { techId: string }>
/** To the operators' consoles alone. */
type ToConsoles = { type: 'ticket'; at: number }
export type Published = ToApps | ToConsoles

/** Where those listen who watch a technician; no account's id looks like it. */
export const calendarOf = (techId: string) => `calendar/${techId}`
export const isCalendar = (topic: string) => topic.startsWith('calendar/')
/** Where nobody listens by name: consoles hear every topic. */
const desk = 'desk/'
export function topicOf(event: Published): string {
  if (event.type === 'ticket') return desk
  return event.type === 'slot' ? calendarOf(event.techId) : event.accountId
}

/** Time of a technician was taken or given back; nothing of whose it is. */
export const slotEvent = (techId: string, now: Date): Published => ({ type: 'slot', techId, at: now.getTime() })

/** A ticket of customer service was written, taken, answered or closed. */
export const ticketEvent = (now: Date): Published => ({ type: 'ticket', at: now.getTime() })
