import type { Published } from '../events/live-event.ts'
import type { LiveEvents } from '../events/live-events.ts'
import type { ResponseCache, CacheTag } from './response-cache.ts'

/** A technician's own pages, and every list. */
const theTechnician = ({ techId }: { techId: string }): CacheTag[] => ['technicians', `technician/${techId}`]
const nothing = (): CacheTag[] => []

type Concerned = { [T in Published['type']]: (event: Published & { type: T }) => CacheTag[] }
/** What each event concerns of the answers that are kept for guests. */
const concerned: Concerned = {
  slot: theTechnician,
  technician: theTechnician,
  coupon: ({ techId }) => ['coupons', ...(techId === undefined ? [] : theTechnician({ techId }))],
  figures: () => ['technicians'],
  // Between the two sides of an order, or among operators: guests get nothing of it.
  order: nothing,
  position: nothing,
  message: nothing,
  chat: nothing,
  request: nothing,
  ticket: nothing,
  alarm: nothing,
  approval: nothing,
  vetting: nothing,
  audit: nothing,
}

/** Whatever happens on any instance drops the answers about it: the only place that drops any. */
export function invalidateCache(events: Pick<LiveEvents, 'onEach'>, responses: Pick<ResponseCache, 'drop'>): void {
  events.onEach((event) => {
    // safe: the table has for each type what takes events of that type
    const subjects = (concerned[event.type] as (event: Published) => CacheTag[])(event)
    if (subjects.length > 0) responses.drop(...subjects)
  })
}
