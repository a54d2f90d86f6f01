/** What can be switched off by itself. */
export const notifyGroups = ['orders', 'reminders', 'follows', 'coupons', 'notices'] as const
export type NotifyGroup = (typeof notifyGroups)[number]

type Kind = { group: NotifyGroup; running: boolean }

/**
 * Everything a device is notified of, with the switch it goes by. What is `running` is about a visit of this very night, when it
 * is worth waking somebody; the rest waits for the morning. What a person did on this device needs no word to it.
 */
export const pushKinds = {
  accept: { group: 'orders', running: true },
  reject: { group: 'orders', running: true },
  closeUnaccepted: { group: 'orders', running: true },
  substitutesOffered: { group: 'orders', running: true },
  closeWithoutSubstitute: { group: 'orders', running: true },
  closeUnpaid: { group: 'orders', running: true },
  cancelByPlatform: { group: 'orders', running: true },
  reassign: { group: 'orders', running: true },
  depart: { group: 'orders', running: true },
  arrive: { group: 'orders', running: true },
  closeAbsent: { group: 'orders', running: true },
  start: { group: 'orders', running: true },
  /** To the customer. */
  earlyEndAsked: { group: 'orders', running: true },
  finish: { group: 'orders', running: true },
  confirmLate: { group: 'orders', running: false },
  changeTaken: { group: 'orders', running: true },
  changeDeclined: { group: 'orders', running: true },
  changeLapsed: { group: 'orders', running: true },
  timeOffered: { group: 'orders', running: true },
  /** To the technician. */
  timeAdded: { group: 'orders', running: true },
  extensionClosed: { group: 'orders', running: true },
  chat: { group: 'orders', running: true },
  refunded: { group: 'orders', running: false },
  refundApproved: { group: 'orders', running: false },
  refundRejected: { group: 'orders', running: false },
  refundSentAgain: { group: 'orders', running: false },
  refundPaidByHand: { group: 'orders', running: false },
  refundFailed: { group: 'orders', running: false },
  appealDecided: { group: 'orders', running: false },
  visitSoon: { group: 'reminders', running: true },
  /** `id` is the technician's; a lock screen hears no name. */
  followedFree: { group: 'follows', running: false },
  couponsExpire: { group: 'coupons', running: false },
  notice: { group: 'notices', running: false },
} as const satisfies Record<string, Kind>
export type PushKind = keyof typeof pushKinds

/** What a kind is worded with where it is shown: moments in epoch milliseconds. Nothing of who, where and what for: a lock screen is read by others. */
export type PushFacts = { startAt?: number; endAt?: number; count?: number; name?: string; nameEn?: string }

/** The specification's numbers of pushes: 1 opens the order of `id`; the others are ours. `visit` is of an order that somebody else booked. */
export const pushTypes = { order: 1, coupons: 3, notice: 5, visit: 7, technician: 9 } as const

/** A push as a device gets it (specification section 3); `title` and `content` are Chinese, other languages word kind and facts. */
export type PushPayload = { id: string; type: number; title: string; content: string; kind: PushKind; facts: PushFacts }
