export const liveEventsPath = '/api/user/events'
/** How many technicians one stream watches. */
export const mostWatched = 5

/** Without an id: something of this kind may have changed that was not heard. `at` is epoch ms. */
type Hint<Ids extends string = never> = { at?: number } & { [I in Ids]?: string }

/**
 * What the stream tells, by type. Each is a hint that something changed; the record itself is read by the ordinary calls.
 * `chat` says that a message of the order came or was read. `order`, `message` and `request` (a posted request, answered or chosen) are the account's own, `position` that of the technician on the way to it; `slot` says that time of a
 * watched technician was taken or given back, and nothing of whose it is.
 */
export type LiveEvents = {
  order: Hint<'orderId' | 'techId'>
  message: Hint<'orderId'>
  chat: Hint<'orderId'>
  request: Hint<'postedRequestId'>
  position: Hint<'orderId'>
  slot: Hint<'techId'>
}

export type LiveEventType = keyof LiveEvents
export type LiveEvent = { [T in LiveEventType]: { type: T; data: LiveEvents[T] } }[LiveEventType]
