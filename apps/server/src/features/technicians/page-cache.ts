import { LRUCache } from 'lru-cache'
import { clockRulesOf, type Asker, type Placed } from './cards.ts'
import { goodUntil } from './technician-cache.ts'

/** The cards of one page, one byte to a character. From `since` until before `until`, epoch ms, no clock changes them under the same rules. */
type Page = { cards: string; since: number; until: number; rules: string }
export type PageCache = {
  /** The cards of the technicians that were listed, in their order and versions; undefined when they are not kept as of now. */
  get: (found: string, asker: Pick<Asker, 'now' | 'policy'>) => string | undefined
  /** Keeps cards that say nothing of who asks and from where. */
  set: (found: string, cards: string, technicians: readonly Placed[], asker: Pick<Asker, 'now' | 'policy'>) => void
}

const mostBytes = 6 * 1024 * 1024
const entryBytes = 300

/**
 * Keeps pages of cards by what was found for them: each technician with the version. Versions move with whatever a card
 * shows (decision 15), so a page that is found is never stale.
 */
export function keepPages(): PageCache {
  const cached = new LRUCache<string, Page>({ maxSize: mostBytes, sizeCalculation: ({ cards }, found) => cards.length + found.length + entryBytes })
  return {
    get: (found, { now, policy }) => {
      const page = cached.get(found)
      return page && page.since <= now && now < page.until && page.rules === clockRulesOf(policy) ? page.cards : undefined
    },
    set: (found, cards, technicians, { now, policy }) => {
      const until = Math.min(...technicians.map(({ cached: one }) => Math.min(one.shown?.until ?? now, goodUntil(one))))
      if (until > now) cached.set(found, { cards, since: now, until, rules: clockRulesOf(policy) })
    },
  }
}
