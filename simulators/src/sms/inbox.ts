import { join } from 'node:path'
import { openSnapshot } from '../snapshot.ts'
import { VendorRefusal } from '../signed-requests.ts'

/** `sentAt` in epoch milliseconds. `vendor`, `id` and `state`: of a vendor other than the gateway. */
export type Message = {
  phone: string
  scene: string
  code: string
  text: string
  sentAt: number
  vendor?: string
  id?: string
  state?: 'SENT' | 'DELIVERED' | 'FAILED'
  receiptCode?: string
}

/** How many messages one number may get; 0 switches a limit off. */
export type SmsLimits = { perMinute: number; perHour: number; perDay: number }

const usual: SmsLimits = { perMinute: 1, perHour: 5, perDay: 10 }
const mostStored = 5_000
const minute = 60_000

type Opened = { folder: string; limits: Partial<SmsLimits> | undefined; now: () => Date }

/** The messages of all phones, whichever vendor they came by. */
export function openInbox({ folder, limits: wanted, now }: Opened) {
  const snapshot = openSnapshot<{ messages: Message[] }>(join(folder, 'messages.json'), { messages: [] })
  const { messages } = snapshot.value
  const limits = { ...usual, ...wanted }

  /** Each vendor counts what it sent itself. */
  function limitReached(phone: string, vendor?: string): keyof SmsLimits | undefined {
    const since = (ms: number) =>
      messages.filter((message) => message.phone === phone && message.vendor === vendor && message.sentAt > now().getTime() - ms).length
    const over = (limit: number, ms: number) => limit > 0 && since(ms) >= limit
    // A second is left for callers who wait exactly a minute.
    if (over(limits.perMinute, minute - 1_000)) return 'perMinute'
    if (over(limits.perHour, 60 * minute)) return 'perHour'
    return over(limits.perDay, 1440 * minute) ? 'perDay' : undefined
  }
  const levels = { perMinute: '分钟级', perHour: '小时级', perDay: '天级' }

  return {
    limits,
    messages,
    limitReached,
    /** As Alibaba Cloud refuses it. */
    checkLimits(phone: string, vendor?: string) {
      const reached = limitReached(phone, vendor)
      if (reached) throw new VendorRefusal('isv.BUSINESS_LIMIT_CONTROL', `触发${levels[reached]}流控Permits:${limits[reached]}`)
    },
    add(message: Message) {
      messages.push(message)
      if (messages.length > mostStored) messages.shift()
      snapshot.changed()
    },
    changed: () => snapshot.changed(),
    newest: (phone: string | undefined, limit: number) =>
      messages
        .filter((message) => !phone || message.phone === phone)
        .slice(-limit)
        .reverse(),
    clear() {
      messages.splice(0)
      snapshot.changed()
    },
    close: () => snapshot.flush(),
  }
}

export type Inbox = ReturnType<typeof openInbox>
